import { counted, type Formats, formatChoice, formatHeartRate } from '../formats.ts';
import { sessionTypeLabel, terrainLabel } from '../trainings/words.ts';
import { formatDuration, seconds, secondsPerKm } from '../units.ts';
import { weekdayNames } from '../week.ts';
import type { LogFilter } from './schema.ts';

/** A filter in words, and the parameter for it in the log's address. */
export interface FilterName {
  param: string;
  text: string;
}

/**
 * What a filter matches, one item per criterion: 'Easy Run or Tempo', '10 km to 20 km', 'On
 * Monday'.
 */
export function filterNames(filter: LogFilter, formats: Formats): FilterName[] {
  const { from, to, types, terrains, shoes, words, distance, time, pace, weekdays } = filter;
  const { heartRate, climb, rpe, timeOfDay, hasHeartRate, hasTrack, ids } = filter;
  const { formatClock, formatHeight } = formats;
  const names: Record<string, string | undefined | false> = {
    type:
      types === 'running'
        ? allRunning
        : types !== 'all' && types && formatChoice(types.map(sessionTypeLabel)),
    period: daysName({ from, to }, formats),
    search: words && `“${words}”`,
    terrain: terrains && formatChoice(terrains.map(terrainLabel)),
    shoes: shoes && formatChoice(shoes.map((name) => name || 'No shoes named')),
    distance: distance && distanceName(distance, formats),
    time: time && rangeName(time, (value) => formatDuration(seconds(value))),
    pace: pace && paceName(pace, formats),
    bpm: heartRate && `Heart rate: ${rangeName(heartRate, formatHeartRate)}`,
    climb: climb && `Climb: ${rangeName(climb, formatHeight)}`,
    rpe: rpe && `RPE: ${rangeName(rpe, String)}`,
    weekday: weekdays && `On ${formatChoice(weekdays.map((day) => String(weekdayNames[day % 7])))}`,
    clock: timeOfDay && `Started ${formatClock(timeOfDay.from)} to ${formatClock(timeOfDay.to)}`,
    'heart-rate': hasHeartRate !== undefined && `${withOrWithout(hasHeartRate)} heart rate`,
    track: hasTrack !== undefined && `${withOrWithout(hasTrack)} a recording`,
    id: ids && `${counted(ids.length, 'chosen training')}`,
  };
  return Object.entries(names).flatMap(([param, text]) => (text ? { param, text } : []));
}

export const allRunning = 'All running';

/** A filtered view of the log, as a title: 'Tempo, Feb 23 – Mar 1, 2026'. */
export const logFilterName = (filter: LogFilter, formats: Formats): string =>
  filterNames(filter, formats)
    .map(({ text }) => text)
    .join(', ') || 'All trainings';

const withOrWithout = (is: boolean) => (is ? 'With' : 'Without');

function daysName(
  { from, to }: Pick<LogFilter, 'from' | 'to'>,
  { shortDate, spanTitle }: Formats,
): string | undefined {
  if (from && to) return spanTitle({ from, to });
  if (from) return `From ${shortDate(from)}`;
  return to && `Up to ${shortDate(to)}`;
}

/** A metre more or less than a multiple of 100 m stands for "over" or "under" it. */
function distanceName(
  { min, max }: NonNullable<LogFilter['distance']>,
  { withDistanceUnit }: Formats,
): string {
  const isOver = max === undefined && min !== undefined && isTenth(min - 0.001);
  if (isOver) return `Over ${withDistanceUnit(Math.round(min * 10) / 10)}`;
  const isUnder = min === undefined && max !== undefined && isTenth(max + 0.001);
  if (isUnder) return `Under ${withDistanceUnit(Math.round(max * 10) / 10)}`;
  return rangeName({ min, max }, withDistanceUnit);
}

const isTenth = (distance: number) => Math.abs(distance * 10 - Math.round(distance * 10)) < 1e-6;

/** Paces read as speeds: a larger number is slower. */
function paceName(
  { min, max }: NonNullable<LogFilter['pace']>,
  { formatPaceReading }: Formats,
): string {
  const readPace = (pace: number) => formatPaceReading(secondsPerKm(pace));
  if (min === undefined) return `${readPace(max ?? 0)} or faster`;
  return max === undefined ? `${readPace(min)} or slower` : rangeName({ min, max }, readPace);
}

function rangeName(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  format: (value: number) => string,
): string {
  if (min !== undefined && min === max) return format(min);
  if (min !== undefined && max !== undefined) return `${format(min)} to ${format(max)}`;
  return min !== undefined ? `At least ${format(min)}` : `At most ${format(max ?? 0)}`;
}
