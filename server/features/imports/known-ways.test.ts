import { expect, it } from 'vitest';
import type { LoggedTraining } from '#shared/imports/duplicates.ts';
import type { Track } from '#shared/tracks/track.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { storedTrack } from '../trainings/track-bytes.ts';
import { knownWays } from './known-ways.ts';

/** A run to the north, or back from there, and this many metres beyond in a car. */
function run({ isBack = false, byCar = 0 } = {}): Track {
  const distance = Array.from({ length: 501 + byCar / 10 }, (_, sample) => sample * 10);
  return {
    time: distance.map((metres) => (metres <= 5000 ? metres / 2.5 : 2000 + (metres - 5000) / 20)),
    distance,
    latitude: distance.map((metres) => 52.5 + (isBack ? 5000 - metres : metres) / 111_195),
    longitude: distance.map(() => 13.4),
  };
}

interface Stored {
  track: Track;
  flags?: KeptFlag[];
}

/** Ways known from these tracks: the first list for the first look, and so on. */
function waysOf(...looks: Stored[][]) {
  let asked = 0;
  const asUser = async () =>
    (looks[asked++] ?? looks.at(-1) ?? []).map(({ track, flags = [] }) => ({
      ...storedTrack(track),
      flags,
    }));
  const runner = { asUser } as unknown as Pick<RunnersTransactions, 'asUser'>;
  const ways = knownWays(runner, { userId: 'user', id: 'import' });
  return { ...ways, asked: () => asked };
}

const training = (id: string): LoggedTraining => ({
  id,
  date: '2026-05-01',
  startTime: '08:30',
  distance: 5,
  duration: '0:33:20',
  sources: [{ kind: 'file', id }],
});

const there = { track: run() };
const back = { track: run({ isBack: true }) };

it('looks once at each run', async () => {
  const ways = waysOf([there], [back], [there]);
  expect(await ways.isElsewhere(1, training('a'))).toBe(true);
  expect(await ways.isElsewhere(1, training('b'))).toBe(false);
  expect(await ways.isElsewhere(1, training('a'))).toBe(true);
  expect([ways.asked(), ways.looks()]).toEqual([3, 3]);
});

it('takes the way of any of a training’s tracks', async () => {
  expect(await waysOf([back], [there, back]).isElsewhere(1, training('a'))).toBe(false);
  expect(await waysOf([back], [there, there]).isElsewhere(1, training('a'))).toBe(true);
});

it('knows nothing without a track', async () => {
  expect(await waysOf([], [back]).isElsewhere(1, training('a'))).toBe(false);
  expect(await waysOf([there], []).isElsewhere(1, training('a'))).toBe(false);
});

it('leaves out what the runner has left out', async () => {
  const drive = run({ byCar: 5000 });
  const covered = { metres: 5000, seconds: 250 };
  const flag: KeptFlag = { kind: 'car', spans: [[2000, 2250]], covered, isEnd: true };
  const found = (flags: KeptFlag[]) =>
    waysOf([there], [{ track: drive, flags }]).isElsewhere(1, training('a'));
  expect(await found([flag])).toBe(true);
  expect(await found([{ ...flag, decided: 'mended' }])).toBe(false);
});

it('reads no more than a few hundred tracks for a plan', async () => {
  const ways = waysOf([there], [back]);
  let elsewhere = 0;
  for (let at = 0; at < 600; at += 1) {
    if (await ways.isElsewhere(1, training(`${at}`))) elsewhere += 1;
  }
  expect([elsewhere, ways.asked(), ways.looks()]).toEqual([499, 500, 500]);
  // What is known already stays so.
  expect(await ways.isElsewhere(1, training('0'))).toBe(true);
});

it('reads fewer long ones', async () => {
  const samples = 100_000;
  const each = <T>(value: (sample: number) => T) =>
    Array.from({ length: samples }, (_, at) => value(at));
  const long: Track = {
    time: each((at) => at),
    latitude: each((at) => 50 + at / 1e6),
    longitude: each(() => 13.4),
  };
  const ways = waysOf([{ track: long }]);
  for (let at = 0; at < 40; at += 1) await ways.isElsewhere(1, training(`${at}`));
  expect(ways.looks()).toBe(20);
});
