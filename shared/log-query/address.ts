import type { z } from 'zod';
import { addDays, type CalendarDay } from '../calendar-day.ts';
import { trainingAt } from '../trainings/training-at.ts';
import { filterFields, type LogFilter } from './schema.ts';

/**
 * The filters of the training log as in its address: one with several values occurs several times.
 */
type LogParams = readonly (readonly [name: string, value: string])[];

/** The address of the training log that shows exactly what the filter matches. */
export function logAddress(filter: LogFilter): string {
  const query = paramsOf(filter).map(([name, value]) => `${name}=${encoded(value)}`);
  return query.length > 0 ? `/training?${query.join('&')}` : '/training';
}

/** In the order of the log's controls, followed by filters shown only as chips. */
function paramsOf(filter: LogFilter): LogParams {
  const { from, to, types, terrains, shoes, words, distance, time, pace, timeOfDay } = filter;
  const all: [name: string, values: readonly (string | undefined)[]][] = [
    ['period', [from || to ? 'custom' : undefined]],
    ['from', [from]],
    ['to', [to]],
    ['search', [words || undefined]],
    ['type', types === 'running' ? ['running'] : types === 'all' ? [] : (types ?? [])],
    ['terrain', terrains ?? []],
    ['shoes', shoes?.map((name) => name || noShoes) ?? []],
    ['distance', [textOfRange(distance)]],
    ['time', [textOfRange(time)]],
    ['pace', [textOfRange(pace)]],
    ['bpm', [textOfRange(filter.heartRate)]],
    ['climb', [textOfRange(filter.climb)]],
    ['rpe', [textOfRange(filter.rpe)]],
    ['weekday', filter.weekdays?.map(String) ?? []],
    ['clock', [timeOfDay && `${timeOfDay.from}-${timeOfDay.to}`]],
    ['heart-rate', [yesOrNo(filter.hasHeartRate)]],
    ['track', [yesOrNo(filter.hasTrack)]],
    ['id', filter.ids ?? []],
  ];
  return all.flatMap(([name, values]) =>
    [...new Set(values)].flatMap((value) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/**
 * The filter in an address of the log. Anyone can edit an address, so unreadable parts do not
 * restrict.
 * @param today the runner's own date, for periods that end today
 */
export function filterOf(params: Iterable<readonly [string, string]>, today: CalendarDay) {
  const given = Map.groupBy(params, ([name]) => name);
  const all = (name: string) => given.get(name)?.flatMap(([, value]) => value || []) ?? [];
  const one = (name: string) => all(name)[0];
  const types = all('type');
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(one('clock') ?? '') ?? [];
  const read: Record<keyof LogFilter, unknown> = {
    ...spanOf(one('period'), { from: one('from'), to: one('to') }, today),
    types: types.includes('running') ? 'running' : types,
    distance: rangeOf(one('distance')),
    time: rangeOf(one('time')),
    pace: rangeOf(one('pace')),
    heartRate: rangeOf(one('bpm')),
    climb: rangeOf(one('climb')),
    rpe: rangeOf(one('rpe')),
    weekdays: all('weekday').map(Number),
    timeOfDay: { from, to },
    terrains: all('terrain'),
    shoes: all('shoes').map((name) => (name === noShoes ? '' : name)),
    // Only the beginning of a long pasted text.
    words: one('search')?.replaceAll('\0', ' ').toWellFormed().slice(0, 200),
    hasHeartRate: isYes(one('heart-rate')),
    hasTrack: isYes(one('track')),
    ids: all('id'),
  };
  const filter: LogFilter = {};
  for (const [name, field] of Object.entries(filterFields)) {
    const data = readAs(field, read[name as keyof LogFilter]);
    if (data !== undefined) Object.assign(filter, { [name]: data });
  }
  return filter;
}

/** A value, or the readable ones of several, without duplicates. */
function readAs(field: z.ZodType, given: unknown): unknown {
  if (!Array.isArray(given)) return field.safeParse(given).data;
  const values = given.filter((value) => field.safeParse([value]).success);
  return field.safeParse([...new Set(values)]).data;
}

/**
 * The filter that an address leads to; undefined for any other, and for the same one spelled
 * differently.
 */
export function logFilterAt(address: string): LogFilter | undefined {
  const query = /^\/training\?([\w=&%.~-]{1,16000})$/.exec(address);
  if (!query) return undefined;
  const pairs = (query[1] ?? '').split('&').map((pair) => pair.split('=', 2));
  try {
    const params = pairs.map(
      ([name = '', value = '']) => [name, decodeURIComponent(value)] as const,
    );
    const filter = filterOf(params, '1970-01-01');
    return logAddress(filter) === address ? filter : undefined;
  } catch {
    return undefined;
  }
}

const links = /\[([^[\]\n]{1,200})\]\((\/training[?/][\w=&%.~-]{1,16000})\)/g;

/** Markdown with links into the training log, or to a training, replaced by their text. */
export const withoutLogLinks = (markdown: string): string =>
  markdown.replaceAll(links, (link, text, address) =>
    logFilterAt(address) || trainingAt(address) ? text : link,
  );

/** Never the name of shoes, as names are trimmed. */
const noShoes = ' ';

/** Also encodes what would end a link in Markdown. */
const encoded = (value: string) =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Range = NonNullable<LogFilter['distance']>;

/**
 * To a tenth of a metre: half marathons need it, and small numbers would be written with an
 * exponent.
 */
const textOfRange = (range: Range | undefined) =>
  range &&
  [range.min, range.max]
    .map((bound) => bound && Number(bound.toFixed(4)))
    .map((bound) => bound ?? '')
    .join('-');

function rangeOf(text: string | undefined): Range | undefined {
  const [, min, max] = /^(\d[\d.]*)?-(\d[\d.]*)?$/.exec(text ?? '') ?? [];
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}

const yesOrNo = (is: boolean | undefined) => (is === undefined ? undefined : is ? 'yes' : 'no');

const isYes = (text: string | undefined) =>
  text === 'yes' ? true : text === 'no' ? false : undefined;

interface Days {
  from: CalendarDay | undefined;
  to: CalendarDay | undefined;
}

/** An unknown period means any time. */
function spanOf(period: string | undefined, custom: Days, today: CalendarDay): Days {
  const since = (from: CalendarDay | undefined) => ({ from, to: undefined });
  if (period === 'custom') return custom;
  if (period === 'year') return since(`${today.slice(0, 4)}-01-01`);
  if (period === '30' || period === '90') return since(addDays(today, 1 - Number(period)));
  return since(undefined);
}
