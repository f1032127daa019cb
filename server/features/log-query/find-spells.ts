import { sql, type Transaction } from 'kysely';
import type { SpellMeasure } from '#shared/log-query/schema.ts';
import { startOfWeek } from '../../db/start-of-week.ts';
import type { DB } from '../../db/types.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { type Asked, countsOf, matching } from './matching.ts';

/**
 * Runs of consecutive days, or first days of weeks: how long they are, and how many sessions they
 * have.
 */
const streak = (start: ReturnType<typeof sql<string>>, step: number) => sql`
  select min(start)::text as key, count(*)::float8 as value, sum(sessions)::integer as sessions,
    min(first)::text as "from", max(last)::text as "to"
  from (select *, start - (row_number() over (order by start))::integer * ${sql.lit(step)} as island
    from (select ${start} as start, count(*) as sessions, min(date) as first, max(date) as last
      from matching group by 1) starts) numbered
  group by island`;

const spellsOf = (firstWeekday: number): Record<SpellMeasure, ReturnType<typeof sql>> => ({
  'day-streak': streak(sql`date`, 1),
  'week-streak': streak(startOfWeek(firstWeekday), 7),
  break: sql`
    select before::text as key, (date - before - 1)::float8 as value, 0 as sessions,
      before::text as "from", date::text as "to"
    from (select date, lag(date) over (order by date) as before
      from (select distinct date from matching) days) pairs
    where date - before > 1`,
});

const orders = {
  highest: sql`value desc, key`,
  lowest: sql`value, key`,
  forwards: sql`key`,
  backwards: sql`key desc`,
};

interface Spell {
  key: string | null;
  value: number;
  sessions: number;
  from: string;
  to: string;
  /** The length of the longest, and how many there are. */
  longest: number | null;
  groups: number;
}

/** The streaks or breaks of the sessions that match, the longest first unless asked otherwise. */
export async function findSpells(tx: Transaction<DB>, log: Log, asked: Asked<SpellMeasure>) {
  const { measure, firstWeekday, order = 'highest', number = 1 } = asked;
  const counts = await matching(tx, log, asked)
    .select(countsOf(sql`true`))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Spell>`
    with matching as (${matching(tx, log, asked).select('date')}),
      spells as (${spellsOf(firstWeekday)[measure]}),
      whole as (select max(value) as longest, count(*)::integer as groups from spells)
    select spells.*, whole.* from whole left join spells on true
    order by ${orders[order]} limit ${number}`.execute(tx);
  return { counts, rows };
}
