import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { startWorld, type World } from '../../tests/world.ts';
import { jsonRows } from './json-rows.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('stores texts, numbers and times unchanged, except for characters that the database rejects', async () => {
  const { id: user_id } = await world.signUp();
  const columns = ['user_id', 'id', 'file_name', 'size', 'time_zone', 'created_at'] as const;
  const cut = '🏃.fit'.slice(1);
  const created_at = new Date('2026-03-01T05:06:07.089Z');
  const rows = [`"quoted" \\ 'é' $1`, cut, 'a\0b.fit'].map((file_name, at) => ({
    user_id,
    id: newId(),
    file_name,
    size: 2 ** 40 + at,
    time_zone: 'UTC',
    created_at,
  }));
  const stored = await world.database.asService(user_id, (tx) =>
    tx
      .insertInto('import_uploads')
      .columns(columns)
      .expression(jsonRows('import_uploads', columns, rows))
      .returning(columns)
      .execute(),
  );
  expect(stored).toEqual([
    rows[0],
    { ...rows[1], file_name: cut.toWellFormed() },
    { ...rows[2], file_name: 'ab.fit' },
  ]);
});
