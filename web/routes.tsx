import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter } from 'react-router';
import { lazyComponent } from './lazy-component.tsx';
import { App, type ScreenHandle } from './shell/app.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { UnknownPath } from './shell/unknown-path.tsx';
import { Loading } from './ui/loading.tsx';

/** A screen loaded when it is first shown, always after sign-in. */
function screen(load: () => Promise<{ Component: ComponentType }>) {
  const Screen = lazyComponent(async () => (await load()).Component);
  return { element: <Screen />, handle: { load: Screen.load } satisfies ScreenHandle };
}

/**
 * Pages that mails link to, outside the check of who is signed in, since their users may have lost
 * the account.
 */
const fromMail = (load: () => Promise<{ Component: ComponentType }>) => ({
  element: <Suspense fallback={<Loading />}>{screen(load).element}</Suspense>,
  errorElement: <BrokenScreen />,
});
const dashboard = screen(() => import('./screens/dashboard.tsx'));

/** Every screen and its path. */
export const router = createBrowserRouter([
  { path: 'confirm-email', ...fromMail(() => import('./screens/confirm-email.tsx')) },
  { path: 'confirm-new-email', ...fromMail(() => import('./screens/confirm-new-email.tsx')) },
  { path: 'reset-password', ...fromMail(() => import('./screens/reset-password.tsx')) },
  { path: 'sign-in-link', ...fromMail(() => import('./screens/sign-in-link.tsx')) },
  { path: 'undo-email', ...fromMail(() => import('./screens/undo-email.tsx')) },
  {
    element: <App />,
    errorElement: <BrokenScreen />,
    children: [
      {
        errorElement: <BrokenScreen />,
        children: [
          { index: true, ...dashboard },
          { path: 'dashboard', ...dashboard },
          { path: 'training', ...screen(() => import('./screens/training-log.tsx')) },
          { path: 'training/:id', ...screen(() => import('./screens/training.tsx')) },
          { path: 'training/compare', ...screen(() => import('./screens/compare.tsx')) },
          { path: 'routes', ...screen(() => import('./screens/routes.tsx')) },
          { path: 'races', ...screen(() => import('./screens/race-log.tsx')) },
          { path: 'health', ...screen(() => import('./screens/injuries.tsx')) },
          { path: 'gear', ...screen(() => import('./screens/gear.tsx')) },
          { path: 'calendar', ...screen(() => import('./screens/calendar.tsx')) },
          { path: 'import', ...screen(() => import('./screens/import.tsx')) },
          { path: 'profile', ...screen(() => import('./screens/profile.tsx')) },
          { path: 'ai', ...screen(() => import('./screens/ai-coach.tsx')) },
          { path: 'zones', ...screen(() => import('./screens/zones.tsx')) },
          { path: 'racestrategy', ...screen(() => import('./screens/race-strategy.tsx')) },
          {
            path: 'racestrategy/:id/print',
            ...screen(() => import('./screens/race-strategy-print.tsx')),
          },
          { path: 'recovery', ...screen(() => import('./screens/recovery.tsx')) },
          { path: 'pricing', ...screen(() => import('./screens/pricing.tsx')) },
          {
            path: 'sandbox/checkout/:id',
            ...screen(() => import('./screens/sandbox-checkout.tsx')),
          },
          { path: 'sandbox/portal', ...screen(() => import('./screens/sandbox-portal.tsx')) },
          { path: '*', element: <UnknownPath /> },
        ],
      },
    ],
  },
]);
