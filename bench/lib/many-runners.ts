import { openData } from '../../scripts/demo/open-data.ts';
import { loadEnv } from '../../server/env.ts';
import { cookieOf, openSession } from '../../tests/session.ts';
import type { Engine } from './engines.ts';
import { makeRunner } from './runner.ts';

/** In order, as they refer to each other. With what is not simply the first runner's: `o` is the other one. */
const copied: [table: string, own: Record<string, string>][] = [
  ['auth_users', { id: 'o.id', email: "o.id || '@example.org'" }],
  [
    'auth_sessions',
    { id: 'gen_random_uuid()', user_id: 'o.id', token: "replace(o.id::text, '-', '')" },
  ],
  ['user_profiles', { user_id: 'o.id' }],
  ['data_versions', { id: 'gen_random_uuid()', user_id: 'o.id' }],
  ['trainings', { id: 'gen_random_uuid()', user_id: 'o.id' }],
];

/**
 * Makes one runner through the product and copies them in the database, with their session. The first one can sign in.
 * @returns everybody's cookies, and the bytes on disk of a training with its part of the indexes
 */
export async function makeRunners(
  engine: Engine,
  { runners, trainings }: { runners: number; trainings: number },
) {
  const first = await makeRunner(engine, trainings);
  const { database, auth, close } = await openData(loadEnv(engine.env));
  const { executeSql } = database;
  try {
    await openSession(auth, first);
    // No request has to note that a session is in use, which each would once in ten minutes.
    await executeSql(`update auth_sessions set updated_at = now() + interval '1 day'`);
    const statements = await Promise.all(
      copied.map(async ([table, own]) => {
        const { rows } = await executeSql(storedColumns, [table]);
        const names = rows.map(({ name }) => String(name));
        const values = names.map((name) => own[name] ?? `t.${name}`);
        // Rows of the same day are stored next to each other, but not the rows of one runner.
        const order = table === 'trainings' ? 't.date, random()' : 'random()';
        return `
          alter table ${table} no force row level security;
          insert into ${table} (${names}) select ${values} from ${table} t, others o order by ${order};
          ${table.startsWith('auth_') ? '' : `alter table ${table} force row level security;`}`;
      }),
    );
    await executeSql(`begin; set local statement_timeout = 0;
      create temporary table others on commit drop as
        select gen_random_uuid() as id from generate_series(2, ${Number(runners)});
      ${statements.join('')} commit`);
    await executeSql('vacuum (analyze)');
    const sessions = await executeSql('select token from auth_sessions');
    const cookies = await Promise.all(sessions.rows.map(({ token }) => cookieOf(auth, token)));
    const { rows } = await executeSql(`select pg_total_relation_size('trainings') as bytes`);
    return { cookies, bytes: Number(rows[0]?.bytes) / (runners * trainings) };
  } finally {
    await close();
  }
}

const storedColumns = `
  select quote_ident(attname) as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
