import type { ImportRecord } from './queries.ts';

/** Longer than deciding takes: a start that is older was on a server that was killed. */
const longestStart = 2 * 60 * 1000;

/** Whether a server is deciding on an import's rows. */
export const isBeingStarted = ({ status, started_at }: ImportRecord): boolean =>
  status === 'starting' && Date.now() - (started_at?.getTime() ?? 0) < longestStart;
