import { addDays } from '../../calendar-day.ts';
import {
  type Km,
  km,
  paceOf,
  type Seconds,
  type SecondsPerKm,
  seconds,
  secondsPerKm,
} from '../../units.ts';
import { isHardRun } from '../guard/proposal.ts';
import { type History, historyOf } from '../log/history.ts';
import { thresholdPaceOf } from '../log/runner.ts';
import type { CoachRecords } from '../records.ts';
import type { DraftRun } from './draft.ts';

export interface PaceRange {
  faster: SecondsPerKm;
  slower: SecondsPerKm;
}

/** The paces of a plan. Undefined if nothing is known to compute them from. */
export interface Paces {
  easy: PaceRange | undefined;
  tempo: PaceRange | undefined;
  interval: PaceRange | undefined;
  /** Used to estimate the duration of easy runs. */
  expected: SecondsPerKm;
  /**
   * What the easy pace comes from: the runner's own easy runs, unless those are too close to the
   * threshold.
   */
  easyFrom: 'own-runs' | 'threshold' | undefined;
}

/** If nothing is known: a slow jog. */
const unknownPace = secondsPerKm(430);
const weeksBack = 8;

/**
 * Multiples of the threshold pace in seconds per km: the zones of shared/physiology/pace-zones.ts.
 */
const easyShares = { faster: 1.14, slower: 1.29 };
const tempoShares = { faster: 0.99, slower: 1.04 };
const intervalShares = { faster: 0.92, slower: 0.97 };

/**
 * The lowest multiple accepted for the runner's own easy pace: below it, easy runs are run too
 * hard. Thresholds from hard sessions include the warm-up and come out slow, so it leaves some
 * margin. Our own convention.
 */
const leastEasyShare = 1.08;

/** The range around the runner's own easy pace: our own convention. */
const around = 0.05;

/** The paces that plans and answers use. */
export const pacesFor = (records: CoachRecords): Paces =>
  pacesOf(historyOf(records), thresholdPaceOf(records));

/**
 * The easy pace is that of the runner's own easy runs, unless those are close to the threshold;
 * hard paces come from the threshold.
 */
function pacesOf(history: History, threshold: SecondsPerKm | undefined): Paces {
  const own = usualEasyPace(history);
  const least = (threshold ?? 0) * leastEasyShare;
  const middle = own && Math.max(own, least);
  const easy = middle
    ? rangeOf(middle, { faster: 1 - around, slower: 1 + around })
    : threshold && rangeOf(threshold, easyShares);
  return {
    easy,
    tempo: threshold && rangeOf(threshold, tempoShares),
    interval: threshold && rangeOf(threshold, intervalShares),
    expected: easy ? secondsPerKm((easy.faster + easy.slower) / 2) : unknownPace,
    easyFrom: own && own >= least ? 'own-runs' : easy && 'threshold',
  };
}

const rangeOf = (pace: number, shares: { faster: number; slower: number }): PaceRange => ({
  faster: toFiveSeconds(pace * shares.faster),
  slower: toFiveSeconds(pace * shares.slower),
});

const toFiveSeconds = (pace: number) => secondsPerKm(Math.round(pace / 5) * 5);

/** The median pace of runs that were not hard. */
function usualEasyPace({ runs, today }: History): number | undefined {
  const paces = runs
    .filter((run) => run.date > addDays(today, -7 * weeksBack) && !isHardRun(run))
    .flatMap(({ duration, distance }) => paceOf(duration, distance) ?? [])
    .filter((pace) => pace >= credible.from && pace <= credible.to)
    .toSorted((a, b) => a - b);
  return paces[Math.floor(paces.length / 2)];
}

/** Outside this range it was not a run on foot, or the watch was left on. In seconds per km. */
const credible = { from: 180, to: 900 };

/** Tempo runs are faster than easy ones; in intervals, the jogging in between offsets the speed. */
const tempoShare = 0.93;
const step = 5 * 60;

/** The duration of a run, to the nearest five minutes. */
export function timeFor({ sessionType, distance }: DraftRun, { expected }: Paces): Seconds {
  const pace = sessionType === 'tempo' ? expected * tempoShare : expected;
  return seconds(Math.max(2, Math.round((distance * pace) / step)) * step);
}

/**
 * How far an easy run goes in some time; slightly less than the pace says, as durations are
 * rounded.
 */
export const distanceIn = (time: number, { expected }: Paces): Km =>
  km(Math.max(0, (time - step / 2) / expected));
