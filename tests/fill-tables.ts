import { sql } from 'kysely';
import type { Database } from '../server/db/client.ts';
import { describeTables, sampleRow } from '../server/db/sample-rows.fixture.ts';
import { listUserTables } from '../server/db/user-tables.ts';

/** Inserts one row into every table with users' rows where this user has none yet. */
export async function fillTables(database: Database, userId: string): Promise<void> {
  const described = await describeTables(database.executeSql);
  const tables = await listUserTables(database.executeSql);
  await database.asService(userId, async (tx) => {
    for (const { name } of tables) {
      const table = described.find((other) => other.name === name);
      if (!table) throw new Error(`${name} is not in the catalog`);
      const present = sql`select 1 from ${sql.table(name)} where user_id = ${userId} limit 1`;
      if ((await present.execute(tx)).rows.length > 0) continue;
      const row = sampleRow(table, userId);
      const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${names})
        values (${sql.join(Object.values(row))})`.execute(tx);
    }
  });
}
