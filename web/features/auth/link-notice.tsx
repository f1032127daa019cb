import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isLinkOutcome, linkOutcomes } from '#shared/auth/link-outcomes.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { withoutMode } from './mode-address.ts';

/** The outcome of a mailed link, for signed-out visitors. */
export function LinkNotice() {
  const outcome = useSearchParams()[0].get('link');
  if (!isLinkOutcome(outcome)) return null;
  const { isGood, text } = linkOutcomes[outcome];
  return isGood ? <SuccessNotice text={text} /> : <ErrorNotice text={text} />;
}

/** The same for signed-in users: shown once, on top of the screen. */
export function LinkToast() {
  const [params, setParams] = useSearchParams();
  const outcome = params.get('link');
  useEffect(() => {
    if (!isLinkOutcome(outcome)) return;
    const { isGood, text } = linkOutcomes[outcome];
    (isGood ? notifySuccess : notifyFailure)(text);
    setParams(withoutMode(window.location.search), { replace: true });
  }, [outcome, setParams]);
  return null;
}
