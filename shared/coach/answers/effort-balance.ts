import { formatPercent } from '../../formats.ts';
import type { Training } from '../../trainings/schema.ts';
import { type Effort, effortAt, hasHeartRates } from '../../zones/judge.ts';
import type { ZoneSet } from '../../zones/schema.ts';
import { measuredIn, percentOf, timeOf } from '../../zones/zone-shares.ts';
import { durationOf } from './describe-training.ts';

export interface Balance extends Record<Effort, number> {
  /** Sessions with a heart rate within the zones; the shares of time refer to these. */
  judged: number;
}

/**
 * The shares of time, in percent, that were easy, steady and hard: each session as a whole, by its
 * average heart rate and the current zones.
 * @returns undefined without zones, or without a session that can be judged
 */
export function balanceOf(
  runs: readonly Training[],
  zones: ZoneSet | null | undefined,
): Balance | undefined {
  if (!zones || !hasHeartRates(zones)) return undefined;
  const sessions = runs.map((run) => ({
    date: run.date,
    duration: durationOf(run),
    heartRateAvg: run.heartRateAvg ?? null,
  }));
  const judged = measuredIn(sessions).flatMap(({ bpm, duration }) => {
    const effort = effortAt(zones, bpm);
    return effort ? [{ effort, duration }] : [];
  });
  const time = timeOf(judged);
  if (time === 0) return undefined;
  const share = (effort: Effort) =>
    percentOf(timeOf(judged.filter((one) => one.effort === effort)), time);
  return {
    judged: judged.length,
    easy: share('easy'),
    steady: share('steady'),
    hard: share('hard'),
  };
}

/** '82% easy, 10% steady and 8% hard'. */
export const balanceText = ({ easy, steady, hard }: Balance): string =>
  `${formatPercent(easy)} easy, ${formatPercent(steady)} steady and ${formatPercent(hard)} hard`;
