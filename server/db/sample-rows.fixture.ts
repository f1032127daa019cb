import { randomUUID } from 'node:crypto';
import type { Database } from './client.ts';

/**
 * A table as described by the catalog, for tests that must cover every table, including future
 * ones.
 */
export interface Table {
  name: string;
  rowSecurity: boolean;
  forced: boolean;
  /** Whether its rows are deleted with the account. */
  goesWithItsUser: boolean;
  indexes: { name: string; first: string }[];
  columns: Record<string, Column>;
}

interface Column {
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
  /** One of the values a check constraint allows, if it lists them. */
  allowed: string | null;
  references: { table: string; column: string } | null;
  /** By role. */
  rights: Record<string, string[]>;
}

/** Every table, view and sequence of ours; a table comes after those it refers to. */
export async function describeTables(executeSql: Database['executeSql']): Promise<Table[]> {
  const { rows } = await executeSql(catalog);
  const tables: Table[] = rows.map(({ columns, ...table }) => ({
    ...table,
    columns: Object.fromEntries((columns as Column[]).map((column) => [column.name, column])),
  }));
  const depth = (table: Table): number =>
    1 +
    Math.max(
      0,
      ...Object.values(table.columns)
        .map(({ references }) => tables.find(({ name }) => name === references?.table))
        .map((referred) => (referred && referred !== table ? depth(referred) : 0)),
    );
  return tables.toSorted((a, b) => depth(a) - depth(b));
}

const catalog = `
  select class.relname as name, relrowsecurity as "rowSecurity", relforcerowsecurity as forced,
    exists (
      select from pg_constraint
      where conrelid = class.oid and contype = 'f' and confdeltype = 'c'
        and confrelid = 'auth_users'::regclass and conkey = array[(
          select attnum from pg_attribute where attrelid = class.oid and attname = 'user_id'
        )]
    ) as "goesWithItsUser",
    coalesce((
      select json_agg(json_build_object('name', indexrelid::regclass, 'first', attname))
      from pg_index left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = class.oid
    ), '[]') as indexes,
    coalesce((
      select json_agg(json_build_object(
        'name', attname,
        'type', format_type(atttypid, null),
        'required', attnotnull,
        'filled', atthasdef,
        'allowed', (
          select (regexp_match(pg_get_constraintdef(oid), 'ARRAY\\[''?([\\w-]+)'))[1]
          from pg_constraint where conrelid = class.oid and contype = 'c' and conkey = array[attnum]
        ),
        'references', (
          select json_build_object('table', referred.relname, 'column', (
            select attname from pg_attribute where attrelid = confrelid
              and attnum = confkey[array_position(conkey, column_.attnum)]
          ))
          from pg_constraint join pg_class referred on referred.oid = confrelid
          where conrelid = class.oid and contype = 'f' and column_.attnum = any (conkey)
            and attname <> 'user_id'
        ),
        'rights', (
          select json_object_agg(role, (
            select coalesce(json_agg(privilege), '[]')
            from unnest(array['SELECT', 'INSERT', 'UPDATE']) privilege
            where has_column_privilege(role, class.oid, attnum, privilege)
          ))
          from unnest(array['longrun_user', 'longrun_service']) role
        )
      ) order by attnum)
      from pg_attribute column_
      where attrelid = class.oid and attnum > 0 and not attisdropped
    ), '[]') as columns
  from pg_class class join pg_namespace schema on schema.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by 1`;

const ids = new Map<string, string>();

/** The smallest valid row of `user`. Rows refer to each other's samples. */
export function sampleRow({ name, columns }: Table, user: string): Record<string, unknown> {
  const needed = Object.values(columns).filter(({ required, filled }) => required && !filled);
  return Object.fromEntries(
    needed.map((column) => [column.name, sampleValue(name, column, user)] as const),
  );
}

function sampleValue(table: string, { name, type, allowed, references }: Column, user: string) {
  if (name === 'user_id') return user;
  if (allowed !== null) return allowed;
  const particular = particularSamples[`${table}.${name}`];
  if (particular !== undefined) return particular;
  if (type === 'uuid') {
    const key = `${user} ${references?.table ?? table} ${references?.column ?? name}`;
    const id = ids.get(key) ?? randomUUID();
    ids.set(key, id);
    // For rows that refer to this one by it.
    ids.set(`${user} ${table} ${name}`, id);
    return id;
  }
  if (!(type in samples)) throw new Error(`${table}.${name}: no sample of a ${type}`);
  return samples[type];
}

/** For columns that do not accept every value of their type. */
const particularSamples: Record<string, unknown> = {
  'calendar_feeds.token': 'f00d'.repeat(16),
  'private_places.radius': 100,
};

const samples: Record<string, unknown> = {
  boolean: true,
  text: 'sample',
  date: '2024-05-01',
  'timestamp with time zone': new Date('2024-05-01T07:30:00Z'),
  integer: 1,
  smallint: 1,
  numeric: 1,
  'double precision': 1,
  bigint: 1,
  bytea: Buffer.of(0, 1, 2, 255),
  'text[]': '{}',
  jsonb: '{}',
};
