import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../tests/database.ts';
import { migrate, readMigrations } from './migrate.ts';

test('stored sources get their current names, and no training is lost', async () => {
  const { database, dispose } = await emptyDatabase();
  const all = await readMigrations();
  const isLater = ({ name }: { name: string }) => name >= '0026';
  await migrate(
    database,
    all.filter((one) => !isLater(one)),
  );
  const user = randomUUID();
  await database.owner
    .insertInto('auth_users')
    .values({ id: user, name: 'Runner', email: 'r@x.org' })
    .execute();
  const row = { user_id: user, date: '2024-05-01', session_type: 'easy-run' };
  const stored = [
    [null, null],
    ['strava', '1'],
    ['strava', '2'],
    ['strava-csv', '2'],
    ['elsewhere', '1'],
    ['x'.repeat(50), '9'.repeat(200)],
  ] as const;
  await database.asService(user, (tx) =>
    tx
      .insertInto('trainings')
      .values(
        stored.map(([source, source_id]) => ({
          ...row,
          id: randomUUID(),
          distance: 5,
          duration: 1800,
          source,
          source_id,
        })),
      )
      .execute(),
  );

  await migrate(database, all);

  const { rows } = await database.asUser(user, async (tx) => ({
    rows: await tx.selectFrom('trainings').select(['source', 'source_id']).execute(),
  }));
  const words = rows.map(({ source, source_id }) => `${source} ${source_id}`).sort();
  expect(words).toEqual([
    'file elsewhere:1',
    'file strava:2',
    `file ${'x'.repeat(50)}:${'9'.repeat(149)}`,
    'null null',
    'strava-csv 1',
    'strava-csv 2',
  ]);
  await dispose();
});
