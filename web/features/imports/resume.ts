import { useEffect, useState } from 'react';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { leftImports } from './left-imports.ts';
import { useImports } from './queries.ts';

/**
 * Shows a runner who comes to the screen what they left there, or what is running.
 * @param wanted `running`: only a running import, as the screen has something else to show
 * @returns whether it may still find something, so that a screen for new files would be taken away
 * again
 */
export function useResumedImport(
  wanted: 'any' | 'running' | 'none',
  onFound: (id: string) => void,
): boolean {
  const { data: imports, isFetching, isLoading } = useImports();
  // Not again for a file that the runner chooses now, or in another tab.
  const [hasLooked, setLooked] = useState(false);
  const isAny = wanted === 'any' && !hasLooked;
  const id = imports && toResume(imports, isAny ? leftImports() : undefined)?.id;
  useEffect(() => {
    if (wanted === 'none') setLooked(false);
    if (wanted === 'none' || !imports) return;
    if (id) onFound(id);
    else if (!isFetching) setLooked(true);
  }, [wanted, imports, isFetching, id, onFound]);
  return isAny && (isLoading || id !== undefined);
}

/**
 * The running import, otherwise the newest file that is being read, waits for the runner or was
 * refused. Not an import that waits for a service, perhaps until tomorrow: the connection panel
 * says so, and the screen is free meanwhile.
 * @param left the ids of those that the runner is done with; without it, only a running import is
 * found
 */
export function toResume(
  imports: readonly ImportOverview[],
  left: readonly string[] | undefined,
): ImportOverview | undefined {
  const running = imports.find(({ status, waitsUntil }) => status === 'importing' && !waitsUntil);
  if (running || !left) return running;
  return imports.find(
    ({ id, status }) =>
      status === 'reading' || (['preview', 'refused'].includes(status) && !left.includes(id)),
  );
}
