import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../tests/database.ts';
import { jsonText } from './json-columns.ts';
import { migrate, readMigrations } from './migrate.ts';

test('actions that were proposed before they expired expire seven days later', async () => {
  const { database, dispose } = await emptyDatabase();
  const all = await readMigrations();
  await migrate(
    database,
    all.filter(({ name }) => name < '0029'),
  );
  const [user, pending, rejected] = [randomUUID(), randomUUID(), randomUUID()];
  await database.owner
    .insertInto('auth_users')
    .values({ id: user, name: 'Runner', email: 'r@x.org' })
    .execute();
  await database.asService(user, (tx) =>
    tx
      .insertInto('ai_actions')
      .values(
        [
          { id: pending, status: 'pending' },
          { id: rejected, status: 'rejected', rejected_at: new Date(), reason: 'No' },
        ].map((action) => ({
          ...action,
          user_id: user,
          type: 'delete_race',
          description: 'Delete it',
          data: jsonText({ id: randomUUID() }),
          created_at: new Date('2026-01-01T08:00:00Z'),
        })),
      )
      .execute(),
  );

  await migrate(database, all);

  const rows = await database.asUser(user, (tx) =>
    tx.selectFrom('ai_actions').selectAll().orderBy('status').execute(),
  );
  expect(rows).toMatchObject(
    [pending, rejected].map((id) => ({
      id,
      expires_at: new Date('2026-01-08T08:00:00Z'),
      message_id: null,
      base: null,
      checks: [],
      left_out: [],
      undone_at: null,
    })),
  );
  await dispose();
});
