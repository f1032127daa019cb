import type { CalendarDay } from '#shared/calendar-day.ts';
import { quoted } from '#shared/coach/data-block.ts';
import { table } from '#shared/coach/sheet/table.ts';
import { trainingCells, trainingColumns } from '#shared/coach/sheet/training.ts';
import { counted, storedFormats } from '#shared/formats.ts';
import { logFilterAt } from '#shared/log-query/address.ts';
import { figureText } from '#shared/log-query/figure-text.ts';
import {
  isSingle,
  type LogAnswer,
  type LogFigures,
  type LogGroup,
  type LogQuery,
  type LogRow,
  type LogUnit,
  logQuestionSchema,
} from '#shared/log-query/schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { sessionTypeLabel, terrainLabel } from '#shared/trainings/words.ts';
import { weekdayNames } from '#shared/week.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { runLogQuery } from '../log-query/run-log-query.ts';
import type { CoachRequest } from './coach.ts';
import { listTrainingsOf } from './record-queries.ts';

/** Maximum rows of an answer; a tool's result has to be short, too. */
const mostRows = 40;

/** The day is the runner's own, so the model is not asked for it. */
export const queryInput = logQuestionSchema;

export const queryDescription = [
  'Over all trainings of any year: a sum, an average, single sessions with their ids, streaks or breaks; by group, and against a second span if wanted.',
  `Use it for every sum and trend, and to list sessions: last with a number lists the newest. At most ${mostRows} rows.`,
  'Longest run of 2022: {"measure":"longest","filter":{"from":"2022-01-01","to":"2022-12-31"}}. Trend of the resting heart rate: {"measure":"resting-heart-rate","group":"month"}.',
].join(' ');

interface Asked {
  read: CoachRequest['read'];
  today: CalendarDay;
  withheld: Log['withheld'];
  query: Omit<LogQuery, 'today'>;
}

/** The answer as lines, and how to show it in the log, if it can be shown. */
export async function answerQuery({ read, today, withheld, query }: Asked) {
  const number = Math.min(query.number ?? (query.group ? mostRows : 1), mostRows);
  const { answer, sessions } = await read(async (tx, userId) => {
    const log = { userId, withheld };
    const answer = await runLogQuery(tx, log, { ...query, today, number });
    const ids = [answer, answer.against].flatMap((figures) => idsIn(figures));
    const rows = ids.length > 0 ? await listTrainingsOf(tx, { ...log, ids }) : [];
    return { answer, sessions: new Map(rows.map((row) => [row.id, readTraining(row)])) };
  });
  const all = [answer, ...(answer.against ? [answer.against] : [])];
  const lines = all.flatMap((figures) => [
    wholeLine(answer, figures),
    ...rowLines(answer, figures, { group: query.group, sessions }),
  ]);
  const places = all.flatMap(({ of, address }) => (of > 0 && logFilterAt(address)) || []);
  return { lines, places };
}

const idsIn = (figures: LogFigures | undefined): string[] =>
  figures?.rows?.flatMap(({ session }) => session?.id ?? []) ?? [];

function wholeLine({ measure, unit }: LogAnswer, figures: LogFigures): string {
  const { value, sessions, of, asked, covered, pending, withheld } = figures;
  const days = `${asked.from ?? 'the first day'} to ${asked.to}`;
  const figure = value === null ? 'none' : valueText(unit, value, isSingle(measure));
  return [
    `${measure}, ${days}: ${figure}`,
    `of ${sessions} of ${counted(of, 'matching session')}`,
    ...(covered ? [`the first on ${covered.from}, the last on ${covered.to}`] : []),
    ...(logFilterAt(figures.address)?.types === 'running' ? ['running alone'] : []),
    ...(pending > 0
      ? [`of ${counted(pending, 'session')} it is not known yet, so there may be a better one`]
      : []),
    ...(withheld > 0 ? [`${counted(withheld, 'session')} of these days withheld from you`] : []),
  ].join('; ');
}

function rowLines(
  { measure, unit }: LogAnswer,
  { rows, groups = 0 }: LogFigures,
  {
    group,
    sessions,
  }: {
    group: LogGroup | undefined;
    sessions: ReadonlyMap<unknown, Parameters<typeof trainingCells>[0]>;
  },
): string[] {
  if (!rows) return [];
  const single = isSingle(measure);
  const columns = [
    ...(group ? [group, 'sessions'] : []),
    measure,
    ...(single ? [...trainingColumns, 'id'] : []),
  ];
  const lines = rows.map(({ key, value, of, session }) => {
    const found = session && sessions.get(session.id);
    return [
      ...(group ? [keyText(group, key), String(of)] : []),
      value === null ? undefined : valueText(unit, value, single) + circumstances(session),
      ...(found ? [...trainingCells(found), found.id] : []),
    ];
  });
  const shown =
    groups > rows.length
      ? `${rows.length} of ${groups} shown: ask for fewer days or another order to see the others`
      : `${groups} found`;
  return [...table(columns, lines), shown];
}

/** A model is told every figure in the same unit. */
export const valueText = (unit: LogUnit, value: number, isOfOne: boolean): string =>
  figureText(unit, value, { isOfOne, formats: storedFormats });

/** What must accompany a best effort. */
export function circumstances(session: LogRow['session']): string {
  const { indoors = false, paused = 0 } = session ?? {};
  return `${indoors ? ', indoors' : ''}${paused >= 1 ? `, ${Math.round(paused)} s paused within` : ''}`;
}

function keyText(group: LogGroup, key: string): string {
  switch (group) {
    case 'week':
      return `week from ${key}`;
    case 'month':
      return key.slice(0, 7);
    case 'year':
      return key.slice(0, 4);
    case 'weekday':
      return String(weekdayNames[Number(key) % 7]);
    case 'session-type':
      return sessionTypeLabel(key);
    case 'terrain':
      return terrainLabel(key);
    case 'shoes':
      return key ? quoted(key, 60) : 'no shoes named';
    case 'day':
      return key;
  }
}
