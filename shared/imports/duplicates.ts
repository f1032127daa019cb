import { parseDuration } from '../units.ts';

/** The parts of a logged training that show whether a run is already in the log. */
export interface LoggedTraining {
  id: string;
  /** YYYY-MM-DD, in the runner's time zone. */
  date: string;
  /** HH:MM */
  startTime?: string | undefined;
  /** km */
  distance: number;
  /** H:MM:SS */
  duration: string;
  /** Strava's activity id, for a training imported from Strava. */
  sourceId?: string | undefined;
}

/** A run from a file, in the runner's time zone; units as in `LoggedTraining`. */
export interface Candidate {
  sourceId: string;
  date: string;
  startTime: string;
  distance: number;
  duration: string;
}

export interface Duplicate {
  training: LoggedTraining;
  /** `imported`: the same Strava activity. `logged`: probably the same run, entered by hand. */
  why: 'imported' | 'logged';
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const secondsOf = (duration: string): number => parseDuration(duration) ?? 0;
const differ = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

/**
 * How different a run is from a training entered by hand; 0 means identical. People round what they
 * enter, and watches treat pauses differently, so 15 minutes of start (if the training has one), 3
 * % of distance and 5 % of duration are tolerated.
 * @returns undefined when they are not the same run
 */
function apart(run: Candidate, training: LoggedTraining): number | undefined {
  const start = training.startTime
    ? Math.abs(minutesOf(run.startTime) - minutesOf(training.startTime)) / 15
    : 1;
  const distance = differ(run.distance, training.distance) / 0.03;
  const duration = differ(secondsOf(run.duration), secondsOf(training.duration)) / 0.05;
  // Floating-point error must not reject a difference of exactly 3 %.
  return Math.max(start, distance, duration) <= 1 + 1e-9 ? start + distance + duration : undefined;
}

/** Trainings of a day that are compared with a run: more than anybody enters by hand. */
const mostOnADay = 50;

/**
 * A log to look runs up in. The same Strava activity always matches. Otherwise a training that did
 * not come from Strava matches a similar run on the same day; each training matches at most one
 * run, in the order in which runs are looked up. The time needed does not grow with the log.
 */
export function trainingLog() {
  const imported = new Map<string, LoggedTraining>();
  const enteredOn = new Map<string, Set<LoggedTraining>>();
  return {
    /** To be called with every training, before any run is looked up. */
    add(training: LoggedTraining): void {
      if (training.sourceId !== undefined) {
        imported.set(training.sourceId, training);
        return;
      }
      const day = enteredOn.get(training.date) ?? new Set();
      if (day.size < mostOnADay) enteredOn.set(training.date, day.add(training));
    },
    duplicateOf(run: Candidate): Duplicate | undefined {
      const known = imported.get(run.sourceId);
      if (known) return { training: known, why: 'imported' };
      let nearest: { training: LoggedTraining; distance: number } | undefined;
      for (const training of enteredOn.get(run.date) ?? []) {
        const distance = apart(run, training);
        if (distance !== undefined && !(nearest && nearest.distance <= distance)) {
          nearest = { training, distance };
        }
      }
      if (!nearest) return undefined;
      enteredOn.get(run.date)?.delete(nearest.training);
      return { training: nearest.training, why: 'logged' };
    },
  };
}

export type TrainingLog = ReturnType<typeof trainingLog>;
