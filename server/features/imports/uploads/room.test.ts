import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { removeUploadJob, type WatchedUpload } from '../../../jobs/remove-upload.ts';
import { runAt } from '../activity-files/fit-writer.fixture.ts';
import { gpxFile, pointsOf } from '../activity-files/xml-files.fixture.ts';
import { pieceBytes } from './pieces.ts';

/** A disk of 40 GB, the last two of which are the database's. */
const disk = { free: 0, total: 40e9 };
const [roomy, tight] = [30e9, 2e9 + 1e6];

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld({ measureDisk: () => disk, importMaxBytes: 20e9 });
});
afterAll(() => world.stop());
beforeEach(async () => {
  disk.free = roomy;
  runner = await world.signUp();
});

const begin = (size: number, fileName = 'years.zip') =>
  runner.api.imports.uploads.$post({ json: { fileName, size, timeZone: 'UTC' } });
const begun = async (size: number, fileName?: string) =>
  (await (await begin(size, fileName)).json()) as { id: string; received: number };
const put = (id: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  runner.request(`/api/imports/uploads/${id}?offset=${offset}`, { method: 'PUT', body });
const complete = (id: string) =>
  runner.request(`/api/imports/uploads/${id}/complete`, { method: 'POST' });
const openOnes = () =>
  world.database.asService(runner.id, (tx) =>
    tx.selectFrom('import_uploads').select('file_name').orderBy('id').execute(),
  );

const full = {
  code: 'STORAGE_FULL',
  error:
    'The server’s disk has too little space for this file. The part that has arrived is kept for two hours.',
};

it('pieces are refused before the database has no room, and accepted again when there is some', async () => {
  const text = gpxFile([pointsOf({ startedAt: runAt })]);
  const file = Buffer.concat([Buffer.from(text), Buffer.alloc(pieceBytes, ' ')]);
  const { id } = await begun(file.length, 'run.gpx');
  const first = file.subarray(0, pieceBytes);
  expect((await put(id, 0, first)).status).toBe(200);
  disk.free = tight;
  const refused = await put(id, pieceBytes, file.subarray(pieceBytes));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toEqual(full);
  const training = { id: newId(), date: '2024-05-01', sessionType: 'tempo', distance: 8 } as const;
  const saved = await runner.api.trainings.$post({ json: { ...training, duration: '0:40:00' } });
  expect(saved.status).toBe(201);

  disk.free = roomy;
  expect(await begun(file.length, 'run.gpx')).toMatchObject({ id, received: pieceBytes });
  expect((await put(id, pieceBytes, file.subarray(pieceBytes))).status).toBe(200);
  disk.free = tight;
  expect((await complete(id)).status).toBe(503);
  disk.free = roomy;
  expect((await complete(id)).status).toBe(202);
});

it('a file that will not fit is refused before any of it is sent', async () => {
  disk.free = 2e9 + 5e9;
  const refused = await begin(6e9);
  expect([refused.status, await refused.json()]).toEqual([503, full]);
  expect((await begin(4e9)).status).toBe(201);
});

it('one whose pieces are in a bucket needs room for all of it, as it is put together here', async () => {
  const size = 2 * pieceBytes;
  const { id } = await begun(size);
  expect((await put(id, 0, Buffer.alloc(pieceBytes))).status).toBe(200);
  disk.free = 2e9 + size - 1;
  expect((await begin(size)).status).toBe(201);
  vi.spyOn(world.files, 'placeOf').mockReturnValue(undefined);
  const refused = await begin(size).finally(() => vi.restoreAllMocks());
  expect(refused.status).toBe(503);
});

it('pictures, archives and tables leave the database its room, too', async () => {
  await runner.api.profile.$put({ json: { fullName: 'Jo' } });
  disk.free = tight;
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const [method, path, body] of [
    ['POST', '/api/account-data/restores', gif],
    ['POST', '/api/imports/strava-export?fileName=activities.csv', gif],
    ['PUT', '/api/profile/image', gif],
  ] as const) {
    disk.free = path.endsWith('image') ? 2e9 : tight;
    const refused = await runner.request(path, { method, body });
    expect([path, refused.status]).toEqual([path, 503]);
    expect(await refused.json()).toMatchObject({ code: 'STORAGE_FULL' });
  }
});

it('an export that does not fit says why, and leaves nothing', async () => {
  await world.prove(runner);
  disk.free = tight;
  const started = await runner.api['account-data'].exports.$post();
  const { id } = (await started.json()) as { id: string };
  const show = async () => await (await runner.request(`/api/account-data/${id}`)).json();
  await expect.poll(async () => (await show()).status).toBe('failed');
  expect(await show()).toMatchObject({ reason: expect.stringMatching(/too little disk space/) });
  const archives = await world.files.listAll(`archives/${runner.id}`);
  expect([...archives.objects]).toEqual([]);
});

it('a runner’s uploads take at most IMPORT_MAX_GB together', async () => {
  const { id } = await begun(8e9, 'first.zip');
  expect((await begin(8e9, 'second.zip')).status).toBe(201);
  const refused = await begin(5e9, 'third.zip');
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(/^With the other files .* more than 20 GB/),
  });
  expect(await begun(8e9, 'first.zip')).toMatchObject({ id });

  // One that is no longer sent makes room.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 });
  const third = await begin(5e9, 'third.zip').finally(() => vi.useRealTimers());
  expect(third.status).toBe(201);
  expect(await openOnes()).toEqual([{ file_name: 'second.zip' }, { file_name: 'third.zip' }]);
});

it('an upload that leads to nothing is removed after a day, or two hours without room', async () => {
  const { database, files, room } = world;
  const isLeft = async () => (await openOnes()).length > 0;
  /**
   * Looks as often as the job does in these hours, each time with the data that the last look
   * stored.
   */
  const watch = (importId: string) => {
    let data: WatchedUpload = { userId: runner.id, importId };
    const send = vi.fn(async (_: string, next: WatchedUpload, seconds?: number) => {
      expect(seconds).toBe(15 * 60);
      data = next;
    });
    return async (hours: number) => {
      for (let look = 0; look < hours * 4; look += 1) {
        await removeUploadJob({ database, files, room, send }, data);
      }
    };
  };
  const { id } = await begun(2 * pieceBytes);
  const look = watch(id);
  disk.free = tight;
  await look(2);
  expect(await isLeft()).toBe(true);
  disk.free = roomy;
  await put(id, 0, new Uint8Array(pieceBytes));
  disk.free = tight;
  await look(2);
  expect(await isLeft()).toBe(true);
  disk.free = roomy;
  await look(10);
  expect(await isLeft()).toBe(true);
  disk.free = tight;
  await look(0.25);
  expect(await isLeft()).toBe(false);
  expect([...(await files.listAll(`import-uploads/${runner.id}`)).objects]).toEqual([]);

  disk.free = roomy;
  const other = await begun(pieceBytes, 'other.zip');
  const lookAtOther = watch(other.id);
  await lookAtOther(23.75);
  expect(await isLeft()).toBe(true);
  await lookAtOther(0.25);
  expect(await isLeft()).toBe(false);
});
