import { cleaned, shortened } from '../clean-text.ts';
import type { Lap } from '../tracks/track.ts';
import { type TrainingFields, trainingFields } from '../trainings/schema.ts';
import type { SessionType, Terrain } from '../trainings/words.ts';
import { formatDuration, seconds } from '../units.ts';
import { isZoneOffset } from '../zone-offset.ts';
import { terrainOf } from './kinds.ts';
import { isVirtualKind } from './run-terrain.ts';

/** An activity as a service describes it, in its summary or in full. */
export interface ServiceActivity {
  id: string;
  name: string;
  /** Only in the full description. */
  description?: string | undefined;
  /** The service's name for the sport: "Run", "TrailRun", "VirtualRun", "Ride". */
  sportType: string;
  /** For a run: 1 is a race, 2 a long run, 3 a workout. */
  workoutType?: number | undefined;
  /** ISO instant. */
  startedAt: string;
  /**
   * The athlete's local date and time where it began: YYYY-MM-DDTHH:MM:SS, with a Z that means
   * nothing.
   */
  startedLocally: string;
  /** Metres. */
  distance: number;
  /** Seconds. */
  movingTime: number;
  /** Seconds. */
  elapsedTime: number;
  /** Metres. */
  elevationGain?: number | undefined;
  heartRateAvg?: number | undefined;
  heartRateMax?: number | undefined;
  /** Watts; absent if estimated. */
  avgPower?: number | undefined;
  /** Only in the full description. */
  calories?: number | undefined;
  isIndoor: boolean;
  /** Only in the full description. */
  laps?: Lap[] | undefined;
}

/** Whether an activity counts as running, as in an export: trail and virtual runs do. */
export const isServiceRun = ({ sportType }: Pick<ServiceActivity, 'sportType'>): boolean =>
  terrainOf(sportType) !== undefined;

/** A runner's clock at an instant. */
export interface KnownClock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** Minutes ahead of UTC. */
  offset: number;
}

/** The clock of an activity in the real world. @returns undefined for any other */
export function clockOf({
  sportType,
  startedAt,
  startedLocally,
}: Pick<ServiceActivity, 'sportType' | 'startedAt' | 'startedLocally'>): KnownClock | undefined {
  const at = Date.parse(startedAt);
  const offset = Math.round((Date.parse(startedLocally) - at) / 60_000);
  return isVirtualKind(sportType) || !isZoneOffset(offset) ? undefined : { startedAt: at, offset };
}

/**
 * Puts a virtual run on the runner's own clock: the service's local time is that of a place in a
 * virtual world. Other activities are unchanged.
 * @param near the runner's clock around that time; undefined if unknown
 */
export function byOwnClock(
  activity: ServiceActivity,
  near: (startedAt: number) => KnownClock | undefined,
): ServiceActivity {
  if (!isVirtualKind(activity.sportType)) return activity;
  const at = Date.parse(activity.startedAt);
  const offset = near(at)?.offset;
  if (offset === undefined) return activity;
  return { ...activity, startedLocally: new Date(at + offset * 60_000).toISOString() };
}

/**
 * The training for a run from a service's API. Its distance is rounded to the metre, its time is
 * the moving time, otherwise the elapsed time. Values that a training cannot hold (a heart rate of
 * 0) are left out.
 * @returns a sentence if it has no valid start, distance or time
 */
export function trainingFromService(activity: ServiceActivity): TrainingFields | string {
  const start = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(activity.startedLocally);
  const parsed = trainingFields.safeParse({
    date: start?.[1],
    startTime: start?.[2],
    sessionType: sessionTypeFrom(activity.workoutType),
    distance: activity.distance / 1000,
    duration: formatDuration(seconds(Math.round(activity.movingTime || activity.elapsedTime))),
    terrain: terrainFrom(activity),
  });
  if (!parsed.success) return problemIn(parsed.error.issues.map(({ path }) => String(path[0])));
  return {
    ...parsed.data,
    workoutDescription: fitting(activity.name, 500),
    sessionNotes: fitting(activity.description ?? '', 5000),
    elevationGain: whole('elevationGain', activity),
    heartRateAvg: whole('heartRateAvg', activity),
    heartRateMax: whole('heartRateMax', activity),
    avgPower: whole('avgPower', activity),
    calories: whole('calories', activity),
  };
}

/** A workout may be anything from a tempo run to hills, so it gets no type. */
const sessionTypeFrom = (workoutType: number | undefined): SessionType =>
  workoutType === 1 ? 'race' : workoutType === 2 ? 'long-run' : 'uncategorized-run';

function terrainFrom({ sportType, isIndoor }: ServiceActivity): Terrain {
  const terrain = terrainOf(sportType) ?? 'road';
  return terrain === 'road' && isIndoor ? 'treadmill' : terrain;
}

function problemIn(fields: string[]): string {
  if (fields.includes('date') || fields.includes('startTime')) return 'Its start cannot be read.';
  if (fields.includes('distance')) return 'Its distance is not one a training can have.';
  return 'Its time is not one a training can have.';
}

const fitting = (text: string, most: number) => shortened(cleaned(text), most) || undefined;

type Measured = 'elevationGain' | 'heartRateAvg' | 'heartRateMax' | 'avgPower' | 'calories';

function whole(field: Measured, activity: ServiceActivity): number | undefined {
  const value = activity[field];
  if (value === undefined) return undefined;
  const fits = trainingFields.shape[field].safeParse(Math.round(value));
  return fits.success ? fits.data : undefined;
}
