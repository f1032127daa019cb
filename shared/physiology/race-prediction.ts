import { addMonths, type CalendarDay, daysBetween } from '../calendar-day.ts';
import { type Km, km, paceOf, type Seconds, seconds } from '../units.ts';
import { fastestPace, recordTime } from './world-records.ts';

const exponent = 1.06;

/**
 * The time over another distance, t2 = t1 (d2 / d1)^1.06. Riegel, Athletic Records and Human
 * Endurance, American Scientist 69 (1981), for efforts of 3.5 to 230 minutes.
 */
export const riegel = (time: Seconds, from: Km, to: Km): Seconds =>
  seconds(time * (to / from) ** exponent);

const half = km(21.0975);
const marathon = km(42.195);
const targets = [
  { label: '5K', distance: km(5) },
  { label: '10K', distance: km(10) },
  { label: 'Half Marathon', distance: half },
  { label: 'Marathon', distance: marathon },
] as const;

/** A race, past or planned. */
export interface TimedRace {
  date: CalendarDay;
  distance: Km;
  time: Seconds;
}

export interface RacePrediction<Race> {
  label: string;
  distance: Km;
  /** The formula's result. The runner is shown the range. */
  expected: Seconds;
  fastest: Seconds;
  slowest: Seconds;
  basedOn: Race;
}

/** How many months back a race still reflects the runner's current form. */
export const monthsOfRaces = 12;
const daysUntilStale = 56;
/** In km. Shorter and longer races are different sports: middle distance and ultras. */
const usableDistances = { from: km(1.5), to: km(43) };
const validTimes = { from: 3.5 * 60, to: 230 * 60 };

/**
 * Predicts 5 km to the marathon from a runner's races, shortest first; empty without a usable race.
 * Usable are races of the last twelve months over 1.5 km to a marathon that are not impossibly
 * fast. Each distance is predicted from the races that predict it best, and from the fastest of
 * those. A shorter distance is never predicted slower than the basis of a longer one implies. So
 * more distance takes more time at a slower pace, and a faster race never makes a prediction
 * slower.
 */
export function predictRaces<Race extends TimedRace>(
  races: readonly Race[],
  today: CalendarDay,
): RacePrediction<Race>[] {
  const usable = races.filter((race) => isUsable(race, today));
  const predictions: RacePrediction<Race>[] = [];
  let longer: Estimate<Race> | undefined;
  for (const { label, distance } of targets.toReversed()) {
    const estimates = nearest(usable, distance).map((race) => estimateFrom(race, distance));
    if (longer) estimates.push(estimateFrom(longer.race, distance));
    longer = fastestOf(estimates);
    if (longer) predictions.unshift({ label, ...withRange(longer, distance, today) });
  }
  return predictions;
}

interface Estimate<Race> {
  race: Race;
  time: Seconds;
}

const estimateFrom = <Race extends TimedRace>(race: Race, distance: Km): Estimate<Race> => ({
  race,
  time: riegel(race.time, race.distance, distance),
});

const fastestOf = <Race>(estimates: readonly Estimate<Race>[]): Estimate<Race> | undefined =>
  estimates.reduce<Estimate<Race> | undefined>(
    (best, estimate) => (best && best.time <= estimate.time ? best : estimate),
    undefined,
  );

function isUsable({ date, distance, time }: TimedRace, today: CalendarDay): boolean {
  const pace = paceOf(time, distance);
  return (
    date <= today &&
    date > addMonths(today, -monthsOfRaces) &&
    distance >= usableDistances.from &&
    distance <= usableDistances.to &&
    pace !== undefined &&
    pace >= fastestPace(distance)
  );
}

/** The races whose distance predicts this one with the smallest error. */
function nearest<Race extends TimedRace>(races: readonly Race[], distance: Km): Race[] {
  const errors = races.map((race) => errorOf(race.distance, distance));
  const smallest = Math.min(...errors);
  return races.filter((_race, index) => errors[index] === smallest);
}

/**
 * The error of a prediction in percent, either way: 2 within a factor of 2 of the distance, 4 to
 * the marathon from a half, 7 from less. For half of 2,303 recreational runners Riegel's marathon
 * was at least 10 minutes too fast (Vickers & Vertosick, BMC Sports Sci Med Rehabil 8:26, 2016).
 * Between 2 and 5 times the distance we take 4, beyond that 7.
 */
function errorOf(from: Km, to: Km): number {
  const factor = Math.max(from, to) / Math.min(from, to);
  // A race entered as 21.1 or 42.2 km counts as the exact distance.
  if (factor < 1.01) return 2;
  if (to === marathon) return from >= half - 0.1 ? 4 : 7;
  if (factor <= 2) return 2;
  return factor <= 5 ? 4 : 7;
}

/**
 * Widens the range by 1 % for every eight weeks since the race (our own convention, as results go
 * stale), and to the maximum if race or prediction fall outside the formula's 3.5 to 230 minutes.
 * Nothing in the range is impossibly fast.
 */
function withRange<Race extends TimedRace>(
  { race, time }: Estimate<Race>,
  distance: Km,
  today: CalendarDay,
) {
  const base = errorOf(race.distance, distance);
  const isFar = base > 2 && ![race.time, time].every(isInValidTime);
  const age = Math.floor(daysBetween(race.date, today) / daysUntilStale);
  const error = ((isFar ? 7 : base) + age) / 100;
  const record = recordTime(distance);
  const possible = (value: number) => seconds(Math.max(record, value));
  return {
    distance,
    expected: possible(time),
    fastest: possible(time * (1 - error)),
    slowest: possible(time * (1 + error)),
    basedOn: race,
  };
}

const isInValidTime = (time: Seconds) => time >= validTimes.from && time <= validTimes.to;
