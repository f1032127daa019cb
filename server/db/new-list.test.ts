import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/database.ts';

it('a new list of records gets the same triggers and defaults as the existing ones', async () => {
  await using made = Object.assign(await testDatabase(), {
    [Symbol.asyncDispose]: () => made.dispose(),
  });
  const { executeSql } = made.database;
  await executeSql(`
    create table naps (
      user_id uuid not null references auth_users (id) on delete cascade,
      id uuid not null,
      note text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    select build_walls('naps', user_writes => array['note']);
    select keeps_records('naps');
    select moves_version('naps', 'injuries');`);
  const keptBy = async (table: string) => {
    const { rows } = await executeSql(
      `select pg_get_triggerdef(oid) as kept from pg_trigger where tgrelid = to_regclass($1::text) and not tgisinternal
       union select column_default from information_schema.columns
       where table_name = $1::text and column_name = 'changed_in' order by kept`,
      [table],
    );
    return rows.map(({ kept }) => kept.replaceAll(table, 'a_list'));
  };
  const kept = await keptBy('naps');
  expect(kept).toHaveLength(4);
  expect(kept.map((text) => text.replace('injuries', 'a_list'))).toEqual(await keptBy('injuries'));
});
