import type { Kind } from './kinds.fixture.ts';
import type { Layout } from './layout.fixture.ts';
import { heightAt, type Lap, type Sample, stepOf } from './model.fixture.ts';
import type { Run } from './run.fixture.ts';

export type Range = readonly [from: number, to: number];

/** What may be read from a run. */
export interface Truth {
  /** Milliseconds; several where the file does not show which. */
  starts: readonly number[];
  /** How many seconds it may be off. */
  startSlack: number;
  /**
   * Figures that belong together: the distance of one must not come with the duration of another.
   */
  readings: readonly Reading[];
  samples: Range;
  /**
   * This many duplicates are harmless: many devices end one lap and begin the next with the same
   * sample.
   */
  fewTwice: number;
  laps: readonly LapTruth[];
  /** Whether the row needs a remark, or must have none because nothing was wrong. */
  remark: 'needed' | 'none' | 'free';
}

export interface Reading {
  distance: number;
  duration: Range;
  climb: Range;
}

export interface LapTruth {
  distance: number;
  duration: number;
  /** How many seconds it may be off, as the lap ends between two samples. */
  slack: number;
}

export function truthOf(run: Run, layout: Layout): Truth {
  const written = new Set(run.samples.map(identity)).size;
  return {
    starts: startsOf(run, layout),
    startSlack: run.kinds.includes('clock-set') ? Math.max(5, stepOf(run.plan)) : 2,
    readings: readingsOf(run, layout),
    samples: [written - run.mayGo, written],
    fewTwice: Math.max(3, Math.floor(0.005 * run.samples.length)),
    laps: lapTruths(run, layout),
    remark: remarkOf(run, layout),
  };
}

const identity = ({ stamp, along, north, east, metres, height }: Sample) =>
  [stamp, along, north, east, metres, height].join(' ');

const isStated = ({ totals }: Layout) => totals !== 'none';
const isXml = ({ format }: Layout) => format !== 'fit';

/**
 * One, except in two cases that no reader can decide; then only the remark is certain.
 * - Times without a zone: UTC by the standard, but programs often write local time.
 * - A clock set forward by hours, where nothing states how long it all took: it may have been a
 *   pause of hours as well. FIT's sessions and laps do state it.
 */
function startsOf(run: Run, layout: Layout): number[] {
  const { startedAt } = run.plan;
  const isUnclear = run.setByHours && (isXml(layout) || !isStated(layout));
  const starts = isUnclear ? [startedAt, run.stampAt(0)] : [startedAt];
  const hasNoZone = isXml(layout) && layout.zone === 'none';
  return hasNoZone ? starts.flatMap((at) => [at, at - 7_200_000]) : starts;
}

/** The whole run; where segments break at gaps and no totals are stated, also without the gaps. */
function readingsOf(run: Run, layout: Layout): Reading[] {
  const { seconds, speed, climb } = run.plan;
  const duration = durationOf(run, layout);
  const least = climb - climbedUnseen(run);
  const whole: Reading = { distance: seconds * speed, duration, climb: [least, climb] };
  const broken = run.plan.gaps.filter(({ breaks }) => breaks);
  if (!isXml(layout) || isStated(layout) || broken.length === 0) return [whole];
  const lost = broken.reduce((sum, { from, to }) => sum + to - from, 0);
  const lostClimb = broken.reduce(
    (sum, { from, to }) => sum + Math.abs(heightAt(run.plan, to) - heightAt(run.plan, from)),
    0,
  );
  const without: Reading = {
    distance: (seconds - lost) * speed,
    duration: [duration[0] - lost, duration[1] - lost],
    climb: [least - lostClimb, climb],
  };
  return [whole, without];
}

/** Metres climbed before the first known height, which no reader can know. */
function climbedUnseen({ plan, samples }: Run): number {
  const known = samples.find(({ height }) => height !== 0);
  return heightAt(plan, known?.moving ?? 0) - plan.height;
}

/** The timer's where the device states it, otherwise the time in which the runner moved. */
function durationOf({ plan, laps }: Run, layout: Layout): Range {
  const timer = laps.reduce((sum, lap) => sum + lap.timer, 0);
  if (isStated(layout)) return [timer, timer];
  // Between two samples that are far apart, standing cannot be told from going slowly.
  const unseen = stepOf(plan) > 10 ? 2 * stepOf(plan) * plan.stays.length : 0;
  const slack = 10 * plan.stays.filter((stay) => stay.timer === 'running').length + unseen;
  // Timer events state a time as well.
  const hasEvents = !isXml(layout) && layout.events;
  return [plan.seconds - slack, hasEvents ? timer : plan.seconds + slack];
}

function lapTruths(run: Run, layout: Layout): LapTruth[] {
  const { format, totals } = layout;
  const hasLaps =
    format === 'tcx' || (format === 'fit' && (totals === 'both' || totals === 'laps'));
  return hasLaps ? run.laps.map((lap) => lapTruth(run, lap, layout)) : [];
}

function lapTruth({ plan, kinds }: Run, lap: Lap, layout: Layout): LapTruth {
  const { distance, timer, moving } = lap;
  if (isStated(layout)) return { distance, duration: timer, slack: 0 };
  const stops = plan.stays.filter((stay) => stay.timer === 'running').length;
  // A gap may lie across the end of a lap, and may count or not.
  const lost = plan.gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const held = kinds.includes('place-repeats') ? 10 : 0;
  return { distance, duration: moving, slack: 2 * stepOf(plan) + 10 * stops + lost + held };
}

function remarkOf(run: Run, layout: Layout): Truth['remark'] {
  const hasNoZone = isXml(layout) && layout.zone === 'none';
  if (run.wrongTimes || hasNoZone || (run.wrongHeights && !layout.ascent)) return 'needed';
  return run.kinds.every((kind) => isPlain(kind, run, layout)) ? 'none' : 'free';
}

/** Everyday files, in which nothing has to be guessed. */
function isPlain(kind: Kind, { plan }: Run, layout: Layout): boolean {
  switch (kind) {
    case 'plain':
    case 'two-runs':
    case 'multisport':
    case 'order':
      return true;
    case 'pauses':
      return isStated(layout);
    case 'stops':
      // Otherwise the places jitter for longer than the device says, and a reader may say so.
      return isStated(layout) && layout.metres;
    case 'sparse':
      return stepOf(plan) <= 10;
    case 'totals':
      return layout.totals === 'session';
    case 'offset':
      return isXml(layout) || layout.localTime === 'missing';
    default:
      return false;
  }
}
