import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transfer } from '#shared/account-data/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { archivePath } from './archive-path.ts';
import { settleTransfer } from './settle-transfer.ts';
import { startTransfer } from './start-transfer.ts';

describe('exports and restores over HTTP', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
    const json = { date: '2024-02-29', sessionType: 'tempo', distance: 10, duration: '0:50:00' };
    expect((await runner.api.trainings.$post({ json: json as never })).status).toBe(201);
  });
  afterAll(() => world.stop());

  const finished = async (by: Runner, id: string): Promise<Transfer> => {
    for (;;) {
      const transfer = await (await by.request(`/api/account-data/${id}`)).json();
      if (transfer.status === 'complete' || transfer.status === 'failed') return transfer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const post = async (by: Runner, path: string, body?: BodyInit) => {
    const response = await by.request(`/api/account-data${path}`, {
      method: 'POST',
      ...(body && { body }),
    });
    return { status: response.status, answer: await response.json() };
  };
  const exportOf = async (by: Runner) => {
    await world.prove(by);
    const { status, answer } = await post(by, '/exports');
    expect(status).toBe(202);
    return await finished(by, answer.id);
  };

  it('an export is created by a job, downloaded only by its runner, and restored elsewhere', async () => {
    const transfer = await exportOf(runner);
    expect(transfer).toMatchObject({ kind: 'export', status: 'complete' });
    expect(transfer.done).toBe(transfer.total);
    const path = `/api/account-data/exports/${transfer.id}/archive`;
    const download = await runner.request(path);
    expect(download.headers.get('content-type')).toBe('application/zip');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="longrun/);
    const archive = await download.arrayBuffer();
    expect(archive.byteLength).toBe(transfer.bytes);

    const other = await world.signUp();
    await world.prove(other);
    expect((await other.request(path)).status).toBe(404);
    expect((await other.request(`/api/account-data/${transfer.id}`)).status).toBe(404);
    expect((await world.request(path)).status).toBe(401);

    const { status, answer } = await post(other, '/restores', archive);
    expect(status).toBe(202);
    const restore = await finished(other, answer.id);
    expect(restore.counts?.trainings).toEqual({ added: 1, present: 0, refused: 0 });
    const trainings = await (await other.api.trainings.$get({ query: {} })).json();
    expect(trainings).toMatchObject([{ date: '2024-02-29', distance: 10, duration: '0:50:00' }]);
  });

  it('an older export’s archive is gone once there is a newer one', async () => {
    const first = await exportOf(runner);
    const second = await exportOf(runner);
    const download = (id: string) => runner.request(`/api/account-data/exports/${id}/archive`);
    expect((await download(first.id)).status).toBe(404);
    expect((await download(second.id)).status).toBe(200);
  });

  it('a truncated or missing archive gets a 404, rather than a download that breaks off', async () => {
    const other = await world.signUp();
    const { id, bytes } = await exportOf(other);
    const key = archivePath({ userId: other.id, id });
    const download = () => other.request(`/api/account-data/exports/${id}/archive`);
    const whole = await download();
    expect(whole.status).toBe(200);
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes);
    await world.files.put(key, (await world.files.getBytes(key)).slice(0, 100));
    expect((await download()).status).toBe(404);
    await world.files.delete(key);
    expect((await download()).status).toBe(404);
  });

  it('nothing is kept of an archive that breaks off, or comes while another is restored', async () => {
    const user = await world.signUp();
    const id = randomUUID();
    const runner: RunnersTransactions = {
      asUser: (work) => world.database.asUser(user.id, (tx) => work(tx, user.id)),
      asService: (work) => world.database.asService(user.id, (tx) => work(tx, user.id)),
    };
    const start = (id: string, pieces: () => AsyncGenerator<Buffer>) =>
      startTransfer({
        runner,
        files: world.files,
        id,
        kind: 'restore',
        upload: Readable.from(pieces()),
        settleLater: async ({ id }) => void asked.push(id),
      });
    const asked: string[] = [];
    const isKept = (id: string) => world.files.exists(archivePath({ userId: user.id, id }));
    const brokenOff = start(id, async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('aborted');
    });
    await expect(brokenOff).rejects.toThrow();
    expect(await isKept(id)).toBe(false);

    const [quick, slow] = [randomUUID(), randomUUID()];
    const late = start(slow, async function* () {
      await start(quick, async function* () {
        yield Buffer.from('first');
      });
      yield Buffer.from('second');
    });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await isKept(quick), await isKept(slow)]).toEqual([true, false]);
    expect(asked).toEqual([id, slow, quick]);
  });

  it('what a killed server left of a restore is cleaned up', async () => {
    const user = await world.signUp();
    const { answer: done } = await post(user, '/restores', 'date,distance');
    await finished(user, done.id);
    const [lost, waiting] = [randomUUID(), randomUUID()];
    const pathOf = (id: string) => archivePath({ userId: user.id, id });
    for (const id of [done.id, lost, waiting]) await world.files.put(pathOf(id), 'left');
    const record = { user_id: user.id, id: waiting, kind: 'restore' };
    await world.database.asService(user.id, (tx) =>
      tx.insertInto('data_transfers').values(record).execute(),
    );
    const sent = await world.database.executeSql(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
       where name = 'settle-transfer' and data->>'transferId' = $1 and data->>'userId' = $2`,
      [done.id, user.id],
    );
    expect(sent.rows).toEqual([{ seconds: 2 * 60 * 60 }]);
    for (const transferId of [done.id, lost, waiting]) {
      await world.jobs.send('settle-transfer', { userId: user.id, transferId });
    }
    expect(await finished(user, waiting)).toMatchObject({ status: 'failed' });
    const left = () =>
      Promise.all([done.id, lost, waiting].map((id) => world.files.exists(pathOf(id))));
    await expect.poll(left).toEqual([false, false, false]);
  });

  it('nothing is run twice', async () => {
    const user = await world.signUp();
    const { id } = await exportOf(user);
    await world.jobs.send('transfer-data', { userId: user.id, transferId: id });
    const { rows } = await world.database.executeSql(
      `select id from pgboss.job where name = 'transfer-data' and data->>'transferId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ id }]);
  });

  it('a restore that is running keeps its archive', async () => {
    const user = await world.signUp();
    const key = { userId: user.id, id: randomUUID() };
    await world.files.put(archivePath(key), 'being read');
    const record = { user_id: user.id, id: key.id, kind: 'restore', status: 'running' };
    await world.database.asService(user.id, (tx) =>
      tx.insertInto('data_transfers').values(record).execute(),
    );
    await settleTransfer({ ...world, runNow: () => Promise.reject(new Error('twice')) }, key);
    expect(await world.files.exists(archivePath(key))).toBe(true);
  });

  it('anything but an export fails, and says so', async () => {
    for (const body of ['date,distance', undefined]) {
      const { answer } = await post(runner, '/restores', body);
      const failed = { kind: 'restore', status: 'failed' };
      expect(await finished(runner, answer.id)).toMatchObject(failed);
    }
  });
});
