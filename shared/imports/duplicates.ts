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
  /** What it has from elsewhere; none for a training that was typed. */
  sources: RunSource[];
  /** A run of an earlier row, which is still to be imported. */
  isPending?: boolean;
}

/** How a run is known elsewhere. */
export interface RunSource {
  kind: 'strava' | 'file';
  /** Strava's activity id; of a file its hash and the activity's number in it. */
  id: string;
}

/** A run from a file, in the runner's time zone; units as in `LoggedTraining`. */
export interface Candidate {
  source: RunSource;
  /** The other source of a run that has two: a file, and its row in an export. */
  also?: RunSource | undefined;
  date: string;
  startTime: string;
  distance: number;
  duration: string;
}

export interface Duplicate {
  training: LoggedTraining;
  /**
   * `imported`: exactly the same activity. `logged`: probably the same run. `earlier-row`: probably
   * that of an earlier row.
   */
  why: 'imported' | 'logged' | 'earlier-row';
}

/** Margins within which two descriptions are of one run. */
const margins = {
  /** People round what they enter. */
  typedMinutes: 15,
  measuredMinutes: 3,
  distance: 0.03,
  duration: 0.05,
  /** Of the shorter run's time: nobody runs twice at once. */
  overlap: 0.8,
  /** Where a device's clock is hours off: distance and duration have to agree so well. */
  wrongClock: 0.005,
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const secondsOf = (duration: string): number => parseDuration(duration) ?? 0;
const differ = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

/**
 * How different a run is from a training of the same day; 0 means identical. One that was typed may
 * differ by 15 minutes of start (if it has one), and watches treat pauses differently, so 3 % of
 * distance and 5 % of duration are tolerated.
 * @returns undefined when they are not the same run
 */
function apart(run: Candidate, training: LoggedTraining): number | undefined {
  const distance = differ(run.distance, training.distance);
  const runSeconds = secondsOf(run.duration);
  const duration = differ(runSeconds, secondsOf(training.duration));
  const isTyped = training.sources.length === 0;
  const minutes = training.startTime
    ? minutesOf(run.startTime) - minutesOf(training.startTime)
    : undefined;
  const start =
    minutes === undefined
      ? 1
      : Math.abs(minutes) / (isTyped ? margins.typedMinutes : margins.measuredMinutes);
  const far = Math.max(start, distance / margins.distance, duration / margins.duration);
  // Floating-point error must not reject a difference of exactly 3 %.
  const isSimilar = far <= 1 + 1e-9;
  if (isSimilar) return start + distance / margins.distance + duration / margins.duration;
  if (isTyped || minutes === undefined) return undefined;
  const isSameTime = overlapOf(minutes * 60, runSeconds, secondsOf(training.duration));
  const isWrongClock =
    Math.max(distance, duration) <= margins.wrongClock && Math.abs(minutes) % 60 === 0;
  return isSameTime || isWrongClock ? 3 + distance + duration : undefined;
}

/** @param later seconds by which the one run starts after the other */
function overlapOf(later: number, own: number, other: number): boolean {
  const common = Math.min(later + own, other) - Math.max(later, 0);
  const shorter = Math.min(own, other);
  return shorter > 0 && common >= margins.overlap * shorter;
}

/** Trainings of a day that are compared with a run: more than anybody enters by hand. */
const mostOnADay = 50;

/**
 * A log to look runs up in. The same activity always matches. Otherwise a similar run of the same day
 * does, unless both are activities of Strava, which knows them apart; each training matches at most
 * one activity of Strava, in the order in which runs are looked up. The time needed does not grow
 * with the log.
 */
export function trainingLog() {
  const imported = new Map<string, LoggedTraining>();
  const days = new Map<string, Set<LoggedTraining>>();
  const onStrava = new Set<LoggedTraining>();

  function add(training: LoggedTraining): void {
    for (const source of training.sources) imported.set(keyOf(source), training);
    if (training.sources.some(({ kind }) => kind === 'strava')) onStrava.add(training);
    const day = days.get(training.date) ?? new Set();
    if (day.size < mostOnADay) days.set(training.date, day.add(training));
  }

  return {
    /** To be called with every training, before any run is looked up, and with runs that are to be added. */
    add,
    duplicateOf(run: Candidate): Duplicate | undefined {
      const sources = run.also ? [run.source, run.also] : [run.source];
      const known = sources.flatMap((source) => imported.get(keyOf(source)) ?? []);
      const [first] = known;
      const isOnStrava = sources.some(({ kind }) => kind === 'strava');
      if (first && known.length === sources.length) return { training: first, why: 'imported' };
      if (first) return found(first);
      let nearest: { training: LoggedTraining; distance: number } | undefined;
      for (const training of days.get(run.date) ?? []) {
        if (isOnStrava && onStrava.has(training)) continue;
        const distance = apart(run, training);
        if (distance !== undefined && !(nearest && nearest.distance <= distance)) {
          nearest = { training, distance };
        }
      }
      if (!nearest) return undefined;
      return found(nearest.training);

      function found(training: LoggedTraining): Duplicate {
        for (const source of sources) imported.set(keyOf(source), training);
        if (isOnStrava) onStrava.add(training);
        return { training, why: training.isPending ? 'earlier-row' : 'logged' };
      }
    },
  };
}

const keyOf = ({ kind, id }: RunSource) => `${kind} ${id}`;

export type TrainingLog = ReturnType<typeof trainingLog>;
