import fc from 'fast-check';
import { addDays, type CalendarDay, daysBetween, mondayOf, startOfMonth } from '../calendar-day.ts';
import { fastestPace } from '../physiology/world-records.ts';
import type { Source } from '../sources/provenance.ts';
import { effortDistances } from '../tracks/effort-distances.ts';
import { isRun } from '../trainings/rules.ts';
import {
  type SessionType,
  sessionTypeLabel,
  sessionTypes,
  type Terrain,
  terrains,
} from '../trainings/words.ts';
import { km } from '../units.ts';
import {
  isSingle,
  isSpell,
  type LogAnswer,
  type LogFigures,
  type LogFilter,
  type LogGroup,
  type LogMeasure,
  type LogOrder,
  type LogQuery,
  type LogRow,
  type LogUnit,
  logGroups,
  logMeasures,
  logOrders,
  type SingleMeasure,
  type SpellMeasure,
} from './schema.ts';

/** A training as it is stored. */
export interface Row {
  /** A uuid in lower case. */
  id: string;
  date: CalendarDay;
  /** HH:MM */
  startTime?: string;
  sessionType: SessionType;
  /** km, to the metre. */
  distance: number;
  /** Whole seconds. */
  duration: number;
  terrain: Terrain;
  shoesUsed?: string;
  workoutDescription?: string;
  sessionNotes?: string;
  /** m */
  elevationGain?: number;
  /** W */
  avgPower?: number;
  /** kcal */
  calories?: number;
  /** 1 to 10 */
  rpe?: number;
  /** Hours, in steps of a half. */
  sleepDuration?: number;
  /** bpm, as are the next two. */
  restingHeartRate?: number;
  heartRateAvg?: number;
  heartRateMax?: number;
  /** ms */
  hrvScore?: number;
  /** ISO instant. */
  loggedAt: string;
  /** Absent if it was typed in. */
  source?: Source;
  hasTrack?: boolean;
  /** Whether the best efforts of its track are still to be worked out. */
  isDue?: boolean;
  /** Otherwise the best efforts, by metres. */
  efforts?: { [metres: string]: { seconds: number; paused: number } };
  isIndoors?: boolean;
  /** Whether its track, and with it the efforts, may no longer be kept. */
  hasExpired?: boolean;
}

/** An answer without addresses, which contain nothing that is counted. */
export type RecountedRow = Omit<LogRow, 'address'>;
export type RecountedFigures = Omit<LogFigures, 'address' | 'rows'> & { rows?: RecountedRow[] };
export type Recounted = RecountedFigures &
  Pick<LogAnswer, 'measure' | 'unit'> & { against?: RecountedFigures };

/**
 * Answers a query by going through the whole log row by row: what the database should answer.
 * @param withheld the sources that the asker may not see
 */
export function recount(
  rows: readonly Row[],
  query: LogQuery,
  withheld: readonly string[],
): Recounted {
  const answer: Recounted = {
    measure: query.measure,
    unit: units[query.measure],
    ...figuresOf(rows, query, withheld),
  };
  if (query.against) {
    const { from, to } = query.against;
    const filter = { ...query.filter, from, to };
    answer.against = figuresOf(rows, { ...query, filter }, withheld);
  }
  return answer;
}

const units: Record<LogMeasure, LogUnit> = {
  sessions: 'sessions',
  days: 'days',
  distance: 'kilometres',
  time: 'seconds',
  climb: 'metres',
  calories: 'kilocalories',
  pace: 'secondsPerKilometre',
  'heart-rate': 'bpm',
  power: 'watts',
  rpe: 'rpe',
  sleep: 'hours',
  'resting-heart-rate': 'bpm',
  hrv: 'milliseconds',
  longest: 'kilometres',
  'longest-time': 'seconds',
  fastest: 'secondsPerKilometre',
  hilliest: 'metres',
  'best-effort': 'seconds',
  'highest-heart-rate': 'bpm',
  first: 'kilometres',
  last: 'kilometres',
  'day-streak': 'days',
  'week-streak': 'weeks',
  break: 'days',
};

function figuresOf(
  rows: readonly Row[],
  query: LogQuery,
  withheld: readonly string[],
): RecountedFigures {
  const asked = askedDays(query);
  const ofTheseDays = rows.filter(
    ({ date }) => (asked.from === null || date >= asked.from) && date <= asked.to,
  );
  const isWithheld = ({ source }: Row) => source !== undefined && withheld.includes(source);
  const matching = ofTheseDays.filter((row) => !isWithheld(row) && matches(row, query));
  return {
    pending:
      query.measure === 'best-effort'
        ? matching.filter((row) => isTracked(row) && row.isDue === true).length
        : 0,
    ...ownFigures(matching, query),
    of: matching.length,
    asked,
    covered: daysOf(matching.filter((row) => hasIt(row, query))),
    withheld: ofTheseDays.filter(isWithheld).length,
  };
}

type OwnFigures = Pick<RecountedFigures, 'value' | 'sessions' | 'rows' | 'groups'>;

function ownFigures(matching: readonly Row[], query: LogQuery): OwnFigures {
  const { measure } = query;
  if (isSingle(measure)) return singleFigures(matching, query, measure);
  if (isSpell(measure)) return spellFigures(matching, query, measure);
  return commonFigures(matching, query, measure);
}

function hasIt(row: Row, { measure, over }: LogQuery): boolean {
  if (isSingle(measure)) return singleValues[measure](row, over) !== undefined;
  return isSpell(measure) || figures[measure].has(row);
}

/** Whether it has a track that may be shown. */
export const isTracked = ({ hasTrack = false, hasExpired = false }: Row) => hasTrack && !hasExpired;

/** The best known effort of a session, if any. */
const effortOf = (row: Row, over = 0) =>
  isTracked(row) && row.isDue !== true ? row.efforts?.[over] : undefined;

/** Anything dated after today is a plan, so no query reaches beyond it. */
function askedDays({ today, filter }: LogQuery): LogFigures['asked'] {
  const to = filter.to !== undefined && filter.to < today ? filter.to : today;
  return { from: filter.from ?? null, to };
}

/** The first and the last day; null without rows. */
function daysOf(rows: readonly Row[]) {
  const days = rows.map(({ date }) => date).toSorted();
  const [from, to] = [days.at(0), days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

// --- Which sessions match

/** Whether a session within the days asked about matches every other filter. */
function matches(row: Row, { measure, filter }: LogQuery): boolean {
  const { distance, time, pace, weekdays, timeOfDay, shoes, words, hasHeartRate, hasTrack, ids } =
    filter;
  return (
    isOfTypes(row, filter.types ?? usualTypes(measure)) &&
    isWithin(row.distance, distance) &&
    isWithin(row.duration, time) &&
    isWithin(storedPace(row), pace) &&
    isWithin(row.heartRateAvg, filter.heartRate) &&
    isWithin(row.elevationGain, filter.climb) &&
    isWithin(row.rpe, filter.rpe) &&
    (weekdays === undefined || weekdays.includes(weekdayOf(row.date))) &&
    (timeOfDay === undefined || isAtTime(row.startTime, timeOfDay)) &&
    (filter.terrains === undefined || filter.terrains.includes(row.terrain)) &&
    (shoes === undefined || shoes.includes(row.shoesUsed ?? '')) &&
    (words === undefined || hasWords(row, words)) &&
    (hasHeartRate === undefined || hasHeartRate === (row.heartRateAvg !== undefined)) &&
    (hasTrack === undefined || hasTrack === isTracked(row)) &&
    (ids === undefined || ids.some((id) => id.toLowerCase() === row.id))
  );
}

const ofAllSessions: ReadonlySet<LogMeasure> = new Set<LogMeasure>([
  ...(['sessions', 'calories', 'rpe', 'sleep', 'resting-heart-rate', 'hrv'] as const),
  'highest-heart-rate',
]);

const usualTypes = (measure: LogMeasure) => (ofAllSessions.has(measure) ? 'all' : 'running');

function isOfTypes({ sessionType }: Row, types: NonNullable<LogFilter['types']>): boolean {
  if (types === 'all') return true;
  if (types === 'running') return isRun(sessionType);
  return types.includes(sessionType);
}

function isWithin(value: number | undefined, range: LogFilter['distance']): boolean {
  if (range === undefined) return true;
  const { min = -Infinity, max = Infinity } = range;
  return value !== undefined && value >= min && value <= max;
}

/** Sums of whole metres are exact, and so are comparisons after a single division. */
const metresOf = ({ distance }: Row) => Math.round(distance * 1000);

const hasPace = ({ distance, duration }: Row) => distance > 0 && duration > 0;

/**
 * Whole seconds per km, halves rounded up, as the database stores it: 0 for a session faster than
 * half a second per km, and capped at the largest integer of its column.
 */
function storedPace(row: Row): number | undefined {
  if (!hasPace(row)) return undefined;
  const metres = metresOf(row);
  // Half is added before the only division, since the quotient of doubles may be slightly off it.
  const rounded = Math.floor((2000 * row.duration + metres) / (2 * metres));
  return Math.min(rounded, 2_147_483_647);
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function isAtTime(start: string | undefined, { from, to }: { from: string; to: string }): boolean {
  if (start === undefined) return false;
  return from <= to ? start >= from && start <= to : start >= from || start <= to;
}

function hasWords(row: Row, words: string): boolean {
  const { workoutDescription = '', sessionNotes = '', shoesUsed = '', sessionType } = row;
  const label = sessionTypeLabel(sessionType);
  const searched = plain([workoutDescription, sessionNotes, shoesUsed, label].join('\n'));
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Lower case without accents: 'Crêpe' → 'crepe'. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

// --- Measures over several sessions

type CommonMeasure = Exclude<LogMeasure, SingleMeasure | SpellMeasure>;
type NumberField = {
  [Name in keyof Row]-?: Row[Name] extends number | undefined ? Name : never;
}[keyof Row];

interface Figure {
  has: (row: Row) => boolean;
  /** Over the rows that have a value. */
  value: (rows: readonly Row[]) => number | null;
}

const figures: Record<CommonMeasure, Figure> = {
  sessions: { has: () => true, value: (rows) => rows.length },
  days: { has: () => true, value: (rows) => new Set(rows.map(({ date }) => date)).size },
  distance: { has: (row) => row.distance > 0, value: (rows) => total(rows, metresOf) / 1000 },
  time: { has: (row) => row.duration > 0, value: (rows) => total(rows, durationOf) },
  climb: sumOf('elevationGain'),
  calories: sumOf('calories'),
  pace: {
    has: hasPace,
    value: (rows) => quotient(total(rows, durationOf) * 1000, total(rows, metresOf)),
  },
  'heart-rate': averageOverTime('heartRateAvg'),
  power: averageOverTime('avgPower'),
  rpe: averageOf('rpe'),
  sleep: averageOf('sleepDuration'),
  'resting-heart-rate': averageOf('restingHeartRate'),
  hrv: averageOf('hrvScore'),
};

function sumOf(field: NumberField): Figure {
  return {
    has: (row) => row[field] !== undefined,
    value: (rows) => (rows.length > 0 ? total(rows, (row) => row[field] ?? 0) : null),
  };
}

function averageOf(field: NumberField): Figure {
  return {
    has: (row) => row[field] !== undefined,
    value: (rows) =>
      quotient(
        total(rows, (row) => row[field] ?? 0),
        rows.length,
      ),
  };
}

/** An hour at 150 counts for twice as much as half an hour at 130. */
function averageOverTime(field: NumberField): Figure {
  return {
    has: (row) => row[field] !== undefined && row.duration > 0,
    value: (rows) =>
      quotient(
        total(rows, (row) => (row[field] ?? 0) * row.duration),
        total(rows, durationOf),
      ),
  };
}

const durationOf = ({ duration }: Row) => duration;

const total = (rows: readonly Row[], part: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + part(row), 0);

const quotient = (sum: number, parts: number) => (parts > 0 ? sum / parts : null);

function commonFigures(
  matching: readonly Row[],
  query: LogQuery,
  measure: CommonMeasure,
): OwnFigures {
  const figure = figures[measure];
  const together = (rows: readonly Row[]) => {
    const having = rows.filter(figure.has);
    return { value: figure.value(having), sessions: having.length };
  };
  if (!query.group) return together(matching);
  return {
    ...together(matching),
    ...groupedRows(matching, query, query.group, together),
  };
}

// --- Measures of single sessions

/** A session's value; undefined where it has none. */
const singleValues: Record<
  SingleMeasure,
  (row: Row, over: number | undefined) => number | undefined
> = {
  longest: ({ distance }) => (distance > 0 ? distance : undefined),
  'longest-time': ({ duration }) => (duration > 0 ? duration : undefined),
  fastest: (row) => {
    const pace = (row.duration * 1000) / metresOf(row);
    return row.distance >= 3 && pace >= fastestPace(km(row.distance)) ? pace : undefined;
  },
  hilliest: ({ elevationGain = 0 }) => (elevationGain > 0 ? elevationGain : undefined),
  'best-effort': (row, over) => effortOf(row, over)?.seconds,
  'highest-heart-rate': ({ heartRateMax }) => heartRateMax,
  first: ({ distance }) => distance,
  last: ({ distance }) => distance,
};

const usualOrders: Record<SingleMeasure, LogOrder> = {
  longest: 'highest',
  'longest-time': 'highest',
  fastest: 'lowest',
  hilliest: 'highest',
  'best-effort': 'lowest',
  'highest-heart-rate': 'highest',
  first: 'forwards',
  last: 'backwards',
};

/** A session that has the value asked for. */
interface Found {
  row: Row;
  value: number;
}

function singleFigures(
  matching: readonly Row[],
  query: LogQuery,
  measure: SingleMeasure,
): OwnFigures {
  const { over } = query;
  const having = foundIn(matching, measure, over);
  const inOrder = inSingleOrder(having, (!query.group && query.order) || usualOrders[measure]);
  const figures = { value: inOrder[0]?.value ?? null, sessions: having.length };
  if (!query.group) {
    const rows = inOrder.slice(0, query.number ?? 1).map((found) => singleRow(found, over));
    return { ...figures, rows, groups: having.length };
  }
  const best = (rows: readonly Row[]) => {
    const found = foundIn(rows, measure, over);
    const [first] = inSingleOrder(found, usualOrders[measure]);
    const sessions = found.length;
    return first
      ? { value: first.value, sessions, session: sessionOf(first.row, over) }
      : { value: null, sessions };
  };
  return { ...figures, ...groupedRows(matching, query, query.group, best) };
}

const foundIn = (rows: readonly Row[], measure: SingleMeasure, over: number | undefined): Found[] =>
  rows.flatMap((row) => {
    const value = singleValues[measure](row, over);
    return value === undefined ? [] : [{ row, value }];
  });

/** On a tie the older one is first, among the highest as among the lowest. */
function inSingleOrder(found: readonly Found[], order: LogOrder): Found[] {
  const forwards = found.toSorted((a, b) => compareOldestFirst(a.row, b.row));
  switch (order) {
    case 'forwards':
      return forwards;
    case 'backwards':
      return forwards.toReversed();
    case 'highest':
      return forwards.toSorted((a, b) => b.value - a.value);
    case 'lowest':
      return forwards.toSorted((a, b) => a.value - b.value);
  }
}

const compareOldestFirst = (a: Row, b: Row) =>
  compareTexts(a.date, b.date) ||
  compareTexts(a.startTime ?? '', b.startTime ?? '') ||
  Date.parse(a.loggedAt) - Date.parse(b.loggedAt) ||
  compareTexts(a.id, b.id);

/** By code points, which is the order of UTF-8 bytes, unlike the code units that `<` compares. */
const compareTexts = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const singleRow = ({ row, value }: Found, over: number | undefined): RecountedRow => ({
  key: row.id,
  value,
  sessions: 1,
  of: 1,
  from: row.date,
  to: row.date,
  session: sessionOf(row, over),
});

function sessionOf(row: Row, over: number | undefined) {
  const { id, date, sessionType, distance, duration } = row;
  const effort = over === undefined ? undefined : effortOf(row, over);
  const isIndoors = row.isIndoors === true || row.terrain === 'treadmill';
  return {
    id,
    date,
    sessionType,
    distance,
    duration,
    ...(effort && { indoors: isIndoors, paused: effort.paused }),
  };
}

// --- Streaks and breaks

type Spell = RecountedRow & { value: number };

const spellsOf: Record<SpellMeasure, (rows: readonly Row[]) => Spell[]> = {
  'day-streak': (rows) => streaksOf(rows, { firstDay: (day) => day, days: 1 }),
  'week-streak': (rows) => streaksOf(rows, { firstDay: mondayOf, days: 7 }),
  break: breaksOf,
};

/** The value is that of the longest spell, even if the shortest or the latest are asked for. */
function spellFigures(
  matching: readonly Row[],
  query: LogQuery,
  measure: SpellMeasure,
): OwnFigures {
  const spells = spellsOf[measure](matching);
  return {
    value: spells.length > 0 ? Math.max(...spells.map(({ value }) => value)) : null,
    sessions: matching.length,
    rows: inGroupOrder(spells, query.order ?? 'highest').slice(0, query.number ?? 1),
    groups: spells.length,
  };
}

/** Begins if the day, or week, before has no session, and ends before the next without one. */
function streaksOf(
  rows: readonly Row[],
  { firstDay, days }: { firstDay: (day: CalendarDay) => CalendarDay; days: number },
): Spell[] {
  const withSession = new Set(rows.map(({ date }) => firstDay(date)));
  const keys = [...withSession].filter((day) => !withSession.has(addDays(day, -days)));
  return keys.flatMap((key) => {
    let value = 1;
    while (withSession.has(addDays(key, value * days))) value++;
    const end = addDays(key, value * days);
    const members = rows.filter(({ date }) => date >= key && date < end);
    const covered = daysOf(members);
    const { length } = members;
    return covered ? [{ key, value, sessions: length, of: length, ...covered }] : [];
  });
}

/** Only between two sessions, not before the first or after the last. */
function breaksOf(rows: readonly Row[]): Spell[] {
  const days = [...new Set(rows.map(({ date }) => date))].toSorted();
  return days.flatMap((from) => {
    const to = days.find((day) => day > from);
    const value = to === undefined ? 0 : daysBetween(from, to) - 1;
    return to !== undefined && value > 0
      ? [{ key: from, value, sessions: 0, of: 0, from, to }]
      : [];
  });
}

// --- Groups

const groupKeys: Record<LogGroup, (row: Row) => string> = {
  day: ({ date }) => date,
  week: ({ date }) => mondayOf(date),
  month: ({ date }) => startOfMonth(date),
  year: ({ date }) => `${date.slice(0, 4)}-01-01`,
  'session-type': ({ sessionType }) => sessionType,
  weekday: ({ date }) => String(weekdayOf(date)),
  shoes: ({ shoesUsed = '' }) => shoesUsed,
  terrain: ({ terrain }) => terrain,
};

const groupsOfTime: ReadonlySet<LogGroup> = new Set<LogGroup>([
  ...(['day', 'week', 'month', 'year', 'weekday'] as const),
]);

/** Only groups with a matching session; a group's days are those of all matching ones. */
function groupedRows(
  matching: readonly Row[],
  query: LogQuery,
  group: LogGroup,
  figuresOfGroup: (rows: readonly Row[]) => Pick<RecountedRow, 'value' | 'sessions' | 'session'>,
): Required<Pick<RecountedFigures, 'rows' | 'groups'>> {
  const keyOf = groupKeys[group];
  const keys = [...new Set(matching.map(keyOf))];
  const rows = keys.flatMap((key): RecountedRow[] => {
    const members = matching.filter((row) => keyOf(row) === key);
    const days = daysOf(members);
    return days ? [{ key, ...figuresOfGroup(members), of: members.length, ...days }] : [];
  });
  const order = query.order ?? (groupsOfTime.has(group) ? 'forwards' : 'highest');
  return { rows: inGroupOrder(rows, order).slice(0, query.number ?? 100), groups: rows.length };
}

/** A group without a value is last, whether the highest or the lowest come first. */
function inGroupOrder(rows: readonly RecountedRow[], order: LogOrder): RecountedRow[] {
  const forwards = rows.toSorted((a, b) => compareTexts(a.key, b.key));
  if (order === 'forwards') return forwards;
  if (order === 'backwards') return forwards.toReversed();
  const byValue = forwards
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => {
      const difference = (a.value ?? 0) - (b.value ?? 0);
      return order === 'highest' ? -difference : difference;
    });
  return [...byValue, ...forwards.filter(({ value }) => value === null)];
}

// --- Logs and queries

const whole = (min: number, max: number) => fc.integer({ min, max });

/**
 * Around the ends of weeks, months and years, so that sessions fall just inside or outside them.
 */
const clusteredDay = fc
  .tuple(
    fc.constantFrom(
      ...(['2022-12-31', '2024-02-28', '2024-12-30', '2025-06-30', '2025-12-29'] as const),
      '2026-02-28',
    ),
    whole(-4, 8),
  )
  .map(([day, days]) => addDays(day, days));
const day = fc.oneof(
  { weight: 5, arbitrary: clusteredDay },
  { weight: 1, arbitrary: whole(0, 1200).map((days) => addDays('2023-01-01', days)) },
);
/** Usually late, with sessions on some of the days after it. */
const today = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('2026-03-01', '2026-03-03') },
  { weight: 1, arbitrary: day },
);

const clock = fc.oneof(
  fc.constantFrom('00:00', '05:00', '05:01', '06:30', '12:00', '21:59', '22:00', '23:59'),
  fc
    .tuple(whole(0, 23), whole(0, 59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
);

/** Few, so that a query is likely to name those of a log. */
const id = whole(0, 150).map(
  (number) => `${number.toString(16).padStart(8, '0')}-5eed-4000-8000-0123456789ab`,
);

/** Includes two whose order depends on comparing code points or code units. */
const shoes = fc.constantFrom(
  ...(['Pegasus 40', 'pegasus 40', 'Fast, red', "Runner's Choice", '100% Wool'] as const),
  ...(['100 percent Wool', 'a_b', 'axb', 'Éclair', 'Eclair', 'ﬁt', '👟 fit'] as const),
);

const vocabulary = fc.constantFrom(
  ...([
    'Crêpe',
    'crepe',
    'CRE\u0302PE',
    'STRASSE',
    'Strasse',
    'Straße',
    'ÉTÉ',
    'été',
    'ete',
  ] as const),
  ...([
    'naïve',
    'NAIVE',
    'Über',
    'uber',
    'Øst',
    'ost',
    'run',
    'Easy',
    'long',
    '100%',
    '100',
  ] as const),
  ...(['a_b', 'axb', 'back\\slash', "o'clock", 'red', 'tempo'] as const),
);
const prose = fc
  .array(fc.tuple(vocabulary, fc.constantFrom(' ', ', ', '\n')), { maxLength: 5 })
  .map((parts) => parts.flat().join('').trim());

const metres = fc.oneof(
  fc.constantFrom(0, 1, 400, 2999, 3000, 3001, 5000, 10_000, 10_020, 16_000, 42_195, 1_000_000),
  whole(0, 50_000),
  whole(0, 1_000_000),
);
const longestDuration = 35_999_999;
const commonDuration = fc.constantFrom(0, 1, 900, 1500, 1800, 3000, 3600, longestDuration);

/**
 * Any duration, and those of common paces, of paces that end in a half, and to either side of what
 * is too fast to be believed.
 */
const durationFor = (length: number) => {
  const atPace = (pace: number) => Math.floor((pace * length) / 1000);
  return fc
    .oneof(
      { weight: 2, arbitrary: commonDuration },
      { weight: 3, arbitrary: fc.constantFrom(270, 300, 360).map(atPace) },
      { weight: 2, arbitrary: whole(240, 420).map((pace) => atPace(pace + 0.5)) },
      {
        weight: 1,
        arbitrary: whole(-1, 2).map((more) => atPace(fastestPace(km(length / 1000))) + more),
      },
      { weight: 1, arbitrary: whole(0, longestDuration) },
    )
    .map((duration) => Math.max(0, duration));
};
const effort = metres.chain((length) =>
  durationFor(length).map((duration) => ({ distance: length / 1000, duration })),
);

/** Few, so that many have an effort over the distance asked for; includes a non-integer one. */
const someDistances = [400, 1609.344, 21_097.5] as const;

const otherFields = fc.record(
  {
    id,
    date: day,
    startTime: clock,
    sessionType: fc.constantFrom(...sessionTypes),
    terrain: fc.constantFrom(...terrains),
    shoesUsed: shoes,
    workoutDescription: prose,
    sessionNotes: prose,
    elevationGain: fc.oneof(fc.constantFrom(0, 100), whole(0, 20_000)),
    avgPower: fc.oneof(fc.constantFrom(0, 250), whole(0, 2000)),
    calories: fc.oneof(fc.constantFrom(0, 500), whole(0, 50_000)),
    rpe: whole(1, 10),
    sleepDuration: whole(0, 48).map((halves) => halves / 2),
    restingHeartRate: whole(20, 150),
    heartRateAvg: fc.oneof(fc.constantFrom(140, 150), whole(30, 250)),
    heartRateMax: fc.oneof(fc.constantFrom(180, 190), whole(30, 250)),
    hrvScore: whole(0, 300),
    loggedAt: fc.constantFrom(
      ...(['2026-03-04T08:00:00.000Z', '2026-03-04T08:00:00.001Z'] as const),
      '2025-01-01T00:00:00.000Z',
    ),
    source: fc.constantFrom<Source[]>('strava-api', 'strava-csv', 'file'),
    hasTrack: fc.boolean(),
    isDue: fc.constantFrom(false, false, true),
    hasExpired: fc.constantFrom(false, false, true),
    isIndoors: fc.boolean(),
    efforts: fc.dictionary(
      fc.constantFrom(...someDistances.map(String)),
      fc.record({
        seconds: fc.oneof(
          fc.constantFrom(80, 200, 200.5),
          fc.double({ min: 50, max: 9e4, noNaN: true }),
        ),
        paused: fc.constantFrom(0, 2.5),
      }),
    ),
  },
  { requiredKeys: ['id', 'date', 'sessionType', 'terrain', 'loggedAt'] },
);

/** Up to 60 trainings, with ties everywhere and gaps wherever a value is optional. */
export const anyLog: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc.tuple(otherFields, effort).map(([others, done]): Row => ({ ...others, ...done })),
  { selector: (row) => row.id, maxLength: 60, size: 'max' },
);

const anyDays = fc.record({ from: day, to: day });
const daysInOrder = anyDays.map(({ from, to }) =>
  from <= to ? { from, to } : { from: to, to: from },
);
const span = fc.oneof(
  fc.constant({}),
  fc.record({ from: day }),
  fc.record({ to: day }),
  daysInOrder,
);

const range = (bound: fc.Arbitrary<number>): fc.Arbitrary<{ min?: number; max?: number }> =>
  fc.oneof(
    fc.record({ min: bound }),
    fc.record({ max: bound }),
    fc
      .tuple(bound, bound)
      .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
  );

const someOf = <Choice>(choice: fc.Arbitrary<Choice>) =>
  fc.array(choice, { minLength: 1, maxLength: 5 });

const searched = fc
  .array(
    fc.oneof(
      vocabulary,
      fc.constantFrom('cr', 'UN', '%', '_', '\\', "'", 'Easy Run', 'long  run', 'PEGASUS', 'cross'),
    ),
    { maxLength: 2 },
  )
  .map((words) => words.join(' '));

const restrictions = {
  types: fc.oneof(
    fc.constantFrom('running' as const, 'all' as const),
    someOf(fc.constantFrom(...sessionTypes)),
  ),
  distance: range(metres.map((length) => length / 1000)),
  time: range(fc.oneof(commonDuration, whole(0, 36_000_000))),
  heartRate: range(whole(90, 200)),
  climb: range(whole(0, 900)),
  rpe: range(whole(1, 10)),
  pace: range(
    fc.oneof(whole(240, 420), fc.constantFrom(1, 270, 300, 301, 360), whole(1, 36_000_000)),
  ),
  weekdays: someOf(whole(1, 7)),
  timeOfDay: fc.record({ from: clock, to: clock }),
  terrains: someOf(fc.constantFrom(...terrains)),
  shoes: someOf(
    fc.oneof({ weight: 3, arbitrary: shoes }, { weight: 1, arbitrary: fc.constant('') }),
  ),
  words: searched,
  hasHeartRate: fc.boolean(),
  hasTrack: fc.boolean(),
  ids: fc.array(id, { minLength: 1, maxLength: 100, size: 'max' }),
} satisfies { [Name in keyof Required<LogFilter>]?: fc.Arbitrary<LogFilter[Name]> };
const restrictionNames = Object.keys(restrictions) as (keyof typeof restrictions)[];

/** Few at a time: hardly anything would match all of them. */
const filter: fc.Arbitrary<LogFilter> = fc
  .tuple(span, fc.record(restrictions), fc.subarray(restrictionNames, { maxLength: 3 }))
  .map(([days, all, names]) => ({
    ...days,
    ...Object.fromEntries(names.map((name) => [name, all[name]])),
  }));

const anyMeasure = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...logMeasures) },
      { weight: 1, arbitrary: fc.constant('best-effort' as const) },
    ),
    fc.oneof(fc.constantFrom(...someDistances), fc.constantFrom(...effortDistances)),
  )
  .map(([measure, over]) => (measure === 'best-effort' ? { measure, over } : { measure }));

const anythingElse = fc.record(
  {
    today,
    filter,
    group: fc.constantFrom(...logGroups),
    order: fc.constantFrom(...logOrders),
    number: fc.oneof(whole(1, 5), whole(1, 400)),
    against: daysInOrder,
  },
  { requiredKeys: ['today', 'filter'] },
);

/**
 * About every fifth asks for a best effort, as there are many kinds of them. Streaks and breaks
 * have no groups.
 */
export const anyQuery: fc.Arbitrary<LogQuery> = fc
  .tuple(anyMeasure, anythingElse)
  .map(([measure, others]) => ({ ...others, ...measure }))
  .filter(({ measure, group }) => group === undefined || !isSpell(measure));
