import type { Transaction } from 'kysely';
import { usualFormats } from '#shared/formats.ts';
import { logAddress } from '#shared/log-query/address.ts';
import { unitOf, withTypes } from '#shared/log-query/population.ts';
import {
  isSingle,
  isSpell,
  type LogAnswer,
  type LogFigures,
  type LogFilter,
  type LogQuery,
  type LogRow,
} from '#shared/log-query/schema.ts';
import type { SessionType } from '#shared/trainings/words.ts';
import type { DB } from '../../db/types.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { readFormats } from '../profile/read-formats.ts';
import { listGroupSingles, listSingles } from './find-singles.ts';
import { findSpells } from './find-spells.ts';
import { findSums } from './find-sums.ts';
import { type Asked, countWithheld, requireSearchable } from './matching.ts';

type Tx = Transaction<DB>;

/** Answers a query over all years of a log, in the database alone. */
export async function runLogQuery(tx: Tx, log: Log, query: LogQuery): Promise<LogAnswer> {
  const { measure, today, against } = query;
  const isByWeek = query.group === 'week' || measure === 'week-streak';
  const { firstWeekday } = isByWeek ? await readFormats(tx, log.userId) : usualFormats;
  const over = (span: Pick<LogFilter, 'from' | 'to'>) => {
    const filter = withTypes({ ...query.filter, ...span }, measure);
    // Anything dated in the future is a plan.
    const to = filter.to && filter.to < today ? filter.to : today;
    return answerOver(tx, log, { ...query, firstWeekday, filter: { ...filter, to } });
  };
  return {
    measure,
    unit: unitOf[measure],
    ...(await over({ from: query.filter.from, to: query.filter.to })),
    ...(against && { against: await over(against) }),
  };
}

async function answerOver(tx: Tx, log: Log, asked: Asked): Promise<LogFigures> {
  const { filter } = asked;
  await requireSearchable(tx, log, asked);
  const { first, last, rows, groups, ...counts } = await figuresOf(tx, log, asked);
  return {
    ...counts,
    asked: { from: filter.from ?? null, to: filter.to },
    covered: first && last ? { from: first, to: last } : null,
    withheld: await countWithheld(tx, log, filter),
    ...(rows && { rows, groups }),
    address: logAddress(filter),
  };
}

interface Counts {
  value: number | null;
  of: number;
  sessions: number;
  /** The first and last day with a value. */
  first: string | null;
  last: string | null;
  /** For best efforts, how many are not known yet. */
  pending?: number;
}

interface Found extends ReturnType<typeof countsOf> {
  rows?: LogRow[];
  groups?: number;
}

async function figuresOf(tx: Tx, log: Log, asked: Asked): Promise<Found> {
  const { measure, group } = asked;
  if (isSpell(measure)) return spellsOf(await findSpells(tx, log, { ...asked, measure }));
  if (!isSingle(measure)) {
    const [whole, ...groups] = await findSums(tx, log, { ...asked, measure });
    if (!whole) throw new Error('A sum of nothing is a row, too');
    return group ? byGroup(whole, groups) : countsOf(whole);
  }
  if (group) {
    const [whole, ...groups] = await listGroupSingles(tx, log, { ...asked, measure, group });
    if (!whole) throw new Error('Counts are a row, too');
    return byGroup(whole, groups);
  }
  const [first, ...others] = await listSingles(tx, log, { ...asked, measure });
  if (!first) throw new Error('Counts are a row, too');
  const rows = [first, ...others].flatMap((found) => rowOfSingle(found) ?? []);
  return { ...countsOf(first), rows, groups: first.sessions };
}

const countsOf = ({ value, of, sessions, first, last, pending = 0 }: Counts) => ({
  value,
  of,
  sessions,
  first,
  last,
  pending,
});

function spellsOf({ counts, rows }: Awaited<ReturnType<typeof findSpells>>): Found {
  const [first] = rows;
  return {
    ...countsOf({ ...counts, value: first?.longest ?? null }),
    groups: first?.groups ?? 0,
    rows: rows.flatMap(({ key, value, sessions, from, to }) =>
      key === null ? [] : { key, value, sessions, of: sessions, from, to },
    ),
  };
}

/** A session as far as there is one. */
interface Single {
  id: string | null;
  date: string | null;
  session_type: SessionType | null;
  distance: number | null;
  duration: number | null;
  /** For a best effort only. */
  paused: number | null;
  indoors: boolean | null;
}

function sessionOf({ id, date, session_type, ...single }: Single): LogRow['session'] {
  if (id === null || date === null || session_type === null) return undefined;
  const { distance, duration, paused, indoors } = single;
  return {
    id,
    date,
    sessionType: session_type,
    distance: distance ?? 0,
    duration: duration ?? 0,
    ...(indoors !== null && { indoors }),
    ...(paused !== null && { paused }),
  };
}

function rowOfSingle(found: Single & { value: number | null }): LogRow | undefined {
  const session = sessionOf(found);
  if (!session) return undefined;
  const { id: key, date } = session;
  return { key, value: found.value, sessions: 1, of: 1, from: date, to: date, session };
}

interface Group extends Counts {
  key: string | null;
  from: string | null;
  to: string | null;
  groups: number;
}

function byGroup(whole: Group, found: readonly (Group | (Group & Single))[]): Found {
  const rows = found.flatMap((row): LogRow[] => {
    const { key, value, sessions, of, from, to } = row;
    if (key === null || from === null || to === null) return [];
    const session = 'id' in row ? sessionOf(row) : undefined;
    return [{ key, value, sessions, of, from, to, ...(session && { session }) }];
  });
  return { ...countsOf(whole), rows, groups: whole.groups };
}
