import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Transfer } from '#shared/account-data/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { LogFigures } from '#shared/log-query/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { openDatabase } from '../../server/db/client.ts';
import { fitRun, runAt } from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import { Acknowledged } from '../acknowledged.ts';
import { bombs } from '../bombs.ts';
import { databaseFor, fillDataDir } from '../database.ts';
import { diceOf } from '../dice.ts';
import { startServer } from '../server-process.ts';
import { signUp } from '../sign-up.ts';
import { manyRuns, stravaExport } from '../strava-export.ts';
import { tar } from '../tar.ts';
import { upload } from '../upload.ts';

/** How often the first test kills, and what else it writes: KILLS=60 KILLS_SEED=7. */
const kills = Number(process.env.KILLS ?? 1);
const seed = Number(process.env.KILLS_SEED ?? 1);

const json = { 'content-type': 'application/json' };

/** Lists that are written to: a record of each, and the field that every change changes. */
const lists = [
  {
    path: 'trainings',
    text: 'sessionNotes',
    record: { date: '2024-05-01', sessionType: 'tempo', distance: 8, duration: '0:40:00' },
  },
  {
    path: 'injuries',
    text: 'trigger',
    record: { painArea: 'Knee', dateReported: '2024-05-01' },
  },
  {
    path: 'races',
    text: 'tactics',
    record: { raceName: 'Mile', date: '2024-05-01', distance: 5, finishTime: '00:25:00' },
  },
];

class Refused extends Error {}

describe('a server that is killed', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'longrun-crash-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const log = async (url: string, headers: { cookie: string }) =>
    (await (await fetch(`${url}/api/trainings`, { headers })).json()) as Training[];

  it('has all that it reported as saved, changed or deleted, once, and no half of any', async () => {
    const dice = diceOf(seed);
    const made = await databaseFor(dataDir);
    const start = () => startServer(dataDir, { DATABASE_URL: made?.url ?? '' });
    let server = await start();
    onTestFinished(async () => {
      await server.kill();
      await made?.dispose();
    });
    const headers = { ...json, ...(await signUp(server.url)) };
    const kept = lists.map(() => new Acknowledged());

    /** Adds, changes or deletes records, one after the other, until the server is gone. */
    async function writeTo({ path, text, record }: (typeof lists)[number], ledger: Acknowledged) {
      for (;;) {
        const old = dice.roll() < 0.5 ? undefined : ledger.any(dice);
        const id = old ?? newId();
        const state = old && dice.roll() < 0.3 ? undefined : `Written ${dice.roll()}`;
        ledger.ask(id, state);
        const [method, to, body] = state
          ? old
            ? ['PATCH', `${path}/${id}`, { [text]: state }]
            : ['POST', path, { ...record, id, [text]: state }]
          : ['DELETE', `${path}/${id}`];
        const response = await fetch(`${server.url}/api/${to}`, {
          method: method as string,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (!response.ok) throw new Refused(await response.text());
        ledger.confirm(id);
      }
    }
    const judge = async () => {
      for (const [n, { path, text, record }] of lists.entries()) {
        const response = await fetch(`${server.url}/api/${path}`, { headers });
        const found = (await response.json()) as { id: string; [field: string]: unknown }[];
        for (const one of found) expect(one).toMatchObject(record);
        kept[n]?.judge(found.map((one) => ({ id: one.id, state: String(one[text]) })));
      }
    };

    for (let kill = 0; kill < kills; kill += 1) {
      const before = kept.map(({ count }) => count);
      // Two of each list at a time.
      const writers = [0, 1].flatMap(() =>
        lists.map((list, n) => writeTo(list, kept[n] as Acknowledged)),
      );
      const broken = Promise.allSettled(writers);
      const more = dice.between(10, 60);
      const isFar = () => kept.every(({ count }, n) => count >= (before[n] ?? 0) + more);
      await Promise.race([Promise.all(writers), expect.poll(isFar, { interval: 5 }).toBe(true)]);
      await server.kill();
      for (const ended of await broken) {
        if (ended.status === 'rejected' && ended.reason instanceof Refused) throw ended.reason;
      }
      server = await start();
      await judge();
    }
  });

  const show = async (url: string, id: string, headers: { cookie: string }) =>
    (await (await fetch(`${url}/api/imports/${id}`, { headers })).json()) as ImportPreview;

  /** Kills a server in the middle of an import, and starts the next. */
  async function interrupted(folder: string, runs: ReturnType<typeof manyRuns>) {
    await fillDataDir(folder);
    const first = await startServer(folder);
    const session = await signUp(first.url);
    const upload = await fetch(`${first.url}/api/imports/strava-export`, {
      method: 'POST',
      headers: session,
      body: stravaExport(...runs),
    });
    const { id, timeZone } = (await upload.json()) as ImportPreview;
    const start = { timeZone, include: [] };
    await fetch(`${first.url}/api/imports/${id}/start`, {
      method: 'POST',
      headers: { ...json, ...session },
      body: JSON.stringify(start),
    });
    await expect
      .poll(async () => (await show(first.url, id, session)).summary.imported, { interval: 5 })
      .toBeGreaterThan(0);
    await first.kill();
    const second = await startServer(folder);
    return { id, second, session, halfWay: await show(second.url, id, session) };
  }

  it('resumes an import where it was, without a gap or a duplicate', async () => {
    const count = 4000;
    const runs = manyRuns(count);
    let attempt = await interrupted(join(dataDir, '0'), runs);
    // While this process stalls, a server may have finished before it is killed.
    for (let n = 1; attempt.halfWay.status === 'complete' && n < 5; n++) {
      await attempt.second.stop();
      attempt = await interrupted(join(dataDir, String(n)), runs);
    }
    const { id, second, session, halfWay } = attempt;
    expect(halfWay.status).toBe('importing');
    expect(halfWay.summary.imported).toBeLessThan(count);
    // The import may continue while the log is read, so its length is between two readings of the
    // count.
    const logged = (await log(second.url, session)).length;
    expect(logged).toBeGreaterThanOrEqual(halfWay.summary.imported);
    expect(logged).toBeLessThanOrEqual((await show(second.url, id, session)).summary.imported);
    await expect
      .poll(async () => (await show(second.url, id, session)).status, { interval: 250 })
      .toBe('complete');
    expect((await show(second.url, id, session)).summary.imported).toBe(count);
    const kept = await log(second.url, session);
    expect(kept).toHaveLength(count);
    expect(new Set(kept.map(({ date }) => date)).size).toBe(count);
    const metres = kept.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0);
    expect(metres).toBe(runs.reduce((sum, { metres = 0 }) => sum + metres, 0));
    await second.stop();
  });

  /** Makes it a minute since the killed server was heard from, without waiting. */
  async function afterAWhile(transferId: string) {
    const { executeSql, close } = await openDatabase({ dataDir });
    await executeSql(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
    );
    const { rows } = await executeSql('select done, total from data_transfers where id = $1', [
      transferId,
    ]);
    await close();
    return rows[0] as Transfer;
  }

  it('twice amid a restore at the same place does not try it again, and says so', async () => {
    await fillDataDir(dataDir);
    const first = await startServer(dataDir);
    const headers = await signUp(first.url);
    const restore = async (url: string) => {
      const body = new Uint8Array(await bombs['500,000 rows that are nothing'].make(0.2));
      const path = `${url}/api/account-data/restores`;
      return (await (await fetch(path, { method: 'POST', headers, body })).json()) as Transfer;
    };
    const { id } = await restore(first.url);
    const look = async (url: string) =>
      (await (await fetch(`${url}/api/account-data/${id}`, { headers })).json()) as Transfer;
    await expect
      .poll(async () => (await look(first.url)).done, { interval: 5 })
      .toBeGreaterThan(10_000);
    await first.kill();
    const { done, total } = await afterAWhile(id);
    expect(done).toBeLessThan(total);

    const second = await startServer(dataDir);
    // It starts over.
    await expect
      .poll(async () => (await look(second.url)).done, { interval: 5 })
      .toBeLessThan(done);
    await second.kill();
    await afterAWhile(id);

    const third = await startServer(dataDir);
    await expect
      .poll(async () => (await look(third.url)).status, { interval: 250 })
      .not.toBe('running');
    expect(await look(third.url)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/The server stopped twice/),
    });
    expect(await restore(third.url)).toMatchObject({ status: 'waiting' });
    await third.stop();
  });

  it('amid best efforts works out the rest after it, and none twice', async () => {
    await fillDataDir(dataDir);
    const runs = 150;
    const first = await startServer(dataDir);
    const headers = await signUp(first.url);
    const runnerOn = (url: string) => ({
      request: (path: string, init: RequestInit = {}) =>
        fetch(`${url}${path}`, { ...init, headers: { ...init.headers, ...headers } }),
    });
    const post = (url: string, path: string, body: object) =>
      runnerOn(url).request(`/api${path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
    const file = (nth: number) => fitRun({ startedAt: runAt + nth * 86_400_000 });
    const files = Array.from({ length: runs }, (_, nth) => [`${nth}.fit`, file(nth)]);
    const id = await upload(runnerOn(first.url), 'runs.tar', await tar(Object.fromEntries(files)));
    await expect.poll(async () => (await show(first.url, id, headers)).status).toBe('preview');
    await post(first.url, `/imports/${id}/start`, { timeZone: 'UTC', include: [] });
    const query = { today: '2027-12-31', measure: 'best-effort', over: 1000, number: 400 };
    const ask = async (url: string) =>
      (await (await post(url, '/log/query', query)).json()) as LogFigures;
    await expect
      .poll(async () => (await ask(first.url)).sessions, { interval: 5 })
      .toBeGreaterThan(5);
    await first.kill();

    const second = await startServer(dataDir);
    const halfWay = await ask(second.url);
    expect(halfWay.sessions).toBeGreaterThan(5);
    expect(halfWay.sessions + halfWay.pending).toBe(halfWay.of);
    await expect.poll(async () => (await ask(second.url)).sessions).toBe(runs);
    const { pending, rows = [] } = await ask(second.url);
    expect([pending, rows.length]).toEqual([0, runs]);
    await second.stop();
  });

  it('leaves its data folder to the next; a running one does not', async () => {
    await fillDataDir(dataDir);
    const first = await startServer(dataDir);
    await expect(startServer(dataDir)).rejects.toThrow(String(first.pid));
    await first.kill();
    const second = await startServer(dataDir);
    expect(await second.stop()).toBe(0);
  });
});
