import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row is on one of some lines of an import, of which there is at least one. It also
 * limits the range: otherwise the planner, which may expect hardly any rows, searches all those of
 * the import for a list.
 */
export function atLines(lines: number[], column = 'line'): RawBuilder<boolean> {
  const line = sql.ref(column);
  return sql`(${line} between ${Math.min(...lines)}::int and ${Math.max(...lines)}::int
    and ${line} = any(${lines}::int[]))`;
}
