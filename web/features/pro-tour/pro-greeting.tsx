import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useEndTour, useProfile } from '../profile/api.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { forgetTourEndHere, tourEndHere } from './tour-end.ts';

const WelcomeModal = lazy(() => import('./welcome-modal.tsx'));
const ProTour = lazy(() => import('./pro-tour.tsx'));

/**
 * Greets runners who have upgraded: the checkout returns with `upgraded=true`, sometimes before the
 * payment is confirmed. Runners who became Pro another way see the tour on the dashboard, once.
 */
export function ProGreeting() {
  const isPro = useProfile().data?.isPro ?? false;
  const { hasEnded, keepEnd } = useTourEnd();
  const { upgraded, forget } = useUpgraded();
  const atHome = ['/', '/dashboard'].includes(useLocation().pathname);
  const [shown, setShown] = useState<'welcome' | 'tour'>();
  useEffect(() => {
    if (!isPro) return;
    if (upgraded) {
      setShown('welcome');
      forget();
    } else if (atHome && !hasEnded) {
      setShown((already) => already ?? 'tour');
    }
  }, [isPro, upgraded, forget, atHome, hasEnded]);
  if (upgraded && !isPro) return <ConfirmingPayment onDismiss={forget} />;
  return (
    <Suspense>
      {shown === 'welcome' && (
        <WelcomeModal
          onTour={() => setShown('tour')}
          onClose={() => {
            keepEnd('skipped');
            setShown(undefined);
          }}
        />
      )}
      {shown === 'tour' && <ProTour onClose={() => setShown(undefined)} />}
    </Suspense>
  );
}

/** Whether this account has ended the tour; an end known only to this browser is passed on. */
function useTourEnd() {
  const profile = useProfile().data;
  const { mutate: keepEnd } = useEndTour();
  const isPro = profile?.isPro ?? false;
  const isKept = profile?.proOnboardingCompleted || profile?.proOnboardingSkipped || false;
  useEffect(() => {
    const here = tourEndHere();
    if (!isPro || !here) return;
    if (isKept) forgetTourEndHere();
    else keepEnd(here, { onSuccess: forgetTourEndHere });
  }, [isPro, isKept, keepEnd]);
  return { hasEnded: isKept || tourEndHere() !== undefined, keepEnd };
}

/** Whether the address says so, and a function that removes it from there. */
function useUpgraded() {
  const [params, setParams] = useSearchParams();
  const forget = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete('upgraded');
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { upgraded: params.get('upgraded') === 'true', forget };
}
