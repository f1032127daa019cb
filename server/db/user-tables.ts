import type { Database } from './client.ts';

/** A table with users' rows, as described by the catalog. */
export interface UserTable {
  name: string;
  columns: string[];
  /** user_id first. */
  primaryKey: string[];
}

/**
 * Every table with a user_id except the account tables (`auth_…`), including tables that later
 * versions add. A table comes after those it refers to, so rows can be inserted in this order.
 */
export async function listUserTables(executeSql: Database['executeSql']): Promise<UserTable[]> {
  const { rows } = await executeSql(catalog);
  const tables = rows as (UserTable & { refersTo: string[] })[];
  const sorted: UserTable[] = [];
  const place = ({ refersTo, ...table }: (typeof tables)[number]) => {
    if (sorted.some(({ name }) => name === table.name)) return;
    for (const referred of tables) {
      if (refersTo.includes(referred.name) && referred.name !== table.name) place(referred);
    }
    sorted.push(table);
  };
  for (const table of tables) place(table);
  return sorted;
}

const catalog = `
  select class.relname as name,
    (
      select json_agg(attname order by attnum) from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns,
    (
      select json_agg(attname order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = class.oid and indisprimary
    ) as "primaryKey",
    (
      select coalesce(json_agg(distinct confrelid::regclass::text), '[]')
      from pg_constraint where conrelid = class.oid and contype = 'f'
    ) as "refersTo"
  from pg_class class
  where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
    and relname not like 'auth\\_%'
    and exists (
      select from pg_attribute
      where attrelid = class.oid and attname = 'user_id' and not attisdropped
    )
  order by 1`;
