import { parseDuration } from '../units.ts';

/** A training of the log, as far as it tells whether a run is in the log already. */
export interface LoggedTraining {
  id: string;
  /** YYYY-MM-DD, the runner's day. */
  date: string;
  /** HH:MM */
  startTime?: string | undefined;
  /** km */
  distance: number;
  /** H:MM:SS */
  duration: string;
  /** Strava's id of the activity, for a training that came from Strava. */
  sourceId?: string | undefined;
}

/** A run of a file, placed into the runner's time; units as in `LoggedTraining`. */
export interface Candidate {
  line: number;
  sourceId: string;
  date: string;
  startTime: string;
  distance: number;
  duration: string;
}

export interface Duplicate {
  training: LoggedTraining;
  /** `imported`: the same activity of Strava. `logged`: probably the same run, entered by hand. */
  why: 'imported' | 'logged';
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const secondsOf = (duration: string): number => parseDuration(duration) ?? 0;
const differ = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

/**
 * How far apart a run and a training entered by hand are, 0 for not at all. People round what they
 * enter, and a watch counts pauses as it likes: 15 minutes of start (where the training has one),
 * 3 % of distance and 5 % of duration are allowed.
 * @returns undefined when they are not the same run
 */
function apart(run: Candidate, training: LoggedTraining): number | undefined {
  const start = training.startTime
    ? Math.abs(minutesOf(run.startTime) - minutesOf(training.startTime)) / 15
    : 1;
  const distance = differ(run.distance, training.distance) / 0.03;
  const duration = differ(secondsOf(run.duration), secondsOf(training.duration)) / 0.05;
  // Exactly 3 % must not fail for being 3.0000000000000004 %.
  return Math.max(start, distance, duration) <= 1 + 1e-9 ? start + distance + duration : undefined;
}

/**
 * Which runs the log has already, by line. The same activity of Strava always counts. Otherwise a
 * training that did not come from Strava counts on the same day when it is close enough; each stands
 * for one run only. Time grows with the runs of a day,
 * not with the log.
 */
export function findDuplicates(
  runs: readonly Candidate[],
  log: readonly LoggedTraining[],
): Map<number, Duplicate> {
  const imported = new Map<string, LoggedTraining>();
  const enteredOn = new Map<string, Set<LoggedTraining>>();
  for (const training of log) {
    if (training.sourceId !== undefined) imported.set(training.sourceId, training);
    else {
      const day = enteredOn.get(training.date) ?? new Set();
      enteredOn.set(training.date, day.add(training));
    }
  }
  const duplicates = new Map<number, Duplicate>();
  for (const run of runs) {
    const known = imported.get(run.sourceId);
    if (known) {
      duplicates.set(run.line, { training: known, why: 'imported' });
      continue;
    }
    let nearest: { training: LoggedTraining; distance: number } | undefined;
    for (const training of enteredOn.get(run.date) ?? []) {
      const distance = apart(run, training);
      if (distance !== undefined && !(nearest && nearest.distance <= distance)) {
        nearest = { training, distance };
      }
    }
    if (nearest) {
      enteredOn.get(run.date)?.delete(nearest.training);
      duplicates.set(run.line, { training: nearest.training, why: 'logged' });
    }
  }
  return duplicates;
}
