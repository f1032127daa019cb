import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { App } from './shell/app.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { Loading } from './ui/loading.tsx';

/** A screen that loads when it is first shown, which is never before somebody has signed in. */
function screen(load: () => Promise<{ Component: ComponentType }>) {
  const Screen = lazy(async () => ({ default: (await load()).Component }));
  return <Screen />;
}

// Before anything that asks who is signed in: the mail leads here who has forgotten the password.
const resetPassword = screen(() => import('./screens/reset-password.tsx'));
const dashboard = screen(() => import('./screens/dashboard.tsx'));

/** Every screen and its path. */
export const router = createBrowserRouter([
  {
    path: 'reset-password',
    element: <Suspense fallback={<Loading />}>{resetPassword}</Suspense>,
    errorElement: <BrokenScreen />,
  },
  {
    element: <App />,
    errorElement: <BrokenScreen />,
    children: [
      {
        errorElement: <BrokenScreen />,
        children: [
          { index: true, element: dashboard },
          { path: 'dashboard', element: dashboard },
          { path: 'training', element: screen(() => import('./screens/training-log.tsx')) },
          { path: 'races', element: screen(() => import('./screens/race-log.tsx')) },
          { path: 'health', element: screen(() => import('./screens/injuries.tsx')) },
          { path: 'gear', element: screen(() => import('./screens/gear.tsx')) },
          { path: 'calendar', element: screen(() => import('./screens/calendar.tsx')) },
          { path: 'import', element: screen(() => import('./screens/import.tsx')) },
          { path: 'profile', element: screen(() => import('./screens/profile.tsx')) },
          { path: 'ai', element: screen(() => import('./screens/ai-coach.tsx')) },
          { path: 'pricing', element: screen(() => import('./screens/pricing.tsx')) },
          {
            path: 'sandbox/checkout/:id',
            element: screen(() => import('./screens/sandbox-checkout.tsx')),
          },
          { path: 'sandbox/portal', element: screen(() => import('./screens/sandbox-portal.tsx')) },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]);
