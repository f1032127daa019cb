import { type RawBuilder, sql } from 'kysely';

/**
 * The first day of the week of a row's date.
 * @param firstWeekday 0 for Sunday to 6
 */
export const startOfWeek = (firstWeekday: number): RawBuilder<string> =>
  sql`(date - (extract(dow from date)::integer - ${sql.lit(firstWeekday)} + 7) % 7)`;
