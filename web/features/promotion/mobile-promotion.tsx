import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useConfig } from '../../config.ts';
import { appFor, isMobileLike } from './device.ts';
import { isDismissed, keepDismissal } from './dismissal.ts';

const PromotionSheet = lazy(() => import('./promotion-sheet.tsx'));

/** In ms after the screen appears. */
const delay = 100;

/**
 * Offers the app on mobile devices, if this server has one configured.
 * @param children what is shown above the sheet: the sheet comes once its position is known, so
 * that no tap misses
 */
export function MobilePromotion({ children }: { children: ReactNode }) {
  const { data: config, failureCount, isPaused } = useConfig();
  const [isDue, setDue] = useState(false);
  const [isUnwanted, setUnwanted] = useState(
    () => !isMobileLike(device()) || isDismissed(Date.now()),
  );
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, []);
  // What could not be read at once comes too late: it would push away what is there by now.
  const isMissed = !config && (failureCount > 0 || isPaused);
  if (isMissed && !isUnwanted) setUnwanted(true);
  const app = config && !isUnwanted ? appFor(device(), config.apps) : undefined;
  const isNone = isUnwanted || (config && !app);
  const close = () => {
    keepDismissal(Date.now());
    setUnwanted(true);
  };
  return (
    <Suspense>
      {app && isDue && <PromotionSheet app={app} onClose={close} />}
      {(isNone || (app && isDue)) && children}
    </Suspense>
  );
}

const device = () => {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints, width: window.innerWidth };
};
