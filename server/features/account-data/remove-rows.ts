import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { showHeld } from '../../db/held-trainings.ts';
import { withReplaced } from '../../db/replaced-sources.ts';
import { listUserTables } from '../../db/user-tables.ts';
import { inBatches } from '../imports/in-batches.ts';

/**
 * Removes a runner's rows, a few at a time, so that no other request waits long: deleting the row
 * in auth_users would take all of them with it in one statement. Rows that the service may not
 * delete are left to that statement, and rows that another process is removing are left to it.
 */
export async function removeRows(
  { executeSql, asService }: Pick<Database, 'executeSql' | 'asService'>,
  userId: string,
): Promise<void> {
  const tables = await listUserTables(executeSql);
  const { rows } = await executeSql(
    `select name from unnest($1::text[]) as name
     where has_table_privilege('longrun_service', name, 'delete')`,
    [tables.map(({ name }) => name)],
  );
  const deletable = new Set(rows.map(({ name }) => name));
  // A row comes before those that it refers to.
  for (const { name } of tables.toReversed()) {
    if (!deletable.has(name)) continue;
    await inBatches((size) =>
      asService(userId, async (tx) => {
        await showHeld(tx);
        await sql`set local longrun.leaves_no_tombstones = 'yes'`.execute(tx);
        const some = sql`
          delete from ${sql.table(name)} where user_id = ${userId} and ctid = any(array(
            select ctid from ${sql.table(name)} where user_id = ${userId} limit ${size} for update skip locked))`;
        const deleted = await withReplaced(tx, () => some.execute(tx));
        return Number(deleted.numAffectedRows ?? 0);
      }),
    );
  }
}
