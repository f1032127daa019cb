import { createBrowserRouter, Navigate } from 'react-router';
import { App } from './shell/app.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { Loading } from './ui/loading.tsx';

/** Every screen and its path. Screens load when they are first opened. */
export const router = createBrowserRouter([
  {
    element: <App />,
    errorElement: <BrokenScreen />,
    HydrateFallback: Loading,
    children: [
      {
        errorElement: <BrokenScreen />,
        children: [
          { index: true, lazy: () => import('./screens/dashboard.tsx') },
          { path: 'dashboard', lazy: () => import('./screens/dashboard.tsx') },
          { path: 'training', lazy: () => import('./screens/training-log.tsx') },
          { path: 'import', lazy: () => import('./screens/import.tsx') },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]);
