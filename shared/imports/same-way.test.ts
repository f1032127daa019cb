import { describe, expect, it } from 'vitest';
import { movedPlace, type Place } from '../tracks/geo.ts';
import { indoors, madeRun } from '../tracks/track.fixture.ts';
import type { Track } from '../tracks/track.ts';
import { isSameWay, wayOf } from './same-way.ts';

const berlin = { latitude: 52.5, longitude: 13.4 };

/**
 * A run over this many metres, a sample every ten; `at` says where it is after how many of them.
 */
function run(metres: number, at: (metres: number) => Place): Track {
  const distance = Array.from({ length: metres / 10 + 1 }, (_, sample) => sample * 10);
  const places = distance.map(at);
  return {
    time: distance.map((value) => value / 3),
    distance,
    latitude: places.map(({ latitude }) => latitude),
    longitude: places.map(({ longitude }) => longitude),
  };
}

const north = (metres: number) => movedPlace(berlin, { east: 0, north: metres });
/** Round and round, this many metres each. */
const rounds = (length: number) => (metres: number) => {
  const [turn, radius] = [(metres / length) * 2 * Math.PI, length / 2 / Math.PI];
  return movedPlace(berlin, { east: radius * Math.cos(turn), north: radius * Math.sin(turn) });
};

const backwards = (track: Track): Track => ({
  ...track,
  latitude: track.latitude?.toReversed() ?? [],
  longitude: track.longitude?.toReversed() ?? [],
});

/**
 * As another device would record it: fewer samples, no distance of its own, and a few metres off.
 */
function byAnother({ time, latitude = [], longitude = [] }: Track): Track {
  const kept = time.flatMap((_, sample) => (sample % 5 === 0 ? sample : []));
  const of = (series: (number | null)[]) => kept.map((sample) => series[sample] ?? null);
  const beside = { north: 30, east: -30 };
  const places = kept.map((sample) =>
    movedPlace({ latitude: latitude[sample] ?? 0, longitude: longitude[sample] ?? 0 }, beside),
  );
  return {
    time: of(time) as number[],
    latitude: places.map((place) => place.latitude),
    longitude: places.map((place) => place.longitude),
  };
}

/** Without the places of some samples. */
const without = (track: Track, isGone: (sample: number) => boolean): Track => ({
  ...track,
  latitude: track.latitude?.map((value, sample) => (isGone(sample) ? null : value)) ?? [],
  longitude: track.longitude?.map((value, sample) => (isGone(sample) ? null : value)) ?? [],
});

function compare(one: Track, other: Track): boolean | undefined {
  const [own, theirs] = [wayOf(one), wayOf(other)];
  if (!own || !theirs) throw new Error('No places');
  expect(isSameWay(theirs, own)).toBe(isSameWay(own, theirs));
  return isSameWay(own, theirs);
}

type Pair = [name: string, one: Track, other: Track];

describe('two runs went the same way', () => {
  const loop = madeRun();
  const far = run(42_200, north);

  it.each<Pair>([
    ['with the same device', loop, loop],
    ['with another one', loop, byAnother(loop)],
    ['with another one across the date line', ...acrossTheDateLine()],
    ['far, by devices that measure the first half otherwise', far, stretched(far)],
    ['with a place that leapt', far, leapt(far)],
    ['there and back, whichever way', ...thereAndBack()],
    ['round a stadium, whichever way', ...bothWays(run(10_000, rounds(400)))],
    ['with a late fix', loop, without(loop, (sample) => sample < 300)],
    ['through a tunnel', loop, without(loop, (sample) => sample > 800 && sample < 1200)],
  ])('%s', (_, one, other) => expect(compare(one, other)).toBe(true));
});

describe('two runs went different ways', () => {
  it.each<Pair>([
    ['there, and back later', ...bothWays(run(5000, north))],
    ['round a loop, and the other way round', ...bothWays(madeRun())],
    ...[1, 2, 3, 4, 8, 10, 16].map(
      (laps): Pair => [`${laps} rounds`, ...bothWays(run(laps * 2000, rounds(2000)))],
    ),
    ['from the same place', run(10_000, north), run(10_000, (metres) => north(-metres))],
    ['at the end', run(10_000, north), run(10_000, (metres) => north(Math.min(metres, 8500)))],
    ['elsewhere', madeRun(), madeRun({ start: { latitude: 47.6, longitude: 8.21 } })],
  ])('%s', (_, one, other) => expect(compare(one, other)).toBe(false));
});

describe('nothing is known', () => {
  const loop = madeRun();

  it('of the way of a run indoors, or of one that got nowhere', () => {
    expect(wayOf(indoors(loop))).toBeUndefined();
    expect(wayOf(without(loop, () => true))).toBeUndefined();
    expect(wayOf(run(0, north))).toBeUndefined();
    expect(wayOf({ time: [] })).toBeUndefined();
  });

  it('of two runs that have hardly any parts in common', () => {
    const [first, last] = [
      without(loop, (sample) => sample > 1000),
      without(loop, (sample) => sample < 800),
    ];
    expect(compare(first, last)).toBeUndefined();
    expect(compare(first, loop)).toBe(true);
  });
});

function bothWays(track: Track): [Track, Track] {
  return [track, backwards(track)];
}

function thereAndBack(): [Track, Track] {
  return bothWays(run(10_000, (metres) => north(metres < 5000 ? metres : 10_000 - metres)));
}

function acrossTheDateLine(): [Track, Track] {
  const track = madeRun({ start: { latitude: -17, longitude: 179.999 } });
  expect(Math.min(...(track.longitude as number[]))).toBeLessThan(-179);
  return [track, byAnother(track)];
}

/** The same places, with 2 % more distance counted in the first half than in the second. */
function stretched(track: Track): Track {
  const distance = track.distance?.map((metres) => {
    const half = 21_100;
    const of = metres ?? 0;
    return of < half ? of * 1.01 : half * 1.01 + (of - half) * 0.99;
  });
  return { ...track, ...(distance && { distance }) };
}

function leapt(track: Track): Track {
  const latitude = track.latitude?.map((value, sample) => (sample === 0 ? 40 : value));
  return { ...track, ...(latitude && { latitude }) };
}
