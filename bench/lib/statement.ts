import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import type { DB } from '../../server/db/types.ts';

/** The exact SQL of one of the product's queries, recorded by a database that only listens. */
export async function statementOf(
  query: (tx: Transaction<DB>) => Promise<unknown>,
): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = [];
  const listener = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push(query);
    },
  });
  await query(listener as Transaction<DB>);
  const [statement] = sent;
  if (!statement || sent.length > 1) throw new Error(`${sent.length} statements instead of one`);
  return statement;
}
