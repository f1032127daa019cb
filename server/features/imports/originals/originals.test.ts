import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { tar } from '../../../../tests/tar.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { fitRun, runAt } from '../activity-files/fit-writer.fixture.ts';
import { gpxFile, pointsOf } from '../activity-files/xml-files.fixture.ts';
import { countKeptBytes } from './original-queries.ts';
import { fittingOriginals } from './store-originals.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
  await world.prove(runner);
});
afterAll(() => world.stop());

const gpx = (hours = 0) => gpxFile([pointsOf({ startedAt: runAt + hours * 3_600_000 })]);

async function imported(name: string, content: Uint8Array | string, originals = 'keep') {
  const id = await upload(runner, name, content, { originals });
  const status = () => expect.poll(async () => (await showImport(runner, id)).status);
  await status().toBe('preview');
  const json = { timeZone: 'Europe/Berlin' };
  await runner.api.imports[':id'].start.$post({ param: { id }, json });
  await status().toBe('complete');
  return id;
}
async function sourcesOf() {
  const log = (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
  const shown = await Promise.all(
    log.map(async ({ id }) => {
      const answer = await runner.request(`/api/trainings/${id}`);
      return (await answer.json()) as DetailedTraining;
    }),
  );
  return shown.flatMap(({ id, sources }) => sources.map((source) => ({ ...source, of: id })));
}
const named = async (name: string) => {
  const source = (await sourcesOf()).find(({ fileName }) => fileName === name);
  if (!source) throw new Error(`no ${name}`);
  return { ...source, path: `/api/trainings/${source.of}/sources/${source.id}/original` };
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const kept = () =>
  world.database.asUser(runner.id, (tx) =>
    countKeptBytes(tx, { userId: runner.id, id: runner.id }),
  );

it('keeps the file of a run byte by byte, for its runner alone, until the run goes', async () => {
  const id = await imported('run.fit', fitRun());
  const { path, hasOriginal, of } = await named('run.fit');
  expect(hasOriginal).toBe(true);
  const answer = await runner.request(path);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="run\.fit"/);
  expect(await bytesOf(answer)).toEqual(Buffer.from(fitRun()));
  const stranger = await world.signUp();
  expect((await stranger.request(path)).status).toBe(403);
  await world.prove(stranger);
  expect((await stranger.request(path)).status).toBe(404);

  expect(await kept()).toBeGreaterThan(0);
  await runner.request(`/api/trainings/${of}`, { method: 'DELETE' });
  expect(await kept()).toBe(0);
  expect((await runner.request(path)).status).toBe(404);
  expect(await showImport(runner, id)).not.toHaveProperty('originalsLeft');
});

it('keeps a packed file as it came, and each of a folder', async () => {
  const packed = gzipSync(gpx(24), { level: 1 });
  const folder = await tar({ 'a/packed.gpx.gz': packed, 'a/plain.gpx': gpx(48) });
  await imported('a (2 files)', folder);
  expect(await bytesOf(await runner.request((await named('a/packed.gpx.gz')).path))).toEqual(
    packed,
  );
  const plain = await bytesOf(await runner.request((await named('a/plain.gpx')).path));
  expect(plain.toString()).toBe(gpx(48));
  expect(gunzipSync(packed).toString()).toBe(gpx(24));
});

it('keeps nothing unasked, and nothing of rows that were not imported', async () => {
  const before = await kept();
  await imported('unasked.gpx', gpx(72), 'leave');
  const { path, hasOriginal } = await named('unasked.gpx');
  expect(hasOriginal).toBe(false);
  expect((await runner.request(path)).status).toBe(404);
  await imported('again.gpx', gpx(72));
  expect(await kept()).toBe(before);
});

it('counts the room of what waits, but not of a preview that another one replaces', async () => {
  const before = await kept();
  const id = await upload(runner, 'waiting.gpx', gpx(96), { originals: 'keep' });
  await expect.poll(async () => (await showImport(runner, id)).status).toBe('preview');
  expect(await kept()).toBe(before);
  const itself = { userId: runner.id, id };
  const counted = () => world.database.asUser(runner.id, (tx) => countKeptBytes(tx, itself));
  expect(await counted()).toBeGreaterThan(before);
});

it('leaves out the files for which there is no room, and counts them', async () => {
  const row = (line: number, bytes: number) => ({
    row: {
      line,
      verdict: 'bad' as const,
      reason: '',
      kind: '',
      activity: { fileName: 'a', original: bytes },
    },
    original: new Uint8Array(bytes),
  });
  const mostBytes = (await kept()) + 100;
  const { rows, left } = await world.database.asUser(runner.id, (tx) =>
    fittingOriginals(
      tx,
      { userId: runner.id, id: runner.id },
      {
        rows: [row(1, 60), row(2, 60), row(3, 40)],
        mostBytes,
      },
    ),
  );
  expect(left).toBe(1);
  expect(rows.map(({ original }) => original?.length)).toEqual([60, undefined, 40]);
  expect(rows[1]?.row.activity).toEqual({ fileName: 'a' });
});
