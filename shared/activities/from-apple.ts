import { distanceUnits } from '../preferences.ts';
import { isTimeZone, localStart } from '../time-zone.ts';
import type { Activity } from './activity.ts';
import { finished } from './finished.ts';
import { readIsoTime } from './iso-time.ts';

/** One kind of measurement during a workout, as written by Apple Health since iOS 16. */
export interface AppleStatistics {
  type: string;
  unit: string;
  sum?: string | undefined;
  average?: string | undefined;
  maximum?: string | undefined;
}

/** A workout of Apple Health's export. */
export interface AppleWorkout {
  attributes: Readonly<Record<string, string>>;
  statistics: AppleStatistics[];
  /** By their keys: "HKIndoorWorkout". */
  metadata: Readonly<Record<string, string>>;
}

const prefix = /^HKWorkoutActivityType/;
const quantity = 'HKQuantityTypeIdentifier';

/** Apple's word for the sport: "Running". */
const appleKind = ({ attributes }: Pick<AppleWorkout, 'attributes'>): string =>
  (attributes.workoutActivityType ?? '').replace(prefix, '');

/**
 * The activity of a workout in Apple Health's export, without its route, which is a separate file.
 * Totals are the workout's own statistics, or its attributes before iOS 16, in the units of the
 * phone's region. The offset of its times is that of the phone when it wrote the export, so the
 * workout's time zone is used if it is stated.
 * @returns undefined for a workout without a readable start and duration
 */
export function activityFromApple(workout: AppleWorkout, no: number): Activity | undefined {
  const { attributes, metadata } = workout;
  const start = timeIn(attributes.startDate);
  const end = timeIn(attributes.endDate);
  if (!start) return undefined;
  const elapsed = Math.max(0, ((end ?? start).at - start.at) / 1000);
  const duration = measured(attributes.duration, attributes.durationUnit ?? 'min') ?? elapsed;
  if (duration <= 0) return undefined;
  const kind = appleKind(workout);
  const isRun = kind === 'Running';
  const isIndoor = metadata.HKIndoorWorkout === '1';
  const distance = statistic(workout, distances[kind] ?? 'DistanceWalkingRunning');
  const unit = distance?.unit ?? attributes.totalDistanceUnit;
  const energy = statistic(workout, 'ActiveEnergyBurned')?.sum;
  const heartRate = statistic(workout, 'HeartRate');
  return finished({
    format: 'apple',
    no,
    kind,
    terrain: isRun ? (isIndoor ? 'treadmill' : 'road') : undefined,
    isRun,
    device: attributes.sourceName,
    startedAt: start.at,
    offset: offsetIn(metadata.HKTimeZone, start.at) ?? start.offset,
    distance:
      distance?.sum ?? measured(attributes.totalDistance, attributes.totalDistanceUnit) ?? 0,
    duration,
    elapsed,
    heartRateAvg: heartRate?.average,
    heartRateMax: heartRate?.maximum,
    avgPower: statistic(workout, 'RunningPower')?.average,
    calories: energy ?? measured(attributes.totalEnergyBurned, attributes.totalEnergyBurnedUnit),
    elevationGain: measured(...valueAndUnit(metadata.HKElevationAscended)),
    distanceUnit: distanceUnits.find((known) => known === unit),
    laps: [],
    remarks: [],
  });
}

/** What measures distance in sports that are not on foot. */
const distances: Readonly<Record<string, string | undefined>> = {
  Cycling: 'DistanceCycling',
  Swimming: 'DistanceSwimming',
};

/** "2024-01-01 08:00:00 +0100" */
const timeIn = (text = '') => readIsoTime(text.trim().replace(' ', 'T').replace(' ', ''));

function offsetIn(timeZone: string | undefined, at: number): number | undefined {
  if (!timeZone || !isTimeZone(timeZone)) return undefined;
  const { date, startTime } = localStart(at, timeZone);
  const minute = Math.floor(at / 60_000);
  return Date.parse(`${date}T${startTime}:00Z`) / 60_000 - minute;
}

/** Conversion factors from the units of Apple Health to ours: metres, seconds, kilocalories. */
const units: Readonly<Record<string, number>> = {
  m: 1,
  km: 1000,
  cm: 0.01,
  mi: 1609.344,
  ft: 0.3048,
  yd: 0.9144,
  s: 1,
  min: 60,
  hr: 3600,
  kcal: 1,
  Cal: 1,
  kJ: 1 / 4.184,
  'count/min': 1,
  W: 1,
};

/** A number in our units. @returns undefined if it is not one, or its unit is unknown */
function measured(text: string | undefined, unit: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}([.,]\d{1,20})?$/.test(text.trim())) return undefined;
  const share = unit !== undefined && Object.hasOwn(units, unit) ? units[unit] : undefined;
  return share === undefined ? undefined : Number(text.trim().replace(',', '.')) * share;
}

/** "1234 cm" */
function valueAndUnit(text = ''): [string, string] {
  const [value = '', unit = ''] = text.trim().split(' ');
  return [value, unit];
}

function statistic({ statistics }: AppleWorkout, type: string) {
  const found = statistics.find((some) => some.type === quantity + type);
  if (!found) return undefined;
  const { unit, sum, average, maximum } = found;
  return {
    unit,
    sum: measured(sum, unit),
    average: measured(average, unit),
    maximum: measured(maximum, unit),
  };
}
