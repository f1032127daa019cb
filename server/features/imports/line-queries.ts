import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row is on one of some lines of an import, of which there is at least one. By a range, too: the planner, which
 * may think that there are hardly any rows, looks for a list alone in all those of the import.
 */
export function atLines(lines: number[], column = 'line'): RawBuilder<boolean> {
  const line = sql.ref(column);
  return sql`(${line} between ${Math.min(...lines)}::int and ${Math.max(...lines)}::int
    and ${line} = any(${lines}::int[]))`;
}
