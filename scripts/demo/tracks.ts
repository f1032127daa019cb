import { flatFor } from '#shared/tracks/graded-course.ts';
import type { Lap, Track } from '#shared/tracks/track.ts';
import { parseDuration } from '#shared/units.ts';
import { demoId } from './demo-id.ts';
import { type Random, randomOf } from './random.ts';
import type { DemoTraining } from './trainings.ts';

/** How many of the newest runs have a track. */
const tracked = 40;
/** How many earlier ones on the usual loop have one. */
const onUsualLoop = 15;

/** Where every run begins: far out in an ocean, so that nobody lives there. */
const home = { latitude: 45, longitude: -30 };

const secondsBetweenSamples = 4;
const metresPerDegree = 111_195;

/** What the runner's watch recorded of a run. */
export interface DemoTrack {
  /** The id of the track's source. */
  id: string;
  training: DemoTraining;
  track: Track;
  laps: Lap[];
}

/**
 * The tracks of the newest runs, and of earlier ones on the loop that is run most often. They have the
 * distance, time, climb and heart rate of their trainings.
 */
export function tracksOf(trainings: readonly DemoTraining[]): DemoTrack[] {
  const runs = trainings.filter(
    ({ distance, sessionType }) => distance > 0 && sessionType !== 'cross-training',
  );
  const earlier = runsOnUsualLoop(runs.slice(0, -tracked)).slice(-onUsualLoop);
  return [...earlier, ...runs.slice(-tracked)].map((training) => {
    const track = trackOf(training);
    const id = demoId(training.date, 'track', training.id);
    return { id, training, track, laps: lapsOf(track, training.heartRateAvg) };
  });
}

/** The runs on the loop that is run most often. */
export function runsOnUsualLoop(runs: readonly DemoTraining[]): DemoTraining[] {
  const outside = runs.filter(({ terrain }) => terrain !== 'treadmill');
  const onLoops = outside.filter(({ sessionType }) => isOnLoop(sessionType));
  const loops = Map.groupBy(onLoops, ({ distance }) => loopLength(distance * 1000));
  return [...loops.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
}

/** Whether such a run is on one of the loops that are run again and again; others go somewhere else. */
const isOnLoop = (sessionType: string): boolean => /^(easy-run|recovery)$/.test(sessionType);

/** The metres of the longest loop for a run: each is a twentieth longer than the one before. */
const loopLength = (metres: number): number =>
  Math.round(1.05 ** Math.floor(Math.log(metres) / Math.log(1.05)));

function trackOf({ date, sessionType, ...training }: DemoTraining): Track {
  const draw = randomOf('track', date, sessionType);
  const metres = training.distance * 1000;
  const duration = parseDuration(training.duration) ?? 0;
  const shares = sharesOf(Math.max(2, Math.round(duration / secondsBetweenSamples) + 1));
  const climbs = waveOf(draw, 6);
  const moods = waveOf(draw, 9);
  /** How hard the run was there, around 1. */
  const efforts = shares.map((share) => 1 + 0.05 * moods(share) + draw.around(0, 0.01));
  const { heartRateAvg = 145, avgPower, elevationGain = metres / 250 } = training;
  const isIndoors = training.terrain === 'treadmill';
  const altitude = climbing(shares.map(climbs), isIndoors ? 0 : elevationGain);
  const between = metres / (shares.length - 1);
  /** The same effort is slower uphill. */
  const slowness = efforts.map((effort, at) => {
    const height = altitude[at] ?? 0;
    return flatFor(((height - (altitude[at - 1] ?? height)) / between) * 100) / effort;
  });
  const track: Track = {
    time: runningSums(slowness, duration).map((seconds) => rounded(seconds, 1)),
    distance: shares.map((share) => rounded(share * metres, 1)),
    heartRate: efforts.map((effort, at) =>
      Math.round(heartRateAvg * (1.01 + 0.6 * (effort - 1) - 0.3 * Math.exp(-at / 25))),
    ),
    cadence: efforts.map((effort) => Math.round(168 * (0.6 + 0.4 * effort))),
    ...(avgPower && { power: efforts.map((effort) => Math.round(avgPower * effort)) }),
  };
  if (isIndoors) return track;
  const places = isOnLoop(sessionType) ? usualLoop(shares, metres) : loopOf(draw, shares, metres);
  return {
    ...track,
    latitude: places.map(({ north }) => rounded(home.latitude + north / metresPerDegree, 6)),
    longitude: places.map(({ east }) =>
      rounded(home.longitude + east / metresPerDegree / eastward, 6),
    ),
    altitude: altitude.map((height) => rounded(height, 1)),
  };
}

/** Heights from 40 m on that climb as many metres in all. */
function climbing(heights: readonly number[], metres: number): number[] {
  const climbed = heights.reduce(
    (sum, height, at) => sum + Math.max(0, height - (heights[at - 1] ?? height)),
    0,
  );
  const lowest = Math.min(...heights);
  return heights.map((height) => 40 + ((height - lowest) * metres) / climbed);
}

/** Degrees of longitude are shorter there. */
const eastward = Math.cos((home.latitude * Math.PI) / 180);

/** From 0 to 1 in equal steps. */
const sharesOf = (count: number) => Array.from({ length: count }, (_, at) => at / (count - 1));

/** A wave of some random swings that ends where it begins, from about -1 to 1. */
function waveOf(draw: Random, swings: number): (share: number) => number {
  const parts = Array.from({ length: swings }, (_, at) => ({
    turns: at + 1,
    height: draw.between(0.3, 1) / (at + 1),
    from: draw.between(0, 2 * Math.PI),
  }));
  return (share) =>
    parts.reduce(
      (sum, { turns, height, from }) => sum + height * Math.sin(share * turns * 2 * Math.PI + from),
      0,
    );
}

/** A winding loop from home and back, like one around the lake of a park, in metres from home. */
function loopOf(draw: Random, shares: readonly number[], metres: number) {
  const wave = waveOf(draw, 6);
  const turn = draw.between(0, 2 * Math.PI);
  const shape = shares.map((share) => {
    const angle = turn + share * 2 * Math.PI;
    const reach = 1 + 0.16 * wave(share);
    return { east: reach * Math.sin(angle), north: 0.7 * reach * Math.cos(angle) };
  });
  const [start = { east: 0, north: 0 }] = shape;
  const steps = shape.map(({ east, north }, at) => {
    const before = shape[at - 1] ?? start;
    return Math.hypot(east - before.east, north - before.north);
  });
  const scale = metres / steps.reduce((sum, step) => sum + step, 0);
  return shape.map(({ east, north }) => ({
    east: (east - start.east) * scale,
    north: (north - start.north) * scale,
  }));
}

/** Around a loop, and then away from home and back for what is left of the metres. */
function usualLoop(shares: readonly number[], metres: number) {
  const length = loopLength(metres);
  const along = shares.map((share) => share * metres);
  const around = along.filter((gone) => gone <= length);
  const loop = loopOf(
    randomOf('loop', String(length)),
    around.map((gone) => gone / length),
    around.at(-1) ?? 0,
  );
  const half = (metres - length) / 2;
  const rest = along.slice(around.length).map((gone) => ({
    east: 0,
    north: half - Math.abs(length + half - gone),
  }));
  return [...loop, ...rest];
}

/** Cumulative sums, scaled to a total. They begin at 0, as the first part does not count. */
function runningSums(parts: readonly number[], total: number): number[] {
  const scale = total / parts.slice(1).reduce((sum, part) => sum + part, 0);
  let sum = 0;
  return parts.map((part, at) => {
    if (at > 0) sum += part * scale;
    return sum;
  });
}

/** One per kilometre, as most watches mark them automatically. */
function lapsOf({ time, distance = [] }: Track, heartRateAvg: number | undefined): Lap[] {
  const laps: Lap[] = [];
  let [from, begun] = [0, 0];
  distance.forEach((metres, at) => {
    const isLast = at === distance.length - 1;
    if (metres === null || (metres - from < 1000 && !isLast)) return;
    const now = time[at] ?? 0;
    laps.push({
      no: laps.length + 1,
      distance: rounded(metres - from, 1),
      duration: rounded(now - begun, 1),
      ...(heartRateAvg && { heartRateAvg: Math.round(heartRateAvg * (0.97 + laps.length / 200)) }),
    });
    [from, begun] = [metres, now];
  });
  return laps;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
