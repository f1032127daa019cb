import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useProfile } from '../profile/api.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { hasTourEnded, keepTourEnd } from './tour-end.ts';

const WelcomeModal = lazy(() => import('./welcome-modal.tsx'));
const ProTour = lazy(() => import('./pro-tour.tsx'));

/**
 * Greets who has upgraded: the checkout leads back with `upgraded=true`, sometimes before the payment
 * is confirmed. Who came to Pro in another way finds the tour on the dashboard, once in a browser.
 */
export function ProGreeting() {
  const isPro = useProfile().data?.isPro ?? false;
  const { upgraded, forget } = useUpgraded();
  const atHome = ['/', '/dashboard'].includes(useLocation().pathname);
  const [shown, setShown] = useState<'welcome' | 'tour'>();
  useEffect(() => {
    if (!isPro) return;
    if (upgraded) {
      setShown('welcome');
      forget();
    } else if (atHome && !hasTourEnded()) {
      setShown((already) => already ?? 'tour');
    }
  }, [isPro, upgraded, forget, atHome]);
  if (upgraded && !isPro) return <ConfirmingPayment onDismiss={forget} />;
  return (
    <Suspense>
      {shown === 'welcome' && (
        <WelcomeModal
          onTour={() => setShown('tour')}
          onClose={() => {
            keepTourEnd('skipped');
            setShown(undefined);
          }}
        />
      )}
      {shown === 'tour' && <ProTour onClose={() => setShown(undefined)} />}
    </Suspense>
  );
}

/** Whether the address says so, and what takes that out of it. */
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
