import { expect, it } from 'vitest';
import { mostSamples, packTrack } from '#shared/tracks/packed-track.ts';
import { madeRun } from '#shared/tracks/track.fixture.ts';
import type { Track } from '#shared/tracks/track.ts';
import { readStoredTrack, storedTrack, unpackInTurns } from './track-bytes.ts';

const run = (samples: number, wobble: (at: number) => number): Track => {
  const each = (value: (at: number) => number) =>
    Array.from({ length: samples }, (_, at) => value(at));
  return {
    time: each((at) => at),
    distance: each((at) => at * 3),
    latitude: each((at) => 50 + (at + wobble(at)) / 1e5),
    longitude: each((at) => 10 + (at - wobble(at)) / 1e5),
    heartRate: each((at) => 140 + Math.round(wobble(at))),
  };
};

it('keeps a track, and says what is in it', async () => {
  const track = run(100, () => 0);
  const stored = storedTrack(track);
  expect(stored).toMatchObject({
    samples: 100,
    channels: ['distance', 'latitude', 'longitude', 'heartRate'],
  });
  expect(await readStoredTrack(stored)).toEqual(track);
});

it('takes few bytes for a sample of all that a watch records', () => {
  const samples = 20_000;
  const { data, channels } = storedTrack(madeRun({ samples, step: 1 }));
  expect(channels).toHaveLength(8);
  expect(data.length / samples).toBeLessThan(2);
});

it('leaves out samples of a track that is too large to be stored', async () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed % 100_000) / 100;
  };
  const stored = storedTrack(run(mostSamples, random));
  expect(stored.samples).toBe(mostSamples / 2);
  expect(stored.data.length).toBeLessThanOrEqual(480_000);
  expect((await readStoredTrack(stored))?.time.slice(0, 3)).toEqual([0, 2, 4]);
});

it('leaves out samples of one that has more than are kept', async () => {
  const stored = storedTrack(run(mostSamples * 2, () => 0));
  expect(stored.samples).toBe(mostSamples);
});

it('reads nothing from bytes that are damaged, too many, or of a later form', async () => {
  const stored = storedTrack(run(100, () => 0));
  const damaged = Buffer.from(stored.data).fill(7, 10, 30);
  expect(await readStoredTrack({ ...stored, data: damaged })).toBeUndefined();
  expect(await readStoredTrack({ ...stored, encoding: 99 })).toBeUndefined();
});

it('lets others work between the parts of a track', async () => {
  const track = run(1000, () => 0);
  let turns = 0;
  let isUnpacked = false;
  const turn = () => {
    turns += 1;
    if (!isUnpacked) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await unpackInTurns(packTrack(track))).toEqual(track);
  isUnpacked = true;
  // The time and four channels.
  expect(turns).toBeGreaterThanOrEqual(4);
});
