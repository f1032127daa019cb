import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';
import { workerAnswer } from '../../worker-answer.ts';
import type { RunMap } from './run-map.ts';

const runMapQuery = queryOptions({
  queryKey: ['route-lines'],
  ...versioned(async (ask) => {
    const lines = await ask(api.routes.lines.$get());
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    return workerAnswer<RunMap>(worker, lines);
  }),
  // Comparing 5,000 lines with those before takes longer than drawing them.
  structuralSharing: false,
});

/** Where the runner has run. */
export const useRunMap = () => useQuery(runMapQuery);
