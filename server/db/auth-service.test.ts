import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../tests/database.ts';
import { migrate, readMigrations } from './migrate.ts';

test('keys from before the service no longer sign, and sessions from before stay', async () => {
  const { database, dispose } = await emptyDatabase();
  const { owner } = database;
  const all = await readMigrations();
  await migrate(
    database,
    all.filter(({ name }) => name < '0074'),
  );
  const user = randomUUID();
  await owner
    .insertInto('auth_users')
    .values({ id: user, name: 'Runner', email: 'r@x.org' })
    .execute();
  const expires_at = new Date(Date.now() + 24 * 60 * 60_000);
  await owner
    .insertInto('auth_sessions')
    .values({ id: randomUUID(), user_id: user, token: 'a token', expires_at })
    .execute();
  const key = { public_key: '{}', private_key: '{}' };
  await owner
    .insertInto('auth_jwks')
    .values([
      { ...key, id: randomUUID(), alg: 'EdDSA', crv: 'Ed25519', expires_at },
      { ...key, id: randomUUID() },
    ])
    .execute();

  await migrate(database, all);

  const keys = await owner.selectFrom('auth_jwks').select('expires_at').execute();
  expect(keys).toHaveLength(2);
  for (const { expires_at } of keys) {
    expect(expires_at?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(expires_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  }
  const sessions = owner.selectFrom('auth_sessions').select(['token', 'amr']);
  expect(await sessions.execute()).toEqual([{ token: 'a token', amr: [] }]);
  await dispose();
});
