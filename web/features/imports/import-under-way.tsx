import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useEndNotice } from './end-notice.ts';
import { useImportUnderWay } from './under-way.ts';

const ProgressStrip = lazy(() => import('./progress-strip.tsx'));

/** A running import, and its result, on every screen but its own. */
export function ImportUnderWay() {
  const found = useImportUnderWay();
  const isShown = useLocation().pathname === '/import';
  useEndNotice(found, isShown);
  if (!found || isShown) return null;
  return (
    <Suspense>
      <ProgressStrip key={found.id} found={found} />
    </Suspense>
  );
}
