import type { Database } from '../server/db/client.ts';

/**
 * Changes the row level security of every table that has it. Each by itself: locks on several at
 * once would meet those of a job in progress, and the database would end one of both.
 */
export async function alterWalls(
  { executeSql }: Pick<Database, 'executeSql'>,
  change: 'enable' | 'disable' | 'force' | 'no force',
): Promise<void> {
  // One that was switched off is still forced, and one that is not forced still on.
  const { rows } = await executeSql(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and (relrowsecurity or relforcerowsecurity) order by name`,
  );
  for (const { name } of rows) await executeSql(`alter table ${name} ${change} row level security`);
}
