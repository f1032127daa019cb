import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { notifyFailure } from '../ui/notices.tsx';
import { unknownPathText } from './unknown-path-text.ts';

/** Redirects unknown addresses to the dashboard, with a notice. */
export function UnknownPath() {
  const { pathname } = useLocation();
  useEffect(() => {
    notifyFailure(unknownPathText(pathname));
  }, [pathname]);
  return <Navigate to="/" replace />;
}
