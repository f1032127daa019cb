import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { effortDistances } from '../tracks/effort-distances.ts';
import { sessionTypes, terrains } from '../trainings/words.ts';
import { isUuid, text } from '../validation.ts';

/** Measures over several sessions. */
const sums = ['sessions', 'days', 'distance', 'time', 'climb', 'calories'] as const;
const averages = [
  'pace',
  'heart-rate',
  'power',
  'rpe',
  'sleep',
  'resting-heart-rate',
  'hrv',
] as const;
/** Measures of single sessions, which the answer identifies. */
const singles = [
  ...(['longest', 'longest-time', 'fastest', 'best-effort'] as const),
  ...(['hilliest', 'highest-heart-rate', 'first', 'last'] as const),
] as const;
/** Measures over days: how many days, or weeks, in a row had a session, or had none. */
const spells = ['day-streak', 'week-streak', 'break'] as const;

export const logMeasures = [...sums, ...averages, ...singles, ...spells] as const;
export const logGroups = [
  'day',
  'week',
  'month',
  'year',
  'session-type',
  'weekday',
  'shoes',
  'terrain',
] as const;
export const logOrders = ['highest', 'lowest', 'forwards', 'backwards'] as const;

export type LogMeasure = (typeof logMeasures)[number];
export type SingleMeasure = (typeof singles)[number];
export type SpellMeasure = (typeof spells)[number];
export type LogGroup = (typeof logGroups)[number];
export type LogOrder = (typeof logOrders)[number];

export const isSingle = (measure: LogMeasure): measure is SingleMeasure =>
  singles.some((one) => one === measure);

export const isSpell = (measure: LogMeasure): measure is SpellMeasure =>
  spells.some((one) => one === measure);

/** A day asked about. */
export const askedDay = z
  .string()
  .refine(isCalendarDay, 'A date as YYYY-MM-DD')
  .meta({
    description: 'A day as YYYY-MM-DD, such as 2026-03-05',
    examples: ['2026-03-05'],
  });

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time as HH:MM')
  .meta({ description: 'HH:MM', examples: ['06:30'] });

const daysInOrder = {
  error: 'The last day is before the first',
  path: ['to'],
};

/** Both ends are inclusive; at least one is given. */
const range = (bound: z.ZodNumber) =>
  z
    .strictObject({ min: bound.optional(), max: bound.optional() })
    .refine(({ min, max }) => min !== undefined || max !== undefined, 'A min, a max or both')
    .refine(({ min = 0, max = Infinity }) => min <= max, 'The min is above the max');

const someOf = <Choice extends z.ZodType>(choice: Choice) => z.array(choice).min(1).max(12);

/** The fields of a filter on their own; absent ones do not restrict. */
export const filterFields = {
  from: askedDay.optional(),
  to: askedDay.optional(),
  types: z
    .union([z.enum(['running', 'all']), someOf(z.enum(sessionTypes))])
    .describe(
      'Session types, or running (all but cross-training and strength), or all. Without it: all for sessions, calories, rpe, sleep, resting-heart-rate, hrv and highest-heart-rate, else running.',
    )
    .optional(),
  distance: range(z.number().min(0).max(1000))
    .describe('Kilometres; min and max count as within')
    .optional(),
  time: range(z.int().min(0).max(36_000_000)).describe('Seconds').optional(),
  pace: range(z.int().min(1).max(36_000_000))
    .describe('Average pace of a session in seconds per kilometre')
    .optional(),
  heartRate: range(z.int().min(20).max(300))
    .describe('Average heart rate of a session in bpm')
    .optional(),
  climb: range(z.int().min(0).max(30_000)).describe('Metres of climb').optional(),
  rpe: range(z.int().min(1).max(10)).describe('1 to 10').optional(),
  weekdays: someOf(z.int().min(1).max(7)).describe('1 is Monday, 7 is Sunday').optional(),
  timeOfDay: z
    .strictObject({ from: clock, to: clock })
    .describe('When sessions started; from 22:00 to 05:00 goes past midnight')
    .optional(),
  terrains: someOf(z.enum(terrains)).optional(),
  shoes: someOf(text(200)).describe('Names of shoes, whole; an empty one is none').optional(),
  words: text(200)
    .describe('Words that must all be in description, notes, shoes or type of a session')
    .optional(),
  hasHeartRate: z.boolean().optional(),
  hasTrack: z.boolean().describe('Whether a watch recorded it').optional(),
  ids: z.array(z.string().refine(isUuid, 'A uuid')).min(1).max(100).optional(),
};

/** Characters of words and shoes together, as addresses have limited room. */
const mostText = 1000;

/** Which sessions are meant. An unknown field is refused, as it was meant to restrict. */
export const logFilterSchema = z
  .strictObject(filterFields)
  .refine(({ from = '', to }) => to === undefined || from <= to, daysInOrder)
  .refine(({ shoes = [], words = '' }) => [words, ...shoes].join('').length <= mostText, {
    error: `At most ${mostText} characters of words and shoes`,
    path: ['shoes'],
  });

/** At most this many rows; `groups` in the answer says how many there are. */
const mostRows = 400;

const questionFields = {
  measure: z
    .enum(logMeasures)
    .describe(
      'sessions to calories add up, pace to hrv are averages, longest to last are single sessions. fastest goes by the average pace of whole sessions; best-effort is the fastest stretch of `over` metres within one, by its track. sleep, resting-heart-rate and hrv are what the runner noted with sessions.',
    ),
  over: z
    .literal(effortDistances)
    .describe(
      'Metres, for a best-effort alone, which needs it: 1609.344 is a mile, 21097.5 a half marathon, 42195 a marathon.',
    )
    .optional(),
  filter: logFilterSchema.default({}),
  group: z.enum(logGroups).describe('One figure for each, such as each month').optional(),
  order: z
    .enum(logOrders)
    .describe(
      'By figure (highest, lowest) or by day or name (forwards, backwards). The lowest of longest are the shortest.',
    )
    .optional(),
  number: z.int().min(1).max(mostRows).describe('Rows at most').optional(),
  against: z
    .strictObject({ from: askedDay, to: askedDay })
    .refine(({ from, to }) => from <= to, daysInOrder)
    .describe('A second span to compare with')
    .optional(),
};

interface Over {
  measure: LogMeasure;
  over?: number | undefined;
  group?: LogGroup | undefined;
}
const hasOver = ({ measure, over }: Over) => measure !== 'best-effort' || over !== undefined;
const mayHaveOver = ({ measure, over }: Over) => measure === 'best-effort' || over === undefined;
const overIsMissing = { error: 'Over how many metres', path: ['over'] };
const overMeansNothing = { error: 'Only a best-effort is over a distance', path: ['over'] };
const mayHaveGroup = ({ measure, group }: Over) => group === undefined || !isSpell(measure);
const groupMeansNothing = { error: 'A streak or a break has no groups', path: ['group'] };

/** A query without the day it is asked on. */
export const logQuestionSchema = z
  .strictObject(questionFields)
  .refine(hasOver, overIsMissing)
  .refine(mayHaveOver, overMeansNothing)
  .refine(mayHaveGroup, groupMeansNothing);

/** POST /api/log/query: one question over all of a runner's trainings. */
export const logQuerySchema = z
  .strictObject({
    /** The runner's local date. Anything dated after it is a plan and does not count. */
    today: askedDay,
    ...questionFields,
  })
  .refine(hasOver, overIsMissing)
  .refine(mayHaveOver, overMeansNothing)
  .refine(mayHaveGroup, groupMeansNothing);

const units = [
  'sessions',
  'days',
  'weeks',
  'kilometres',
  'seconds',
  'metres',
  'kilocalories',
  'secondsPerKilometre',
  'bpm',
  'watts',
  'rpe',
  'hours',
  'milliseconds',
] as const;

const basis = {
  /** How many sessions match, and how many of them have the value asked for. */
  of: z.int(),
  sessions: z.int(),
};

const single = z.object({
  id: z.string(),
  date: z.string(),
  sessionType: z.enum(sessionTypes),
  /** km */
  distance: z.number(),
  /** Seconds. */
  duration: z.number(),
  /**
   * For a best effort: whether a treadmill or a foot pod measured it, and for how many seconds it
   * was paused.
   */
  indoors: z.boolean().optional(),
  paused: z.number().optional(),
});

const row = z.object({
  /** The first day of a group or a spell, a type, weekday (1 is Monday), terrain or shoes, or a single session's id. */
  key: z.string(),
  value: z.number().nullable(),
  ...basis,
  /**
   * The first and last day with a matching session; for a break, the days just before and after it.
   */
  from: z.string(),
  to: z.string(),
  /** For a measure of single sessions. */
  session: single.optional(),
});

const figures = z.object({
  /** Over all matches; null if none has a value. In the unit of the answer, not rounded. */
  value: z.number().nullable(),
  ...basis,
  asked: z.object({ from: z.string().nullable(), to: z.string() }),
  /** The first and last day with a value; null if there is none. */
  covered: z.object({ from: z.string(), to: z.string() }).nullable(),
  /**
   * How many of the matches have a track whose best efforts are not worked out yet. Until this is
   * 0, a best effort may not be the best. 0 for other measures.
   */
  pending: z.int(),
  /** Sessions on these days that the caller may not see, whether they match or not. */
  withheld: z.int(),
  /** By group, or single sessions; absent if neither was asked for. */
  rows: z.array(row).optional(),
  /** How many rows there are in all; `rows` may be only some of them. */
  groups: z.int().optional(),
  /** Shows all matches in the training log; `addressOfRow` shows those of a row. */
  address: z.string(),
});

export const logAnswerSchema = figures.extend({
  measure: z.enum(logMeasures),
  unit: z.enum(units),
  against: figures.optional(),
});

export type LogFilter = z.output<typeof logFilterSchema>;
export type LogQuery = z.output<typeof logQuerySchema>;
export type LogAnswer = z.output<typeof logAnswerSchema>;
export type LogFigures = z.output<typeof figures>;
export type LogRow = z.output<typeof row>;
export type LogUnit = (typeof units)[number];
