// Started by path-data.ts in the folder of one version or the other, and works with that version's own code on the
// database in the environment: makes a runner with this many trainings, settles the tables or copies the trainings.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunnerStep } from './path-data.ts';

const own = (file: string) => import(pathToFileURL(resolve(file)).href);
const { makeRunner } = (await own('bench/lib/runner.ts')) as typeof import('./runner.ts');
const { openData } = (await own(
  'scripts/demo/open-data.ts',
)) as typeof import('../../scripts/demo/open-data.ts');

const { DATA_DIR = '', DATABASE_URL = '' } = process.env;

const steps: Record<RunnerStep, () => Promise<unknown>> = {
  make: () => makeRunner({ name: 'PGlite', env: { DATA_DIR, DATABASE_URL } }, 5000),
  settle: () => sql('vacuum (analyze)'),
  async copy() {
    // The walls hold for the owner, too. This database is thrown away afterwards.
    await sql('alter table trainings no force row level security');
    const [{ columns }] = await sql(columnsOfTrainings);
    const [{ index }] = await sql(`select pg_get_indexdef('trainings_newest'::regclass) as index`);
    const [{ rows }] = await sql(
      `select json_agg(to_jsonb(t) - 'average_pace') as rows from trainings t`,
    );
    return { columns, index, rows };
  },
};

/** As `create table` takes them. */
const columnsOfTrainings = `
  select string_agg(
    format(
      '%I %s', attname, format_type(atttypid, atttypmod)
    ) || case
      when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
      else ''
    end || case when attnotnull then ' not null' else '' end,
    ', ' order by attnum
  ) as columns
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = 'trainings'::regclass and attnum > 0 and not attisdropped`;

// biome-ignore lint/suspicious/noExplicitAny: each statement has its own columns
async function sql(text: string): Promise<any[]> {
  const { database, close } = await openData();
  try {
    return (await database.executeSql(text)).rows;
  } finally {
    await close();
  }
}

const step = process.argv[2] as RunnerStep;
const said = await steps[step]();
process.send?.(said);
