import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { alterWalls } from '../../../tests/alter-walls.ts';
import { testServer } from '../../../tests/database.ts';
import { fillTables } from '../../../tests/fill-tables.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { profileImageKey, profileImagesOf } from '../../files/profile-images.ts';
import { createLogger } from '../../http/logger.ts';
import { createTrials } from '../billing/trials.ts';
import { uploadsOf } from '../imports/uploads/pieces.ts';
import { archivePath, archivesOf } from './archive-path.ts';
import { finishDeletion } from './delete-account.ts';
import { removeRows } from './remove-rows.ts';
import { removeTraces } from './remove-traces.ts';

describe('deleting an account', () => {
  let world: World;
  let other: Runner;
  beforeAll(async () => {
    world = await startWorld();
    other = await world.signUp();
    await fillTables(world.database, other.id);
  });
  afterAll(() => world.stop());

  /** Where, in any table of any schema, an id or an address occurs. */
  async function tracesOf({ id, email }: Runner): Promise<string[]> {
    const { executeSql } = world.database;
    // They also bind the tables' owner.
    await alterWalls(world.database, 'no force');
    const { rows } = await executeSql(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       order by name`,
    );
    const found: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      const sought = `select count(*) as count from ${name} as t where strpos(t::text, $1) > 0`;
      for (const trace of [id, email]) {
        const { rows } = await executeSql(sought, [trace]);
        if (rows[0].count > 0) found.push(`${name}: ${trace}`);
      }
    }
    await alterWalls(world.database, 'force');
    return found;
  }

  /** Every path in the data folder that contains the runner's id. */
  const filesOf = async ({ id }: Runner) =>
    (await readdir(world.dataDir, { recursive: true })).filter((name) => name.includes(id));

  /** The first piece of a file, the rest of which never comes. */
  async function uploadPiece(runner: Runner) {
    const json = { fileName: 'run.fit', size: 10, timeZone: 'UTC' };
    const begun = await runner.api.imports.uploads.$post({ json });
    const { id } = (await begun.json()) as { id: string };
    const path = `/api/imports/uploads/${id}?offset=0`;
    const sent = await runner.request(path, { method: 'PUT', body: Buffer.alloc(10) });
    expect(sent.status).toBe(200);
  }

  const training = () => ({
    id: newId(),
    date: '2024-05-01',
    session_type: 'tempo',
    distance: 10,
    duration: 3600,
  });

  const remove = (runner: Runner, body: object) =>
    runner.request('/auth/delete-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('leaves nothing of the runner in any table or folder, and everything of the others', async () => {
    const runner = await world.signUp();
    await world.prove(runner);
    const started = await runner.request('/api/account-data/exports', { method: 'POST' });
    expect(started.status).toBe(202);
    await fillTables(world.database, runner.id);
    await world.files.put(profileImageKey(runner.id, Date.now()), 'a picture');
    await world.files.put(archivePath({ userId: runner.id, id: newId() }), 'an archive');
    for (const one of [runner, other]) await uploadPiece(one);
    const othersFiles = await filesOf(other);
    const mail = { subject: 'A mail', text: 'to them', html: '' };
    for (const to of [runner.email, other.email]) await world.outbox?.send({ ...mail, to });
    const others = await tracesOf(other);
    expect((await tracesOf(runner)).length).toBeGreaterThan(20);
    for (const folder of [profileImagesOf, archivesOf, uploadsOf]) {
      expect(await filesOf(runner)).toContainEqual(expect.stringContaining(folder(runner.id)));
    }

    expect((await remove(runner, {})).status).toBe(200);
    // A job in progress has nothing left to write to, and leaves nothing either.
    await expect.poll(() => tracesOf(runner)).toEqual([]);
    await expect.poll(() => filesOf(runner)).toEqual([]);
    expect(await filesOf(other)).toEqual(othersFiles);
    expect(await world.outbox?.list({ limit: 9 })).toMatchObject([{ to: other.email }]);
    expect((await runner.request('/api/profile')).status).toBe(401);
    expect(await tracesOf(other)).toEqual(others);
  });

  it('leaves what is stored by an address that ends in the same letters', async () => {
    const runner = await world.signUp();
    const { database, jobs } = world;
    const alike = { email: `s${runner.email}` };
    for (const { email } of [runner, alike]) {
      await jobs.send('send-mail', { kind: 'magic-link', email }, 3600);
      await database.executeSql(
        `insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
         values (gen_random_uuid(), 'magic link', $1, now(), now(), now())`,
        [JSON.stringify({ email })],
      );
    }
    await removeTraces(world, runner);
    const { rows } = await database.executeSql(
      `select data->>'email' as email from pgboss.job where strpos(data::text, $1) > 0
       union all
       select value::json->>'email' from auth_verifications where strpos(value, $1) > 0`,
      [runner.email],
    );
    expect(rows).toEqual([{ email: alike.email }, { email: alike.email }]);
  });

  it('is finished after it was broken off, and nobody is signed in meanwhile', async () => {
    const runner = await world.signUp();
    await world.prove(runner);
    await fillTables(world.database, runner.id);
    const { executeSql } = world.database;
    await executeSql(`create function fail() returns trigger language plpgsql as
      'begin raise exception ''broken off''; end';
      create trigger fail before delete on injuries for each row execute function fail()`);
    expect((await remove(runner, {})).status).toBe(500);
    await executeSql('drop function fail cascade');
    expect((await runner.request('/api/trainings')).status).toBe(401);
    const job = "pgboss.job where name = 'delete-account' and data->>'id' = $1";
    const { rows } = await executeSql(
      `select extract(epoch from start_after - created_on)::int as seconds from ${job}`,
      [runner.id],
    );
    expect(rows).toEqual([{ seconds: 60 }]);
    await executeSql(
      `update pgboss.job set start_after = now() where id in (select id from ${job})`,
      [runner.id],
    );
    // Looking for traces locks every table, which could make the job itself fail and come late.
    const jobs = async () => (await executeSql(`select id from ${job}`, [runner.id])).rows;
    await expect.poll(jobs).toEqual([]);
    expect(await tracesOf(runner)).toEqual([]);
  });

  it('is not finished before they have stopped paying', async () => {
    const runner = await world.signUp();
    const { database } = world;
    const paying = { user_id: runner.id, provider: 'stripe', status: 'active' };
    await database.asService(runner.id, (tx) =>
      tx
        .insertInto('user_subscription_details')
        .values({ ...paying, provider_customer_id: 'cus_again' })
        .execute(),
    );
    const services = {
      ...world,
      trials: createTrials(database, 'secret'),
      sources: [],
      clock: () => new Date(),
      logger: createLogger('silent'),
    };
    const unreachable = { body: { code: 'PAYMENTS_UNAVAILABLE' } };
    await expect(finishDeletion(services, runner)).rejects.toMatchObject(unreachable);
    expect((await runner.request('/api/profile')).status).toBe(200);
  });

  it('takes a few rows at a time', async () => {
    const runner = await world.signUp();
    const { database } = world;
    await database.asService(runner.id, async (tx) => {
      const values = Array.from({ length: 250 }, () => ({ user_id: runner.id, ...training() }));
      await tx.insertInto('trainings').values(values).execute();
    });
    const left = () =>
      database.asUser(
        runner.id,
        async (tx) => (await tx.selectFrom('trainings').select('id').execute()).length,
      );
    const seen: number[] = [];
    await removeRows(
      {
        ...database,
        asService: async (id, work) => {
          const result = await database.asService(id, work);
          seen.push(await left());
          return result;
        },
      },
      runner.id,
    );
    expect([...new Set(seen)]).toEqual([250, 150, 50, 0]);
  });

  it.runIf(testServer)('has something left to take while another takes the same rows', async () => {
    const runner = await world.signUp();
    const { database } = world;
    const values = Array.from({ length: 250 }, () => ({ user_id: runner.id, ...training() }));
    await database.asService(runner.id, async (tx) => {
      await tx.insertInto('trainings').values(values).execute();
    });
    await database.asService(runner.id, async (tx) => {
      const firstBatch = tx.selectFrom('trainings').select('id').limit(100).forUpdate();
      await tx.deleteFrom('trainings').where('id', 'in', firstBatch).execute();
      await removeRows(database, runner.id);
    });
    const left = await database.asUser(runner.id, (tx) =>
      tx.selectFrom('trainings').select('id').execute(),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['without a proof', {}],
    ['with a password in its place', { password: 'correct horse' }],
  ])('is refused %s', async (_name, body) => {
    const runner = await world.signUp();
    const response = await remove(runner, body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'PROOF_NEEDED' });
    expect((await runner.request('/api/trainings')).status).toBe(200);
  });

  it('is refused to signed-out visitors', async () => {
    const response = await world.request('/auth/delete-user', { method: 'POST', body: '{}' });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});
