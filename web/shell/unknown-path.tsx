import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { notifyFailure } from '../ui/notices.tsx';
import { unknownPathText } from './unknown-path-text.ts';

/** An address that is none of ours leads home, and says so. */
export function UnknownPath() {
  const { pathname } = useLocation();
  useEffect(() => {
    notifyFailure(unknownPathText(pathname));
  }, [pathname]);
  return <Navigate to="/" replace />;
}
