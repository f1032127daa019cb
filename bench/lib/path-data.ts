import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openData } from '../../scripts/demo/open-data.ts';
import { loadEnv } from '../../server/env.ts';
import type { Engine } from './engines.ts';

/** What another database needs for the same list. */
export interface PeersTrainings {
  columns: string;
  index: string;
  rows: Record<string, unknown>[];
}

/**
 * The same data for another server, with its data folder in `parent`: a server's database is
 * shared, the embedded one copied while it is not in use.
 */
export async function withDataCopy(engine: Engine, parent: string): Promise<Engine> {
  const DATA_DIR = join(parent, 'aside');
  await cp(engine.env.DATA_DIR, DATA_DIR, { recursive: true });
  return { ...engine, env: { ...engine.env, DATA_DIR } };
}

export async function peersTrainings({ env }: Engine): Promise<PeersTrainings> {
  const { database, close } = await openData(loadEnv(env));
  const one = async (sql: string) => (await database.executeSql(sql)).rows[0];
  try {
    // Row level security applies to the owner, too. This database is discarded afterwards.
    await one('alter table trainings no force row level security');
    const { columns } = await one(columnsOfTrainings);
    const { index } = await one(`select pg_get_indexdef('trainings_newest'::regclass) as index`);
    const { rows } = await one(
      `select json_agg(to_jsonb(t) - 'average_pace') as rows from trainings t`,
    );
    return { columns, index, rows };
  } finally {
    await close();
  }
}

/** In the syntax of `create table`. */
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
