import { sql } from 'kysely';
import type { UserTable } from '../../server/db/user-tables.ts';
import type { World } from '../world.ts';

export type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;

/** The cost of a question: tokens, which the ledger contains as well. */
const counted = ['ai_tokens_used_this_month', 'ai_tokens_month', 'updated_at'];

/** All rows of a runner, by table. */
export async function rowsOf(
  { database }: World,
  tables: readonly UserTable[],
  userId: string,
): Promise<Rows> {
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, (select jsonb_agg(to_jsonb(one) order by one::text)
      from ${name} as one where user_id = '${userId}') as rows`,
  );
  const all = sql<{
    name: string;
    rows: Rows[string] | null;
  }>`${sql.raw(parts.join(' union all '))}`;
  const { rows } = await database.asService(userId, (tx) => all.execute(tx));
  const account = await database.owner
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .execute();
  const found: Rows = { auth_users: account };
  for (const { name, rows: some } of rows) found[name] = some ?? [];
  found.user_profiles = (found.user_profiles ?? []).map((profile) =>
    Object.fromEntries(Object.entries(profile).filter(([column]) => !counted.includes(column))),
  );
  return found;
}
