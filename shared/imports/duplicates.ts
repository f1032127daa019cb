import type { ServiceName } from '../sources/provenance.ts';
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
  /** Where else it is from; empty for a training that was typed in. */
  sources: RunSource[];
  /** The earlier row with the same run, which is still to be imported. */
  line?: number;
  /** The file of that row. */
  fileName?: string;
  /** Cross-training or strength, which no run can duplicate. */
  isOtherSport?: boolean;
}

/** How a run is identified elsewhere. */
export interface RunSource {
  kind: ServiceName | 'file';
  /** The service's id of the activity, or the file's hash and the activity's number in it. */
  id: string;
  /**
   * Whether it came through the service's API. An export of the same activity is the runner's own,
   * and has more.
   */
  isApi?: boolean;
}

/** A run from a file, in the runner's time zone; units as in `LoggedTraining`. */
export interface Candidate {
  source: RunSource;
  /** The second source of a run that has two: a file, and its row in an export. */
  also?: RunSource | undefined;
  date: string;
  startTime: string;
  distance: number;
  duration: string;
  isOtherSport?: boolean;
}

export interface Duplicate {
  training: LoggedTraining;
  /**
   * `imported`: exactly the same activity. `logged`: probably the same run. `earlier-row`: probably
   * the run in an earlier row.
   */
  why: 'imported' | 'logged' | 'earlier-row';
  sureness: Sureness;
  /** How far apart the two are; absent for the same activity, which may have been changed since. */
  differences?: Differences;
}

/**
 * How certain it is that two descriptions are of one run: `same-file` and `same-activity` are
 * identified by id, the others by start, distance and time.
 */
export const surenesses = ['same-file', 'same-activity', 'very-likely', 'likely'] as const;
export type Sureness = (typeof surenesses)[number];

export interface Differences {
  /** How many minutes the run starts after the training, if that has a start. */
  minutes?: number;
  /** Shares of the larger value. */
  distance: number;
  duration: number;
}

/** Margins within which two descriptions are of one run. */
const margins = {
  /** People round what they enter. */
  typedMinutes: 15,
  measuredMinutes: 3,
  distance: 0.03,
  duration: 0.05,
  /** As a share of the shorter run's time: nobody does two runs at once. */
  overlap: 0.8,
  /** If a device's clock is off by hours, distance and duration have to agree this well. */
  wrongClock: 0.005,
  /** Within all of these, it is very likely the same run. */
  close: { minutes: 2, distance: 0.01, duration: 0.02 },
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const secondsOf = (duration: string): number => parseDuration(duration) ?? 0;
const differ = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

function differencesOf(run: Candidate, training: LoggedTraining): Differences {
  const { startTime } = training;
  return {
    ...(startTime && { minutes: minutesOf(run.startTime) - minutesOf(startTime) }),
    distance: differ(run.distance, training.distance),
    duration: differ(secondsOf(run.duration), secondsOf(training.duration)),
  };
}

/** How similar a training is to a run that is probably the same. */
interface Likeness {
  /** How different it still is; 0 means identical. */
  far: number;
  /**
   * The starts are whole hours apart, so either a clock was off, or these are two runs of the same
   * length.
   */
  isHoursApart: boolean;
}

/**
 * How similar a run is to a training on the same day. The start of a typed one, if it has one, may
 * differ by 15 minutes, and watches treat pauses differently, so 3 % of distance and 5 % of
 * duration are tolerated.
 * @returns undefined if they are not the same run
 */
function likenessOf(
  run: Candidate,
  training: LoggedTraining,
  { minutes, distance, duration }: Differences,
): Likeness | undefined {
  const isTyped = training.sources.length === 0;
  const start =
    minutes === undefined
      ? 1
      : Math.abs(minutes) / (isTyped ? margins.typedMinutes : margins.measuredMinutes);
  const far = Math.max(start, distance / margins.distance, duration / margins.duration);
  // Floating-point error must not reject a difference of exactly 3 %.
  const isSimilar = far <= 1 + 1e-9;
  if (isSimilar) {
    const sum = start + distance / margins.distance + duration / margins.duration;
    return { far: sum, isHoursApart: false };
  }
  if (isTyped || minutes === undefined) return undefined;
  const [own, other] = [secondsOf(run.duration), secondsOf(training.duration)];
  const isSameTime = overlapOf(minutes * 60, own, other);
  const isWrongClock =
    Math.max(distance, duration) <= margins.wrongClock && Math.abs(minutes) % 60 === 0;
  if (!isSameTime && !isWrongClock) return undefined;
  return { far: 3 + distance + duration, isHoursApart: !isSameTime };
}

/** For a run and a training that are the same within the margins. */
function surenessOf({ minutes, distance, duration }: Differences): Sureness {
  const { close } = margins;
  const isClose =
    minutes !== undefined &&
    Math.abs(minutes) <= close.minutes &&
    distance <= close.distance + 1e-9 &&
    duration <= close.duration + 1e-9;
  return isClose ? 'very-likely' : 'likely';
}

/** @param later seconds by which one run starts after the other */
function overlapOf(later: number, own: number, other: number): boolean {
  const common = Math.min(later + own, other) - Math.max(later, 0);
  const shorter = Math.min(own, other);
  return shorter > 0 && common >= margins.overlap * shorter;
}

/** The most trainings on one day to compare with a run: more than anybody types in. */
const mostOnADay = 50;

/**
 * A log to look runs up in. The same activity always matches. Otherwise a similar run on the same
 * day does, or one of the same length that starts whole hours apart, unless it is known to have
 * been elsewhere; but not if both are activities of one service, which can tell them apart. Each
 * training matches at most one activity of a service, in the order of the lookups. The time needed
 * does not grow with the log.
 */
export function trainingLog() {
  const imported = new Map<string, LoggedTraining>();
  /** Those known not only through the API. */
  const owned = new Set<string>();
  const days = new Map<string, Set<LoggedTraining>>();
  /** The services that have each training as an activity. */
  const known = new Map<LoggedTraining, Set<ServiceName>>();

  function know(source: RunSource, training: LoggedTraining): void {
    imported.set(keyOf(source), training);
    if (!source.isApi) owned.add(keyOf(source));
  }

  function knowAt(training: LoggedTraining, sources: readonly RunSource[]): void {
    const services = known.get(training) ?? new Set();
    for (const { kind } of sources) if (kind !== 'file') services.add(kind);
    if (services.size > 0) known.set(training, services);
  }

  function add(training: LoggedTraining): void {
    for (const source of training.sources) know(source, training);
    knowAt(training, training.sources);
    const day = days.get(training.date) ?? new Set();
    if (day.size < mostOnADay) days.set(training.date, day.add(training));
  }

  /** The training on the same day that a run resembles most. */
  function nearestTo(run: Candidate, elsewhere: ReadonlySet<LoggedTraining>): Nearest | undefined {
    const services = sourcesOf(run).flatMap(({ kind }) => (kind === 'file' ? [] : kind));
    let nearest: Nearest | undefined;
    for (const training of days.get(run.date) ?? []) {
      if (services.some((service) => known.get(training)?.has(service))) continue;
      if (run.isOtherSport !== training.isOtherSport) continue;
      const differences = differencesOf(run, training);
      const likeness = likenessOf(run, training, differences);
      if (!likeness || (likeness.isHoursApart && elsewhere.has(training))) continue;
      if (!nearest || likeness.far < nearest.far) nearest = { ...likeness, training, differences };
    }
    return nearest;
  }

  return {
    /** Call with every training before looking up any run, and with runs that are to be added. */
    add,
    /**
     * The training that `duplicateOf` would find only because it is as long as a run and starts
     * whole hours apart. Where both took place shows whether a clock was off, or whether it is
     * another run: a caller that knows asks again with this one among `elsewhere`, until none is
     * left to check. Has no side effects.
     */
    hoursApart(run: Candidate, elsewhere: ReadonlySet<LoggedTraining>): LoggedTraining | undefined {
      if (sourcesOf(run).some((source) => imported.has(keyOf(source)))) return undefined;
      const nearest = nearestTo(run, elsewhere);
      return nearest?.isHoursApart ? nearest.training : undefined;
    },
    duplicateOf(
      run: Candidate,
      { isOnItsOwn = false, elsewhere = nowhere }: Known = {},
    ): Duplicate | undefined {
      const sources = sourcesOf(run);
      const same = sources.filter((source) => imported.has(keyOf(source)));
      const first = same[0] && imported.get(keyOf(same[0]));
      if (first) {
        const sureness = same[0]?.kind === 'file' ? 'same-file' : 'same-activity';
        const told = same.filter((source) => source.isApi || owned.has(keyOf(source)));
        if (told.length < sources.length) return { ...found(first), sureness };
        return { training: first, why: 'imported', sureness };
      }
      if (isOnItsOwn) return undefined;
      const nearest = nearestTo(run, elsewhere);
      if (!nearest) return undefined;
      const { training, differences } = nearest;
      return { ...found(training), sureness: surenessOf(differences), differences };

      function found(training: LoggedTraining): Pick<Duplicate, 'training' | 'why'> {
        for (const source of sources) know(source, training);
        knowAt(training, sources);
        return { training, why: training.line === undefined ? 'logged' : 'earlier-row' };
      }
    },
  };
}

interface Nearest extends Likeness {
  training: LoggedTraining;
  differences: Differences;
}

/** What the caller knows about a run being looked up. */
interface Known {
  /** The runner says that it is a separate run: only the same activity is found then. */
  isOnItsOwn?: boolean;
  /**
   * Trainings that were run in other places, or in the opposite direction, so that no clock was
   * off.
   */
  elsewhere?: ReadonlySet<LoggedTraining> | undefined;
}

const nowhere: ReadonlySet<LoggedTraining> = new Set();

const sourcesOf = ({ source, also }: Candidate) => (also ? [source, also] : [source]);
const keyOf = ({ kind, id }: RunSource) => `${kind} ${id}`;

export type TrainingLog = ReturnType<typeof trainingLog>;
