import { type CalendarDay, yearOf } from '../calendar-day.ts';
import { type Formats, formatTrackDistance, usualFormats } from '../formats.ts';
import { descending } from '../order.ts';
import { searchOf } from '../search.ts';
import { formatDuration, km, paceOf, parseDuration, type Seconds, seconds } from '../units.ts';
import type { Race } from './schema.ts';

/** The list's order: by day, then time of entry. */
export function compareRaces(a: Race, b: Race): number {
  return descending(a.date, b.date) || descending(a.loggedAt, b.loggedAt) || descending(a.id, b.id);
}

/** HH:MM:SS: 1800 → '00:30:00'. */
export const formatFinishTime = (time: Seconds): string => formatDuration(time).padStart(8, '0');

export const finishSeconds = ({ finishTime }: Pick<Race, 'finishTime'>): Seconds =>
  parseDuration(finishTime) ?? seconds(0);

/**
 * Pace of a finish time HH:MM:SS over a distance in km, as m:ss, without its unit.
 * @returns undefined unless both are above 0.
 */
export function racePaceOf(
  race: Pick<Race, 'finishTime' | 'distance'>,
  { barePace }: Formats,
): string | undefined {
  const pace = paceOf(finishSeconds(race), km(race.distance));
  return pace && barePace(pace);
}

/**
 * The standard distances, which have a common name, in km. 21.0975 km is stored to the metre, so both
 * roundings are the half marathon. The last of each is what runners in miles type: 3.1, 6.2, 13.1
 * and 26.2.
 */
const namedDistances: readonly [label: string, ...distances: number[]][] = [
  ['5K', 5, 4.989],
  ['10K', 10, 9.978],
  ['Half Marathon', 21.1, 21.0975, 21.097, 21.098, 21.082],
  ['Marathon', 42.2, 42.195, 42.165],
];

const nameOf = (distance: number) =>
  namedDistances.find(([, ...distances]) => distances.includes(distance))?.[0];

export const isNamedDistance = (distance: number): boolean => nameOf(distance) !== undefined;

/** 5 → '5K', 21.1 → 'Half Marathon', 0.8 → '800 m', 12.5 → '12.5 km'. */
export function distanceLabel(distance: number, { withDistanceUnit }: Formats): string {
  if (distance === 0) return '–';
  if (distance < 1) return formatTrackDistance(distance * 1000);
  return nameOf(distance) ?? withDistanceUnit(distance);
}

/**
 * One for all distances that count as the same, such as 21.1 and 21.0975 km. It is what the
 * distance is usually called, and never depends on the runner: addresses contain it.
 */
export const distanceKey = (distance: number): string => distanceLabel(distance, usualFormats);

/** The figures above the list. `today` decides which year is current and which races are past. */
export function raceFigures(races: readonly Race[], today: CalendarDay) {
  const total = races.length;
  const km = races.reduce((sum, { distance }) => sum + distance, 0);
  const newest = [...races].sort(compareRaces);
  return {
    total,
    thisYear: races.filter(({ date }) => yearOf(date) === yearOf(today)).length,
    /** In km; undefined without races. */
    averageDistance: total > 0 ? km / total : undefined,
    /** The last past race, otherwise the latest future one. */
    latest: (newest.find(({ date }) => date <= today) ?? newest[0])?.date,
  };
}

/** Filters for the list; an absent or blank one does not apply. */
export interface RaceFilter {
  /** Words that must all occur in the race's texts. */
  search?: string | undefined;
  /** A distance key. */
  distance?: string | undefined;
  /** Four digits. */
  year?: string | undefined;
}

const searches = new WeakMap<Formats, ReturnType<typeof searchOf<Race>>>();

function searchIn(formats: Formats) {
  const known = searches.get(formats);
  if (known) return known;
  const search = searchOf<Race>((race) =>
    [
      ...[race.raceName, distanceLabel(race.distance, formats), race.surface],
      ...[race.weatherConditions, race.gearUsed, race.positionVsTeammates, race.splits],
      ...[race.tactics, race.mistakes],
    ].join('\n'),
  );
  searches.set(formats, search);
  return search;
}

/** The races that match every filter, in their original order. */
export function filterRaces(
  races: readonly Race[],
  { search, distance, year }: RaceFilter,
  formats: Formats,
): Race[] {
  const matches = searchIn(formats)(search);
  return races.filter(
    (race) =>
      (!distance || distanceKey(race.distance) === distance) &&
      (!year || race.date.startsWith(`${year}-`)) &&
      matches(race),
  );
}

/** The distances and years that occur: shortest and newest first. */
export function filterChoices(races: readonly Race[], formats: Formats) {
  const distances = new Map(
    races
      .map(({ distance }) => distance)
      .sort((a, b) => a - b)
      .map((distance) => [distanceKey(distance), distanceLabel(distance, formats)] as const),
  );
  return {
    distances: [...distances].map(([value, label]) => ({ value, label })),
    years: [...new Set(races.map(({ date }) => date.slice(0, 4)))].sort().reverse(),
  };
}
