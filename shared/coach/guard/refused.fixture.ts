import type { Finding } from './verdict.ts';

/** Whether a proposal may never be approved. */
export const isRefused = (verdicts: readonly Pick<Finding, 'verdict'>[]): boolean =>
  verdicts.some(({ verdict }) => verdict === 'refuse');
