import { movedPlace, type Place } from '../tracks/geo.ts';
import type { Track } from '../tracks/track.ts';

/** A corner of a path, in metres to the east and north of where it begins. */
export type Corner = readonly [east: number, north: number];

interface Recording {
  /** Where the path begins. */
  from?: Place;
  /** Metres per second. */
  speed?: number;
  /** Seconds between samples. */
  every?: number;
  /** Metres, as one standard deviation of each coordinate. */
  noise?: number;
  /** Metres by which the path is begun late. */
  late?: number;
  /** Seconds that the runner stood half way, while the watch went on. */
  stood?: number;
  /** Whether the watch measured the distance, too; from place to place otherwise. */
  hasDistance?: boolean;
}

/**
 * What a watch records of a path. Its error wanders as that of GPS does: it is much the same a second
 * later, and another one after a minute.
 */
export function recordingOf(
  path: readonly Corner[],
  random: () => number,
  how: Recording = {},
): Track {
  const { from = { latitude: 47.4, longitude: 8.5 }, speed = 3, every = 2, noise = 6 } = how;
  const { late = 0, stood = 0, hasDistance = true } = how;
  const length = lengthOf(path);
  const along: number[] = [];
  for (let metres = late; metres < length; metres += speed * every) along.push(metres);
  along.push(length);
  const half = along.length >> 1;
  along.splice(half, 0, ...Array<number>(Math.floor(stood / every)).fill(along[half] as number));
  const memory = Math.exp(-every / 20);
  const gain = noise * Math.sqrt(1 - memory ** 2);
  let error = { east: noise * normal(random), north: noise * normal(random) };
  const at = walkerOf(path);
  const places = along.map((metres) => {
    const [east, north] = at(metres);
    error = {
      east: memory * error.east + gain * normal(random),
      north: memory * error.north + gain * normal(random),
    };
    return movedPlace(from, { east: east + error.east, north: north + error.north });
  });
  return {
    time: along.map((_, sample) => sample * every),
    ...(hasDistance && {
      distance: along.map((metres) => (metres - late) * (1 + 0.004 * Math.sin(metres / 900))),
    }),
    latitude: places.map(({ latitude }) => latitude),
    longitude: places.map(({ longitude }) => longitude),
  };
}

/** A closed path of five swings, along streets with a corner every 80 m. */
export function loopOf(random: () => number, metres: number): Corner[] {
  const corners = Math.round(metres / 80);
  const swings = Array.from({ length: 5 }, (_, nth) => ({
    high: (0.3 * random()) / (nth + 1),
    from: 2 * Math.PI * random(),
  }));
  const shape = Array.from({ length: corners }, (_, nth): Corner => {
    const angle = (nth / corners) * 2 * Math.PI;
    const wave = swings.map(({ high, from }, swing) => high * Math.sin(angle * (swing + 1) + from));
    const reach = 1 + wave.reduce((sum, high) => sum + high, 0) + (random() - 0.5) * (150 / metres);
    return [reach * Math.sin(angle), reach * Math.cos(angle)];
  });
  const [first = [0, 0]] = shape;
  const closed = [...shape, first].map(
    ([east, north]): Corner => [east - first[0], north - first[1]],
  );
  return scaled(closed, metres / lengthOf(closed));
}

/** A path away, with bends. */
export function wayOut(random: () => number, metres: number): Corner[] {
  const path: [number, number][] = [[0, 0]];
  let heading = random() * 2 * Math.PI;
  for (let gone = 0; gone < metres; gone += 100) {
    heading += (random() - 0.5) * 1.2;
    const [east, north] = path.at(-1) as Corner;
    path.push([east + 100 * Math.sin(heading), north + 100 * Math.cos(heading)]);
  }
  return path;
}

export const back = (path: readonly Corner[]): Corner[] => path.toReversed();
export const repeated = (path: readonly Corner[], times: number): Corner[] =>
  Array.from({ length: times }, () => path).flat();

const scaled = (path: readonly Corner[], by: number) =>
  path.map(([east, north]): Corner => [east * by, north * by]);

export const lengthOf = (path: readonly Corner[]): number =>
  path.reduce((sum, [east, north], nth) => {
    const [beforeEast, beforeNorth] = path[nth - 1] ?? [east, north];
    return sum + Math.hypot(east - beforeEast, north - beforeNorth);
  }, 0);

/** Where a path is after some metres: to be asked in ascending order. */
function walkerOf(path: readonly Corner[]): (metres: number) => Corner {
  let [next, gone] = [1, 0];
  return (metres) => {
    for (; ; next += 1) {
      const [a, b] = [path[next - 1] as Corner, path[next]];
      if (!b) return a;
      const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const share = (metres - gone) / step;
      if (share <= 1) return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      gone += step;
    }
  };
}

/** Box and Muller 1958. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Always the same numbers from 0 to 1 for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
