import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import {
  emptyDatabase,
  type TestDatabase,
  testDatabase,
  testServer,
} from '../../tests/database.ts';
import { openDatabase } from './client.ts';
import { type Migration, migrate, migrationsOf, readMigrations } from './migrate.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function open(make: () => Promise<TestDatabase>) {
  const made = await make();
  opened.push(made.dispose);
  return made;
}

const migration = (name: string, text: string): Migration => ({ name, text, checksum: text });
const one = migration('0001_one.sql', 'create table one (id int);');
const two = migration('0002_two.sql', 'create table two (id int); insert into two values (1);');

test('every migration is applied once, in order', async () => {
  const { database } = await open(testDatabase);
  const names = (await readMigrations()).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const { rows } = await database.executeSql('select name from schema_migrations order by 1');
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(await migrate(database)).toEqual([]);
});

test('only new migrations are applied', async () => {
  const { database } = await open(emptyDatabase);
  expect(await migrate(database, [one])).toEqual(['0001_one.sql']);
  expect(await migrate(database, [one, two])).toEqual(['0002_two.sql']);
});

test('a failed migration leaves nothing behind, and the next attempt continues from there', async () => {
  const { database } = await open(emptyDatabase);
  const broken = migration(two.name, `${two.text} select 1 / 0;`);
  await expect(migrate(database, [one, broken])).rejects.toMatchObject({ code: '22012' });
  expect(await migrate(database, [one, two])).toEqual(['0002_two.sql']);
});

test('a migration changed after it was applied stops the start', async () => {
  const { database } = await open(emptyDatabase);
  await migrate(database, [one]);
  const changed = { ...one, checksum: 'another' };
  await expect(migrate(database, [changed, two])).rejects.toThrow(
    'The migration 0001_one.sql was changed after it had been applied to this database.',
  );
});

/** In the form of `sha256sum`. A migration gets its line once somebody may have applied it. */
const applied = readFileSync(
  new URL('../../tests/applied-migrations.sha256', import.meta.url),
  'utf8',
);

test('no migration that somebody has applied is changed, not even a comment', async () => {
  const lines = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}`);
  const known = applied.trimEnd().split('\n');
  expect(lines.slice(0, known.length)).toEqual(known);
});

test('a database of a newer version stops the start', async () => {
  const { database } = await open(emptyDatabase);
  await migrate(database, [one, two]);
  await expect(migrate(database, [one])).rejects.toThrow('It was made by a newer version');
});

test('looking at the migrations changes nothing', async () => {
  const { database } = await open(emptyDatabase);
  const both = [one.name, two.name];
  expect(await migrationsOf(database, [one, two])).toEqual({ applied: [], pending: both });
  expect(await migrate(database, [one])).toEqual([one.name]);
  expect(await migrationsOf(database, [one, two])).toEqual({
    applied: [one.name],
    pending: [two.name],
  });
  expect(await migrate(database, [one, two])).toEqual([two.name]);
  expect(await migrationsOf(database, [one, two])).toEqual({ applied: both, pending: [] });
  await expect(migrationsOf(database, [one])).rejects.toThrow('It was made by a newer version');
});

// The embedded database cannot have a second client.
describe.skipIf(!testServer)('on a server', () => {
  test('servers that start together apply each migration once', async () => {
    const { url = '' } = await open(emptyDatabase);
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: 'memory' })),
    );
    opened.push(...servers.map(({ close }) => close));
    const applied = await Promise.all(servers.map((server) => migrate(server)));
    const names = (await readMigrations()).map(({ name }) => name);
    expect(applied.flat().sort()).toEqual(names);
  });

  test('an owner without superuser rights is enough', async () => {
    const { database, directUrl: url = '' } = await open(emptyDatabase);
    const owner = `longrun_owner_${randomUUID().slice(0, 8)}`;
    const name = new URL(url).pathname.slice(1);
    // Only a member of a role, or a superuser, may give a database to it.
    await database.executeSql(`create role ${owner} login createrole password 'secret';
      grant ${owner} to current_user;
      alter database ${name} owner to ${owner}`);
    opened.push(() => dropRole(database, owner));
    const ownersUrl = Object.assign(new URL(url), { username: owner, password: 'secret' }).href;
    const owned = await openDatabase({ databaseUrl: ownersUrl, dataDir: 'memory' });
    opened.push(owned.close);
    await migrate(owned);

    const id = randomUUID();
    await owned.owner
      .insertInto('auth_users')
      .values({ id, name: 'Runner', email: 'runner@example.org' })
      .execute();
    await owned.asUser(id, (tx) =>
      tx.insertInto('user_profiles').values({ user_id: id, full_name: 'Runner' }).execute(),
    );
    // Forced: even the owner sees no rows without naming a user.
    expect(await owned.owner.selectFrom('user_profiles').selectAll().execute()).toEqual([]);
    await owned.owner.deleteFrom('auth_users').execute();
    expect((await database.executeSql('select from user_profiles')).rows).toEqual([]);
  });
});

async function dropRole({ executeSql }: TestDatabase['database'], role: string) {
  await executeSql(`reassign owned by ${role} to current_user; drop owned by ${role};
    drop role ${role}`);
}

test('only the network of older sessions is kept', async () => {
  const { database } = await open(emptyDatabase);
  const all = await readMigrations();
  const shortening = all.findIndex(({ name }) => name.startsWith('0053'));
  await migrate(database, all.slice(0, shortening));
  const id = randomUUID();
  await database.executeSql(
    `insert into auth_users (id, name, email) values ('${id}', 'Jo', 'jo@example.org')`,
  );
  for (const [token, address] of [
    ['a', `'203.0.113.77'`],
    ['b', `'2001:db8:1:2::77'`],
    ['c', `'unknown'`],
    ['d', 'null'],
  ]) {
    await database.executeSql(
      `insert into auth_sessions (id, user_id, token, expires_at, ip_address)
        values ('${randomUUID()}', '${id}', '${token}', now(), ${address})`,
    );
  }
  await migrate(database, all);
  const { rows } = await database.executeSql('select ip_address from auth_sessions order by token');
  expect(rows.map(({ ip_address }) => ip_address)).toEqual(['203.0.113.0/24', null, null, null]);
});

test.each([
  ['the best efforts', '0077'],
  ['the lines', '0085'],
])('%s of all existing tracks become due', async (_, name) => {
  const { database } = await open(emptyDatabase);
  const all = await readMigrations();
  const storing = all.findIndex((migration) => migration.name.startsWith(name));
  await migrate(database, all.slice(0, storing));
  const [id, trainingId, sourceId] = [randomUUID(), randomUUID(), randomUUID()];
  await database.executeSql(
    `insert into auth_users (id, name, email) values ('${id}', 'Jo', 'jo@example.org')`,
  );
  const key = { user_id: id, training_id: trainingId };
  const run = { date: '2026-05-01', session_type: 'tempo', distance: 5, duration: 1500 };
  await database.asService(id, async (tx) => {
    for (const training of [trainingId, randomUUID()]) {
      await tx
        .insertInto('trainings')
        .values({ ...run, user_id: id, id: training })
        .execute();
    }
    const source = { ...key, id: sourceId, source: 'file', source_id: 'f00d' };
    await tx.insertInto('training_sources').values(source).execute();
    const track = { samples: 2, channels: ['distance'], encoding: 1, data: Buffer.of(0) };
    await tx
      .insertInto('activity_tracks')
      .values({ ...key, ...track, id: sourceId })
      .execute();
    // What was due before is done.
    if (name > '0077') await tx.deleteFrom('efforts_due').execute();
  });
  await migrate(database, all);
  const due = await database.asUser(id, (tx) =>
    tx.selectFrom('efforts_due').select(['user_id', 'training_id']).execute(),
  );
  expect(due).toEqual([key]);
});
