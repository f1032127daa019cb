import { lazy, Suspense, useEffect, useState } from 'react';
import { useConfig } from '../../config.ts';
import { appFor, isMobileLike } from './device.ts';
import { isDismissed, keepDismissal } from './dismissal.ts';

const PromotionSheet = lazy(() => import('./promotion-sheet.tsx'));

/** In ms after the screen appears. */
const delay = 100;

/** Offers the app on mobile devices, if this server has one configured. */
export function MobilePromotion() {
  const { data: config } = useConfig();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(!isDismissed(Date.now())), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || !config) return null;
  const { userAgent, maxTouchPoints } = navigator;
  const device = { userAgent, maxTouchPoints, width: window.innerWidth };
  const app = isMobileLike(device) && appFor(device, config.apps);
  if (!app) return null;
  const close = () => {
    keepDismissal(Date.now());
    setShown(false);
  };
  return (
    <Suspense>
      <PromotionSheet app={app} onClose={close} />
    </Suspense>
  );
}
