import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { manyRuns, stravaExport } from '../../tests/strava-export.ts';
import { showImport, upload } from '../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../tests/world.ts';
import { gpxFile, pointsOf } from '../features/imports/activity-files/xml-files.fixture.ts';
import { type ActivityPart, nothingRead } from '../features/imports/parse-activities.ts';
import { smallBytes } from '../parsing/limits.ts';
import type { Parsing } from '../parsing/parsing.ts';

type Task = Parameters<Parsing['run']>[0];

const gpx = gpxFile([pointsOf()]);
const zipSign = Buffer.from('504b0304', 'hex');
const small = Buffer.concat([zipSign, Buffer.alloc(1000)]);
const large = Buffer.concat([zipSign, Buffer.alloc(smallBytes)]);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The files that a thread was asked for, in order. */
let begun: string[];
/** Archives that are not read any further. */
let held: Set<string>;
/** Whether archives come to their end. */
let mayEnd: boolean;

beforeEach(() => {
  begun = [];
  held = new Set();
  mayEnd = false;
  const { run } = world.parsing;
  const instead = (task: Task) => {
    const { fileName = '' } = task.input as { fileName?: string };
    begun.push(fileName);
    return fileName.endsWith('.zip') ? endless(task) : run(task);
  };
  vi.spyOn(world.parsing, 'run').mockImplementation(instead as typeof run);
});
afterEach(() => {
  mayEnd = true;
  vi.restoreAllMocks();
});

/** Instead of a thread, which would take half a minute for a turn: each part of an archive is one. */
async function* endless({ input, signal }: Task): AsyncGenerator<ActivityPart, void, boolean> {
  const { fileName, from } = input as { fileName: string; from: { place: number[] } };
  let [at = 0] = from.place;
  let isEnough = false;
  while (!isEnough) {
    do await sleep(5, undefined, { signal });
    while (held.has(fileName) && !mayEnd);
    at += 1;
    const readTo = { ...nothingRead, place: [at], offset: at };
    const isEnd = mayEnd;
    isEnough = (yield { rows: [], readTo, isTurnOver: true, isEnd }) || isEnd;
  }
}

const statusOf = async (runner: Runner, id: string) => (await showImport(runner, id)).status;
const comesTo = (status: string, runner: Runner, id: string) =>
  expect.poll(() => statusOf(runner, id)).toBe(status);
const begins = (fileName: string) => expect.poll(() => begun).toContain(fileName);

it('a small file is read beside any number of large ones', async () => {
  const others = [await world.signUp(), await world.signUp()];
  const archives: { runner: Runner; id: string }[] = [];
  for (const [n, runner] of others.entries()) {
    for (const fileName of [`${n}-first.zip`, `${n}-second.zip`]) {
      held.add(fileName);
      archives.push({ runner, id: await upload(runner, fileName, large) });
    }
  }
  const runner = await world.signUp();
  await comesTo('preview', runner, await upload(runner, 'today.gpx', gpx));
  // The same runner's large one does not hold it up, either.
  const first = others[0] as Runner;
  await comesTo('preview', first, await upload(first, 'tomorrow.gpx', gpx));
  expect(begun.toSorted()).toEqual(['0-first.zip', '1-first.zip', 'today.gpx', 'tomorrow.gpx']);

  mayEnd = true;
  for (const { runner, id } of archives) {
    await expect.poll(() => statusOf(runner, id)).not.toBe('reading');
  }
  expect(new Set(begun).size).toBe(6);
});

it('runners take turns, whatever each of them has sent', async () => {
  const [anna, ben, cleo] = [await world.signUp(), await world.signUp(), await world.signUp()];
  const ids = [await upload(anna, 'anna 1.zip', large)];
  await begins('anna 1.zip');
  ids.push(await upload(anna, 'anna 2.zip', large), await upload(anna, 'anna 3.zip', large));
  // From now on the others have one place between them.
  held.add('ben.zip');
  const bens = await upload(ben, 'ben.zip', large);
  await begins('ben.zip');
  expect(begun).toEqual(['anna 1.zip', 'ben.zip']);

  const cleos = await upload(cleo, 'cleo.zip', large);
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(10);
  const inTurns = ['anna 1', 'ben', 'cleo', 'anna 2', 'cleo', 'anna 3', 'cleo', 'anna 1', 'cleo'];
  expect(begun.slice(0, 9)).toEqual(inTurns.map((name) => `${name}.zip`));

  mayEnd = true;
  await comesTo('preview', cleo, cleos);
  await comesTo('preview', ben, bens);
  for (const id of ids) {
    await expect.poll(() => statusOf(anna, id)).not.toBe('reading');
  }
});

it('a small file that takes long continues behind the large ones', async () => {
  const [anna, ben, cleo] = [await world.signUp(), await world.signUp(), await world.signUp()];
  held = new Set(['anna.zip', 'ben.zip']);
  const annas = await upload(anna, 'anna.zip', large);
  const bens = await upload(ben, 'ben.zip', large);
  await begins('anna.zip');
  await begins('ben.zip');
  const cleos = await upload(cleo, 'cleo.zip', small);
  await begins('cleo.zip');
  // Now it waits for one of the places of the two.
  const next = await upload(cleo, 'next.gpx', gpx);
  await comesTo('preview', cleo, next);
  expect(begun).toEqual(['anna.zip', 'ben.zip', 'cleo.zip', 'next.gpx']);
  held.delete('anna.zip');
  await expect.poll(() => begun.slice(4)).toContain('cleo.zip');

  mayEnd = true;
  await comesTo('preview', anna, annas);
  await comesTo('preview', ben, bens);
  await comesTo('preview', cleo, cleos);
});

it('a short import ends before long ones that began earlier', async () => {
  const [anna, ben, cleo] = [await world.signUp(), await world.signUp(), await world.signUp()];
  const { send } = world.jobs;
  const hold = vi.spyOn(world.jobs, 'send').mockResolvedValue();
  const started = async (runner: Runner, runs: number) => {
    const body = stravaExport(...manyRuns(runs));
    const opened = await runner.request('/api/imports/strava-export', { method: 'POST', body });
    const { id, timeZone } = (await opened.json()) as ImportPreview;
    await runner.api.imports[':id'].start.$post({ param: { id }, json: { timeZone } });
    return { runner, id };
  };
  const all = [await started(anna, 3000), await started(ben, 3000), await started(cleo, 1)];
  hold.mockRestore();
  for (const { runner, id } of all) await send('run-import', { userId: runner.id, importId: id });
  for (const { runner, id } of all) await comesTo('complete', runner, id);
  const { rows } = await world.database.executeSql(
    'select user_id from imports where id = any($1) order by finished_at',
    [all.map(({ id }) => id)],
  );
  expect(rows[0].user_id).toBe(cleo.id);
});
