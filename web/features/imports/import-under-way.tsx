import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useImportUnderWay } from './under-way.ts';

const ProgressStrip = lazy(() => import('./progress-strip.tsx'));

/** An import that runs, on every screen but its own. */
export function ImportUnderWay() {
  const found = useImportUnderWay();
  const isShown = useLocation().pathname === '/import';
  if (!found || isShown) return null;
  return (
    <Suspense>
      <ProgressStrip key={found.id} found={found} />
    </Suspense>
  );
}
