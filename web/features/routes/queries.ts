import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';
import { nextTask } from '../../next-task.ts';
import { readRunMap } from './run-map.ts';

const runMapQuery = queryOptions({
  queryKey: ['route-lines'],
  ...versioned(async (ask) => readRunMap(await ask(api.routes.lines.$get()), nextTask)),
  // Comparing 5,000 lines with those before takes longer than drawing them.
  structuralSharing: false,
});

/** Where the runner has run. */
export const useRunMap = () => useQuery(runMapQuery);
