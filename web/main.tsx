import './no-eval.ts';
import './theme/first-screen.css';
import './theme/palettes.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { router } from './routes.tsx';
import { colorBrowserBar } from './theme/browser-bar.ts';
import { ThemeProvider } from './theme/provider.tsx';

colorBrowserBar();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
);
