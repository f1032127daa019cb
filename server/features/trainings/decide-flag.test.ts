import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { findFlags } from '#shared/quality/find-flags.ts';
import type { DetailedTraining, FlagDecision } from '#shared/trainings/detailed-schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { jsonText } from '../../db/json-columns.ts';
import { addSource, addTrack } from './add-source.ts';
import { mergeInto } from './merge-source.ts';
import { removeSource } from './remove-source.ts';
import { storedTrack } from './track-bytes.ts';
import { addTraining } from './write-training.ts';

let world: World;
let runner: Runner;
let id: string;
let sourceId: string;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
});
afterAll(() => world.stop());

const values = {
  date: '1999-08-30',
  sessionType: 'uncategorized-run',
  terrain: 'road',
  distance: 14.4,
  duration: '1:00:00',
  heartRateAvg: 115,
} as const;
/** Half an hour of running, then a drive, then standing. */
const speedAt = (second: number) => (second <= 1800 ? 3 : second <= 2400 ? 15 : 0);
const time = Array.from({ length: 3601 }, (_, second) => second);
let metres = 0;
const track = {
  time,
  distance: time.map((second) => {
    metres += second > 0 ? speedAt(second) : 0;
    return metres;
  }),
  heartRate: time.map((second) => (second <= 1800 ? 150 : 80)),
};
const recorded = { format: 'fit', distance: 14_400, duration: 3600, isRun: true } as const;
const startedAt = Date.UTC(1999, 7, 30);
const flags = findFlags({ ...recorded, startedAt }, track, Date.UTC(2026, 4, 1));

/** A run from a file whose watch was left on in the car, with its clock years off. */
beforeEach(async () => {
  id = newId();
  const hash = newId();
  sourceId = await world.database.asService(runner.id, async (tx) => {
    await addTraining(tx, { userId: runner.id, id, fields: values });
    await tx
      .updateTable('trainings')
      .set({ source: 'file', source_id: hash, is_strava_import: true })
      .where('id', '=', id)
      .execute();
    const added = await addSource(tx, runner.id, {
      trainingId: id,
      source: 'file',
      sourceId: hash,
      format: 'fit',
      values,
      taken: Object.keys(values),
      laps: [
        { no: 1, distance: 3000, duration: 1000 },
        { no: 2, distance: 11_400, duration: 2600 },
      ],
      flags,
    });
    if (!added) throw new Error('not added');
    await addTrack(tx, { userId: runner.id, id: added, trainingId: id }, storedTrack(track));
    return added;
  });
});

const decide = (decision: Partial<FlagDecision>, by = runner) =>
  by.request(`/api/trainings/${id}/flags`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sourceId, kind: 'car', decided: 'mended', ...decision }),
  });
const show = async () =>
  (await (await runner.request(`/api/trainings/${id}`)).json()) as DetailedTraining;
const showTrack = async () => await (await runner.request(`/api/trainings/${id}/track`)).json();
const patch = (changes: object) =>
  runner.request(`/api/trainings/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });

it('ends a run where the drive began: its fields, laps and track, and undoes it', async () => {
  const before = await show();
  expect(before.flags.map(({ kind }) => kind)).toEqual(['clock', 'car']);
  const response = await decide({});
  expect(response.status).toBe(200);
  const mended = (await response.json()) as DetailedTraining;
  expect(mended).toMatchObject({ distance: 5.4, duration: '0:30:00', heartRateAvg: 150 });
  expect(mended.laps).toEqual([
    { no: 1, distance: 3000, duration: 1000 },
    { no: 2, distance: 2400, duration: 800 },
  ]);
  expect(mended.flags).toMatchObject([{ kind: 'clock' }, { kind: 'car', decided: 'mended' }]);
  expect(mended.sources).toMatchObject([{ others: { distance: 14.4, duration: '1:00:00' } }]);
  expect((await showTrack()).time.at(-1)).toBe(1800);

  expect(await (await decide({})).json()).toEqual(mended);
  expect(await (await decide({ decided: null })).json()).toEqual(before);
  expect((await showTrack()).time.at(-1)).toBe(3600);
});

it('keeps what was mended when another source comes, and takes it back with its own', async () => {
  await decide({});
  const further = { source: 'file', sourceId: newId(), format: 'fit' } as const;
  await world.database.asService(runner.id, async (tx) => {
    const key = { userId: runner.id, id };
    await mergeInto(tx, key, { ...further, values: { ...values, distance: 14.6, calories: 400 } });
  });
  expect(await show()).toMatchObject({ distance: 5.4, duration: '0:30:00', calories: 400 });
  await world.database.asService(runner.id, (tx) =>
    removeSource(tx, { userId: runner.id, id: sourceId }),
  );
  expect(await show()).toMatchObject({ flags: [], hasTrack: false });
});

it('leaves alone what was edited by hand', async () => {
  await decide({});
  await patch({ distance: 5.5 });
  expect(await (await decide({ decided: null })).json()).toMatchObject({
    distance: 5.5,
    duration: '1:00:00',
  });
  // There is nothing left to mend.
  expect((await show()).flags.map(({ kind }) => kind)).toEqual(['clock']);
  const response = await decide({});
  expect(response.status).toBe(409);
  expect((await response.json()).error).toMatch(/has changed in the meantime/);
});

it('never shows again what was accepted', async () => {
  expect((await decide({ decided: 'accepted' })).status).toBe(200);
  expect(await show()).toMatchObject({ distance: 14.4, flags: [{ kind: 'clock' }] });
  expect((await decide({ decided: 'accepted' })).status).toBe(200);
  expect((await decide({ decided: 'mended' })).status).toBe(409);
});

it('sets the date of a clock that was years off, although an import keeps its date', async () => {
  expect((await patch({ date: '2024-05-01' })).status).toBe(422);
  expect((await decide({ kind: 'clock' })).status).toBe(422);
  const response = await decide({ kind: 'clock', date: '2024-05-01' });
  expect(await response.json()).toMatchObject({ date: '2024-05-01', distance: 14.4 });
  await decide({ kind: 'clock', date: '2024-05-02' });
  await decide({});
  expect(await show()).toMatchObject({ date: '2024-05-02', distance: 5.4 });
  await decide({ kind: 'clock', decided: null });
  expect(await show()).toMatchObject({ date: '1999-08-30', distance: 5.4 });
});

it('is only for the training’s own flags, and for its runner', async () => {
  expect((await decide({ kind: 'stop' })).status).toBe(409);
  expect((await decide({ sourceId: newId() })).status).toBe(409);
  const other = await world.signUp();
  expect((await decide({}, other)).status).toBe(404);
  expect((await show()).distance).toBe(14.4);
});

it('does not take what an archive may hold for a flag', async () => {
  const forged = [{ kind: 'car', spans: 'all' }, 7, { kind: 'clock', isBehind: 'yes' }];
  await world.database.asService(runner.id, (tx) =>
    tx
      .updateTable('training_sources')
      .set({ flags: jsonText(forged as never) })
      .where('id', '=', sourceId)
      .execute(),
  );
  expect((await show()).flags).toEqual([]);
});
