import { setTimeout } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { testServer } from '../../../tests/database.ts';
import { manyRuns, stravaExport } from '../../../tests/strava-export.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import type { RunnersWork } from '../../db/client.ts';
import type { Imports } from '../../db/types.ts';
import { runImportJob } from '../../jobs/run-import.ts';
import { createPlans } from './plans.ts';
import type { ImportKey } from './queries.ts';
import { replacePreviews } from './remove-previews.ts';
import { runImport } from './run-import.ts';
import { showImport } from './show-import.ts';
import { startImport } from './start-import.ts';

describe('importing a Strava export', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const upload = (runner: Runner, body: string, timeZone = 'Europe/Berlin') =>
    runner.request(
      `/api/imports/strava-export?fileName=activities.csv&timeZone=${encodeURIComponent(timeZone)}`,
      { method: 'POST', body, headers: { 'content-type': 'text/csv' } },
    );
  const preview = async (runner: Runner, body: string, timeZone?: string) => {
    const response = await upload(runner, body, timeZone);
    expect(response.status).toBe(201);
    return (await response.json()) as ImportPreview;
  };
  const show = async (runner: Runner, id: string) =>
    (await (await runner.api.imports[':id'].$get({ param: { id } })).json()) as ImportPreview;
  const start = (runner: Runner, { id, timeZone }: ImportPreview, include: number[] = []) =>
    runner.api.imports[':id'].start.$post({ param: { id }, json: { timeZone, include } });
  const finish = async (runner: Runner, opened: ImportPreview, include?: number[]) => {
    expect((await start(runner, opened, include)).status).toBe(202);
    await expect.poll(async () => (await show(runner, opened.id)).status).toBe('complete');
    return await show(runner, opened.id);
  };
  const log = async (runner: Runner) =>
    (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
  const undo = (runner: Runner, id: string) =>
    runner.api.imports[':id'].undo.$post({ param: { id } });

  const change = (runner: Runner, id: string, changes: Updateable<Imports>) =>
    world.database.asService(runner.id, (tx) =>
      tx.updateTable('imports').set(changes).where('id', '=', id).execute(),
    );

  const rowsOf = (runner: Runner, id: string) =>
    world.database.asService(runner.id, async (tx) => {
      const rows = tx.selectFrom('import_rows').select('line').where('import_id', '=', id);
      return (await rows.execute()).length;
    });

  const mixed = stravaExport(
    { id: 1, date: 'Jul 1, 2024, 11:30:00 PM', metres: 10_012, movingSeconds: 3000 },
    { id: 2, date: 'Jul 3, 2024, 6:00:00 AM', type: 'Trail Run' },
    { id: 3, date: 'Jul 4, 2024, 6:00:00 AM', type: 'Ride' },
    { id: 4, date: 'Jul 5, 2024, 6:00:00 AM', metres: 0, movingSeconds: 0, name: 'Nothing' },
    { id: 5, date: 'no date at all' },
    { id: 1, date: 'Jul 1, 2024, 11:30:00 PM' },
  );

  it('first shows what would happen, and does nothing yet', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    expect(opened).toMatchObject({
      status: 'preview',
      timeZone: 'Europe/Berlin',
      summary: { activitiesFound: 6, imported: 0 },
      counts: { add: 2, doubtful: 1, duplicate: 1, 'left-out': 1, bad: 1 },
      leftOutByKind: [{ kind: 'Cycling', count: 1 }],
      sports: [{ kind: 'Cycling', count: 1, isKept: false }],
    });
    const reasons = Object.fromEntries(opened.rows.map(({ line, reason }) => [line, reason]));
    expect(reasons[5]).toMatch(/distance|time/i);
    expect(reasons[6]).toContain('no date at all');
    expect(reasons[7]).toContain('line 2');
    expect(await log(runner)).toEqual([]);
  });

  it('keeps the sports that the runner chooses, until the import is undone', async () => {
    const runner = await world.signUp();
    const { id } = await preview(runner, mixed);
    const choose = (sports: string[]) =>
      runner.api.imports[':id'].$patch({ param: { id }, json: { sports } });
    const changed = (await (await choose(['Cycling'])).json()) as ImportPreview;
    expect(changed).toMatchObject({
      counts: { add: 3, 'left-out': 0 },
      summary: { runningActivities: 5 },
      sports: [{ kind: 'Cycling', count: 1, isKept: true }],
      timeZone: 'Europe/Berlin',
    });
    expect((await choose([''])).status).toBe(422);
    const done = await finish(runner, changed);
    expect(done.outcome).toMatchObject({ imported: 3, otherKinds: 0 });
    expect((await log(runner)).map(({ sessionType }) => sessionType)).toEqual([
      'cross-training',
      'uncategorized-run',
      'uncategorized-run',
    ]);
    expect((await choose([])).status).toBe(409);
    const again = await preview(runner, mixed);
    expect(again.sports).toEqual([{ kind: 'Cycling', count: 1, isKept: false }]);
    await undo(runner, id);
    expect(await log(runner)).toEqual([]);
  });

  it('stores the runner’s own day and time, the metres and the source', async () => {
    const runner = await world.signUp();
    const done = await finish(runner, await preview(runner, mixed));
    expect(done.summary).toEqual({
      activitiesFound: 6,
      runningActivities: expect.any(Number),
      imported: 2,
      duplicates: 1,
    });
    expect(done.outcome).toEqual({
      imported: 2,
      doubtfulImported: 0,
      doubtfulLeftOut: 1,
      duplicates: 1,
      merged: 0,
      otherKinds: 1,
      unreadable: 1,
      waiting: 0,
      takenBack: 0,
    });
    expect(done.lastDay).toBe('2024-07-03');
    const [trail, late] = await log(runner);
    expect(late).toMatchObject({
      date: '2024-07-02',
      startTime: '01:30',
      distance: 10.012,
      duration: '0:50:00',
      workoutDescription: 'Run 1',
      isStravaImport: true,
    });
    expect(trail).toMatchObject({ date: '2024-07-03', startTime: '08:00', terrain: 'trail' });
    const stored = await world.database.asUser(runner.id, (tx) =>
      tx.selectFrom('trainings').select(['source', 'source_id', 'import_id']).execute(),
    );
    expect(stored).toContainEqual({ source: 'strava-csv', source_id: '1', import_id: done.id });
  });

  it('imports a doubtful row only when it is ticked', async () => {
    const runner = await world.signUp();
    const done = await finish(runner, await preview(runner, mixed), [5]);
    expect(done.summary.imported).toBe(3);
    expect(done.outcome).toMatchObject({ imported: 2, doubtfulImported: 1, doubtfulLeftOut: 0 });
    expect((await log(runner)).map(({ workoutDescription }) => workoutDescription)).toContain(
      'Nothing',
    );
  });

  it('moves the runs when another time zone is chosen', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const changed = await runner.api.imports[':id'].$patch({
      param: { id: opened.id },
      json: { timeZone: 'America/New_York' },
    });
    expect(changed.status).toBe(200);
    await finish(runner, { ...opened, timeZone: 'America/New_York' });
    expect((await log(runner)).at(-1)).toMatchObject({ date: '2024-07-01', startTime: '19:30' });
    const wrong = await runner.api.imports[':id'].$patch({
      param: { id: opened.id },
      json: { timeZone: 'Mars/Olympus' },
    });
    expect(wrong.status).toBe(422);
  });

  it('adds nothing when the same file comes again, nor what was logged by hand', async () => {
    const runner = await world.signUp();
    await finish(runner, await preview(runner, mixed));
    const again = await preview(runner, mixed);
    expect(again.counts).toMatchObject({ add: 0, duplicate: 3 });
    const done = await finish(runner, again);
    expect(done.summary.imported).toBe(0);
    expect(done.outcome).toMatchObject({ imported: 0, duplicates: 3, doubtfulLeftOut: 1 });
    // There is no day to lead on to.
    expect(done.lastDay).toBeUndefined();
    expect(await log(runner)).toHaveLength(2);

    const byHand = await world.signUp();
    await byHand.api.trainings.$post({
      json: { date: '2024-07-02', sessionType: 'easy-run', distance: 10, duration: '0:50:00' },
    });
    const opened = await preview(byHand, mixed);
    expect(opened.rows.find(({ line }) => line === 2)).toMatchObject({
      verdict: 'duplicate',
      duplicateOf: { date: '2024-07-02', why: 'logged' },
    });
  });

  it('imports once if started twice at once, and so do two imports of one file', async () => {
    const runner = await world.signUp();
    const file = stravaExport(...manyRuns(1200));
    const one = await preview(runner, file);
    await change(runner, one.id, { status: 'starting', started_at: new Date() });
    const two = await preview(runner, file);
    await change(runner, one.id, { status: 'preview', started_at: null });
    await Promise.all([start(runner, one), start(runner, one), start(runner, two)]);
    for (const { id } of [one, two]) {
      await expect.poll(async () => (await show(runner, id)).status).toBe('complete');
    }
    expect(await log(runner)).toHaveLength(1200);
    const shown = [await show(runner, one.id), await show(runner, two.id)];
    const sum = (counts: (number | undefined)[]) =>
      counts.reduce((all = 0, one = 0) => all + one, 0);
    expect(sum(shown.map(({ summary }) => summary.imported))).toBe(1200);
    expect(sum(shown.map(({ summary }) => summary.duplicates))).toBe(1200);
    expect(sum(shown.map(({ outcome }) => outcome?.imported))).toBe(1200);
    expect(sum(shown.map(({ outcome }) => outcome?.duplicates))).toBe(1200);
  });

  it('can be undone as a whole, and repeated', async () => {
    const runner = await world.signUp();
    const done = await finish(runner, await preview(runner, mixed));
    await runner.api.trainings.$post({
      json: { date: '2020-01-01', sessionType: 'easy-run', distance: 3, duration: '0:20:00' },
    });
    expect((await undo(runner, done.id)).status).toBe(200);
    expect((await undo(runner, done.id)).status).toBe(200);
    expect((await log(runner)).map(({ date }) => date)).toEqual(['2020-01-01']);
    expect((await show(runner, done.id)).status).toBe('undone');
    expect((await start(runner, done)).status).toBe(409);
    await finish(runner, await preview(runner, mixed));
    expect(await log(runner)).toHaveLength(3);
  });

  it('is left alone by a job that comes before its start or after its undo', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const run = () =>
      runImport(world.database, { userId: runner.id, id: opened.id }, new AbortController().signal);
    await run();
    expect((await show(runner, opened.id)).status).toBe('preview');
    await finish(runner, opened);
    await undo(runner, opened.id);
    await run();
    expect((await show(runner, opened.id)).status).toBe('undone');
    expect(await log(runner)).toEqual([]);
  });

  it.each(['preview', 'importing'])('is not undone while it is %s', async (status) => {
    const runner = await world.signUp();
    const { id } = await preview(runner, mixed);
    await world.database.asService(runner.id, (tx) =>
      tx.updateTable('imports').set({ status }).where('id', '=', id).execute(),
    );
    const response = await undo(runner, id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: 'This import is not finished yet.' });
    expect((await show(runner, id)).status).toBe(status);
  });

  it('is not there before all of its file is read, and removed if its server was killed', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const { id } = opened;
    await change(runner, id, { status: 'reading' });
    const param = { id };
    expect((await runner.api.imports[':id'].$get({ param })).status).toBe(404);
    expect((await start(runner, opened)).status).toBe(404);
    expect((await undo(runner, id)).status).toBe(404);
    expect(await (await runner.api.imports.$get()).json()).toEqual([]);
    await preview(runner, mixed);
    expect(await rowsOf(runner, id)).toBe(6);
    await change(runner, id, { created_at: new Date(Date.now() - 2 * 60 * 60 * 1000) });
    await preview(runner, mixed);
    expect(await rowsOf(runner, id)).toBe(0);
  });

  const gone = { error: expect.stringContaining('choose it again') };

  it('makes way for the next file, with a sentence for the tab that still shows it', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const cutOff = await preview(runner, mixed);
    await change(runner, cutOff.id, { status: 'starting', started_at: new Date(0) });
    await preview(runner, mixed);
    for (const old of [opened, cutOff]) {
      const param = { id: old.id };
      const json = { timeZone: 'UTC' };
      for (const response of [
        await runner.api.imports[':id'].$get({ param }),
        await runner.api.imports[':id'].$patch({ param, json }),
        await start(runner, old),
      ]) {
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject(gone);
      }
      expect(await rowsOf(runner, old.id)).toBe(0);
    }
  });

  it('stays if the next file cannot be read, or if it is being started or was', async () => {
    const runner = await world.signUp();
    const done = await finish(runner, await preview(runner, mixed));
    const opened = await preview(runner, mixed);
    expect((await upload(runner, 'Date,Weight')).status).toBe(422);
    expect((await show(runner, opened.id)).status).toBe('preview');
    await change(runner, opened.id, { status: 'starting', started_at: new Date() });
    await preview(runner, mixed);
    expect((await show(runner, opened.id)).status).toBe('preview');
    expect((await show(runner, done.id)).status).toBe('complete');
    expect(await rowsOf(runner, done.id)).toBe(6);
  });

  it('is one, whose tab shows it, after several uploads at once', async () => {
    const runner = await world.signUp();
    const file = stravaExport(...manyRuns(300));
    const responses = await Promise.all([1, 2, 3].map(() => upload(runner, file)));
    for (const { status } of responses) expect([201, 404]).toContain(status);
    const left = await world.database.asService(runner.id, (tx) =>
      tx.selectFrom('imports').select(['id', 'status']).where('user_id', '=', runner.id).execute(),
    );
    expect(left).toEqual([{ id: expect.any(String), status: 'preview' }]);
    expect((await show(runner, left[0]?.id ?? '')).counts).toMatchObject({ add: 300 });
  });

  it.runIf(testServer)('is one after several are ready at the same moment', async () => {
    const runner = await world.signUp();
    const { asService, executeSql } = world.database;
    const keys = [newId(), newId()].map((id) => ({ userId: runner.id, id }));
    const values = keys.map(({ id }) => ({
      user_id: runner.id,
      id,
      kind: 'strava-csv',
      status: 'reading',
      file_name: 'activities.csv',
      time_zone: 'UTC',
      guessed_time_zone: 'UTC',
    }));
    await asService(runner.id, (tx) => tx.insertInto('imports').values(values).execute());
    const [first, second] = keys as [ImportKey, ImportKey];
    const read = { found: 0, timeZone: 'UTC' };
    let secondEnds: Promise<string[]> | undefined;
    let hasEnded = false;
    const secondWaits = async () => {
      const { rows } = await executeSql(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    };
    const inTheirName = <T>(work: RunnersWork<T>) =>
      asService(runner.id, (tx) => work(tx, runner.id));
    const besideTheSecond = <T>(work: RunnersWork<T>) =>
      inTheirName(async (tx, userId) => {
        const done = await work(tx, userId);
        secondEnds = replacePreviews({ asService: inTheirName }, second, read).finally(() => {
          hasEnded = true;
        });
        await expect.poll(async () => hasEnded || (await secondWaits())).toBe(true);
        return done;
      });
    await replacePreviews({ asService: besideTheSecond }, first, read);
    expect(await secondEnds).toEqual([first.id]);
  });

  it('stays when those before it cannot be removed', async () => {
    const runner = await world.signUp();
    const before = await preview(runner, mixed);
    const { executeSql } = world.database;
    await executeSql(`create function fail() returns trigger language plpgsql as
      'begin raise exception ''not now''; end';
      create trigger fail before delete on imports for each row
      when (old.id = '${before.id}') execute function fail()`);
    expect((await upload(runner, mixed)).status).toBe(500);
    await executeSql('drop function fail cascade');
    const left = await world.database.asService(runner.id, (tx) =>
      tx
        .selectFrom('imports')
        .select('id')
        .where('user_id', '=', runner.id)
        .where('status', '=', 'preview')
        .execute(),
    );
    expect(left).toEqual([{ id: expect.any(String) }]);
    expect(await rowsOf(runner, left[0]?.id ?? '')).toBe(6);
  });

  it('is not shown in part when it makes way while it is compared with the log', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const key = { userId: runner.id, id: opened.id };
    let reads = 0;
    const shown = showImport({
      runner: {
        asUser: async (work) => {
          reads += 1;
          if (reads === 2) await preview(runner, mixed);
          return world.database.asUser(runner.id, (tx) => work(tx, runner.id));
        },
        asService: (work) => world.database.asService(runner.id, (tx) => work(tx, runner.id)),
      },
      plans: createPlans(),
      key,
      signal: new AbortController().signal,
    });
    await expect(shown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is removed after a day if nobody has started it', async () => {
    const runner = await world.signUp();
    const done = await finish(runner, await preview(runner, mixed));
    const opened = await preview(runner, mixed);
    const { rows } = await world.database.executeSql(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
       where name = 'remove-preview' and data->>'importId' = $1 and data->>'userId' = $2`,
      [opened.id, runner.id],
    );
    expect(rows).toEqual([{ seconds: 24 * 60 * 60 }]);
    for (const { id } of [done, opened]) {
      await world.jobs.send('remove-preview', { userId: runner.id, importId: id });
    }
    await expect.poll(() => rowsOf(runner, opened.id)).toBe(0);
    const response = await runner.api.imports[':id'].$get({ param: { id: opened.id } });
    expect(response.status).toBe(404);
    expect((await show(runner, done.id)).status).toBe('complete');
    expect(await rowsOf(runner, done.id)).toBe(6);
  });

  it('is looked at again if somebody is starting it after that day', async () => {
    const runner = await world.signUp();
    const { id } = await preview(runner, mixed);
    await change(runner, id, { status: 'starting', started_at: new Date() });
    await world.jobs.send('remove-preview', { userId: runner.id, importId: id });
    const delays = async () => {
      const { rows } = await world.database.executeSql(
        `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
         where name = 'remove-preview' and data->>'importId' = $1 order by seconds`,
        [id],
      );
      return rows.map(({ seconds }) => seconds);
    };
    await expect.poll(delays).toEqual([0, 60, 24 * 60 * 60]);
  });

  it('starts again if the server was killed while it was being started', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const { id } = opened;
    // As if it was being started in another time zone, with everything ticked.
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('import_rows')
        .set({ chosen: true, verdict: 'duplicate' })
        .where('line', '<', 6)
        .where('source_id', 'is not', null)
        .execute(),
    );
    await change(runner, id, { status: 'starting', started_at: new Date(0) });
    expect(await show(runner, id)).toEqual(opened);
    expect(await finish(runner, opened)).toMatchObject({
      counts: { add: 2, doubtful: 1, duplicate: 1, 'left-out': 1, bad: 1 },
      outcome: { imported: 2, doubtfulLeftOut: 1, duplicates: 1 },
    });
  });

  it('starts if it is said to have been claimed in the future', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    await change(runner, opened.id, {
      status: 'starting',
      started_at: new Date('2199-01-01T00:00:00Z'),
    });
    await finish(runner, opened);
  });

  it('asks to try again later while another server decides on its rows', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    await change(runner, opened.id, { status: 'starting', started_at: new Date() });
    const response = await start(runner, opened);
    expect(response.status).toBe(409);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await change(runner, opened.id, { started_at: new Date(Date.now() - 11_000) });
    await finish(runner, opened);
  });

  /** `startImport` itself, with something happening before each of its reads. */
  const startWith = async (runner: Runner, opened: ImportPreview, happens: () => Promise<void>) => {
    const { asUser, asService } = world.database;
    const seen: unknown[] = [];
    const state = () =>
      asService(runner.id, async (tx) => {
        const rows = tx.selectFrom('import_rows').where('import_id', '=', opened.id);
        const record = tx.selectFrom('imports').selectAll().where('id', '=', opened.id);
        const { status, started_at } = await record.executeTakeFirstOrThrow();
        const chosen = await rows.select('line').where('chosen', '=', true).execute();
        return { status, started_at, chosen: chosen.length };
      });
    const started = startImport({
      runner: {
        asUser: async (work) => {
          await happens();
          return asUser(runner.id, (tx) => work(tx, runner.id));
        },
        asService: (work) => asService(runner.id, (tx) => work(tx, runner.id)),
      },
      key: { userId: runner.id, id: opened.id },
      timeZone: opened.timeZone,
      include: [],
      leave: [],
      separate: [],
      choices: [],
      runLater: async () => void seen.push(await state()),
    });
    return { started: await started.catch((error: Error) => error), seen, state };
  };

  it('is left alone by a start whose claim somebody else has taken over', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const claimed = { status: 'starting', started_at: new Date(Date.now() + 5) };
    const { started, state } = await startWith(runner, opened, async () => {
      await change(runner, opened.id, claimed);
    });
    expect(started).toMatchObject({ code: 'CONFLICT' });
    expect(await state()).toEqual({ ...claimed, chosen: 0 });
  });

  it('renews its claim with each page, so that a long start is not taken over', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    const claims = new Set<unknown>();
    const { started } = await startWith(runner, opened, async () => {
      await setTimeout(5);
      const { rows } = await world.database.asService(runner.id, (tx) =>
        sql<{ at: Date }>`select started_at as at from imports where id = ${opened.id}`.execute(tx),
      );
      claims.add(rows[0]?.at.getTime());
    });
    expect(started).toBe(true);
    expect(claims.size).toBe(2);
  });

  it('is a preview again if it could not be started', async () => {
    const runner = await world.signUp();
    const { started, state } = await startWith(runner, await preview(runner, mixed), async () => {
      throw new Error('Lost');
    });
    expect(started).toMatchObject({ message: 'Lost' });
    expect(await state()).toEqual({ status: 'preview', started_at: null, chosen: 0 });
  });

  it('resumes or is undone after it failed', async () => {
    const runner = await world.signUp();
    const done = await finish(runner, await preview(runner, mixed));
    await change(runner, done.id, { status: 'failed', error: 'Lost.' });
    const again = await finish(runner, done);
    expect(again.error).toBeUndefined();
    expect(again.outcome).toEqual(done.outcome);
    await change(runner, done.id, { status: 'failed' });
    expect((await undo(runner, done.id)).status).toBe(200);
    expect(await log(runner)).toEqual([]);
  });

  it('is tried again after an error, and fails with the last try', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    await change(runner, opened.id, { status: 'importing', started_at: new Date() });
    /** Of which the first transaction of each attempt is lost. */
    const losing = () => {
      const asService = vi.fn(world.database.asService).mockRejectedValueOnce(new Error('Lost'));
      return { ...world.database, asService };
    };
    const attempt = (isLastTry: boolean) =>
      runImportJob(
        { ...world, database: losing(), strava: undefined } as never,
        { userId: runner.id, importId: opened.id },
        new AbortController().signal,
        { isLastTry, isWaitedFor: async () => false },
      );
    await expect(attempt(false)).rejects.toThrow('Lost');
    expect((await show(runner, opened.id)).status).toBe('importing');
    await expect(attempt(true)).rejects.toThrow('Lost');
    expect(await show(runner, opened.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Try again later'),
    });
  });

  it('is sent to the jobs again if it is started again while it runs', async () => {
    const runner = await world.signUp();
    const opened = await preview(runner, mixed);
    await change(runner, opened.id, { status: 'importing', started_at: new Date() });
    const { started } = await startWith(runner, opened, async () => {});
    expect(started).toBe(true);
  });

  it('is run even if its server is killed right after the decision', async () => {
    const runner = await world.signUp();
    const { started, seen } = await startWith(runner, await preview(runner, mixed), async () => {});
    expect(started).toBe(true);
    expect(seen).toMatchObject([
      { status: 'preview', chosen: 0 },
      { status: 'starting', chosen: 2 },
    ]);
  });

  it('is undone to the last of many trainings', async () => {
    const runner = await world.signUp();
    const { id } = await finish(runner, await preview(runner, stravaExport(...manyRuns(250))));
    expect(await log(runner)).toHaveLength(250);
    expect(await (await undo(runner, id)).json()).toMatchObject({ status: 'undone' });
    expect(await log(runner)).toEqual([]);
  });

  it('keeps the counts of its rows as they are, however far it is', async () => {
    const runner = await world.signUp();
    const days = manyRuns(250).map((run, n) => (n % 5 ? run : { ...run, type: 'Ride' }));
    const logged = stravaExport(...days.slice(100, 140));
    const doubtful = '999,"Jul 5, 2024, 6:00:00 AM",Nothing,Run,0,0.00,f,0,0,0,0';
    const one = await preview(runner, mixed);
    await finish(runner, one);
    const opened = await preview(runner, stravaExport(...days, doubtful));
    expect((await startWith(runner, opened, async () => {})).started).toBe(true);
    const other = await preview(runner, logged);
    await finish(runner, other);
    await world.jobs.send('run-import', { userId: runner.id, importId: opened.id });
    await expect.poll(async () => (await show(runner, opened.id)).status).toBe('complete');
    for (const { id } of [one, opened, other]) {
      const kept = await show(runner, id);
      const { rows } = await world.database.asService(runner.id, (tx) =>
        sql`select counted from imports where id = ${id}`.execute(tx),
      );
      expect(rows).toEqual([{ counted: expect.any(Array) }]);
      await change(runner, id, { counted: null });
      const counted = await show(runner, id);
      expect(kept).toEqual(counted);
    }
  });

  it('is visible only to its runner', async () => {
    const runner = await world.signUp();
    const other = await world.signUp();
    const opened = await preview(runner, mixed);
    const param = { id: opened.id };
    expect((await other.api.imports[':id'].$get({ param })).status).toBe(404);
    expect((await start(other, opened)).status).toBe(404);
    expect((await undo(other, opened.id)).status).toBe(404);
    expect(await log(runner)).toEqual([]);
  });

  it.each([
    ['an empty file', ''],
    ['another table', 'Date,Weight\n2024-01-01,70'],
    ['a track', '<?xml version="1.0"?><gpx></gpx>'],
    ['an archive', 'PK\u0003\u0004\u0000\u0000'],
  ])('refuses %s and says what was expected', async (_what, body) => {
    const runner = await world.signUp();
    const response = await upload(runner, body);
    expect(response.status).toBe(422);
    const error = await response.json();
    expect(error).toMatchObject({ code: 'NOT_A_STRAVA_EXPORT' });
    expect((error as { error: string }).error).toContain('activities.csv');
  });

  it('refuses a file over the limit with a message, not a broken connection', async () => {
    const runner = await world.signUp();
    const response = await upload(runner, 'x'.repeat(33 * 1024 * 1024));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'TOO_LARGE' });
  });
});
