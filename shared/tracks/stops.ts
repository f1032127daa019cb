import { fastestPace } from '../physiology/world-records.ts';
import { km } from '../units.ts';
import { alongPlaces } from './course.ts';
import type { Pause, Series, Track } from './track.ts';

/** Metres per second below which nobody walks. */
const slowest = 0.5;
/** Seconds; a shorter standstill is not a stop, and the speed is measured over this time, too. */
const shortest = 10;
/** A step this many times longer than usual is a gap. */
const longSteps = 3;
/**
 * Seconds; after a longer gap, a new segment continues from a pause however fast it was crossed.
 */
const longestCrossing = 120;
/** Seconds; for a longer gap that was crossed slowly, nobody knows how. */
const longestGap = 3600;
/** Relative to the usual speed: a gap that was crossed more slowly contains a stop. */
const slowShare = 1 / 3;
/**
 * Metres, and metres per second: a runner further away after a slow stretch has walked, not stood.
 */
const walked = { metres: 30, speed: 0.1 };

/** To the north, or along the equator. */
const metresPerDegree = 111_195;

/** A stretch in which a runner stood, or was not recorded. */
interface Stop {
  /** Seconds since the start. */
  from: number;
  to: number;
  /** Metres from where it began to where it ended, which count. */
  metres: number;
}

export interface Stops {
  /**
   * In seconds since the start: the stops, minus the time that their metres take at the usual
   * speed.
   */
  pauses: Pause[];
  /** The distance that counts, in metres; absent if nothing was measured. */
  distance?: Series | undefined;
  /** Metres of the route that do not count. */
  left: number;
  /** Metres covered in gaps that contain a stop, whose time is estimated. */
  guessed: number;
}

interface Around {
  /** The samples at which the file begins a new segment. */
  breaks?: ReadonlySet<number> | undefined;
  /** For other sports no speed is too fast. */
  isRun?: boolean | undefined;
}

/**
 * Where a runner stood, and how far they came, so that metres count wherever their time does:
 * decision 0016.
 * - A stretch of more than 10 s is a stop if nobody moves 5 m within any 10 s of it, and it ends less
 *   than 30 m from where it began, or 0.1 m for each second. Drift during a stop does not count.
 * - A gap between two samples is a stop if it was crossed at less than 0.5 m/s, or at less than a
 *   third of the runner's usual speed. At a runner's speed it is not, however long.
 * - The distance from the beginning to the end of a stop counts, along with the time that it takes at
 *   the runner's usual speed.
 * - Neither distance nor time counts for a gap that nobody can have run, as in a car, for one of more
 *   than an hour that was crossed slowly, and for one after which the file begins a new segment, if it
 *   was crossed slowly or took more than 2 minutes.
 *
 * A place repeats while the device gets no new fix; it is taken to move evenly to the next one, if a
 * runner could get there in the time. What follows the last place is a stop.
 * @param track if it has no distance of its own, the distance is that from place to place; without
 *   either, gaps of more than 10 s are stops, or 30 s if samples are usually more than 2 s apart
 */
export function stopsIn(track: Track, { breaks = new Set(), isRun = true }: Around = {}): Stops {
  const { time } = track;
  const along = track.distance ?? alongPlaces({ ...track, pauses: [] });
  if (along && alwaysMoves(track, along)) {
    return {
      pauses: [],
      distance: along.map((metres) => metres && rounded(metres)),
      left: 0,
      guessed: 0,
    };
  }
  const knots = along && knotsOf(track, along, breaks);
  if (!along || !knots) return { pauses: gapsIn(time, breaks), left: 0, guessed: 0 };
  const longest = Math.max(shortest, longSteps * usualStep(time));
  // A device that measures the way itself has counted what lies between two segments.
  const isCounted = track.distance !== undefined;
  const ways = waysOf(knots, { isRun, longest, isCounted });
  const stops = stopsOf(knots, ways);
  const speed = usualSpeed(knots, (knot) => ways[knot] === 'moved');
  const pauses = stops
    .map(({ from, to, metres }): Pause => [from, Math.max(from, to - metres / speed)])
    .filter(([from, to]) => to - from > 0);
  const distance = distanceWithout(time, along, stops);
  const guessed = stops.reduce((sum, { metres }) => sum + (metres > walked.metres ? metres : 0), 0);
  return { pauses, distance, left: lastOf(along) - lastOf(distance), guessed };
}

/** In seconds; a stop stays in one place for this long. */
const glance = shortest / 2;

/**
 * A quick check whether nobody stood, as in most runs: no gap, and in every five seconds twice as
 * far as in a stop.
 */
function alwaysMoves({ time, latitude, longitude }: Track, along: Series): boolean {
  const perEast = Math.cos(((latitude?.find((value) => value !== null) ?? 0) * Math.PI) / 180);
  let [from, last] = [-1, 0];
  for (let sample = 0; sample < time.length; sample += 1) {
    const now = time[sample] as number;
    if (now - (time[last] as number) > shortest) return false;
    if (along[sample] === null) continue;
    last = sample;
    if (from < 0) from = sample;
    const seconds = now - (time[from] as number);
    if (seconds < glance) continue;
    const between = (series: Series | undefined) =>
      (series?.[sample] ?? Number.NaN) - (series?.[from] ?? Number.NaN);
    const crow = metresPerDegree * Math.hypot(between(latitude), perEast * between(longitude));
    if ((Number.isNaN(crow) ? between(along) : crow) < 2 * slowest * seconds) return false;
    from = sample;
  }
  return from >= 0 && (time.at(-1) as number) - (time[last] as number) <= shortest;
}

/** The seconds from a track's first sample to its last, minus some pauses. */
export const secondsWithout = ({ time }: Pick<Track, 'time'>, pauses: readonly Pause[]): number =>
  (time.at(-1) ?? 0) - (time[0] ?? 0) - lengthOfPauses(pauses);

/** The total seconds of some pauses. */
export const lengthOfPauses = (pauses: readonly Pause[]): number =>
  pauses.reduce((sum, [from, to]) => sum + to - from, 0);

/** Where the movement changes: between two of these, a runner moved evenly, or stood. */
interface Knots {
  at: number[];
  metres: number[];
  /** Metres to the east and north of the first one; NaN if no place was measured. */
  east: number[];
  north: number[];
  /** Whether the file begins a new segment on the way to each. */
  isNew: boolean[];
}

function knotsOf(
  { time, latitude, longitude }: Track,
  along: Series,
  breaks: ReadonlySet<number>,
): Knots | undefined {
  const knots: Knots = { at: [], metres: [], east: [], north: [], isNew: [] };
  const first = latitude?.findIndex((value) => value !== null) ?? -1;
  const origin = { north: latitude?.[first] ?? Number.NaN, east: longitude?.[first] ?? Number.NaN };
  const perEast = metresPerDegree * Math.cos((origin.north * Math.PI) / 180);
  const push = (at: number, sample: number, isNew = false) => {
    knots.at.push(at);
    knots.metres.push(along[sample] as number);
    knots.north.push(((latitude?.[sample] ?? Number.NaN) - origin.north) * metresPerDegree);
    // The short way round, as a run may cross the date line.
    const turned = (longitude?.[sample] ?? Number.NaN) - origin.east;
    knots.east.push((((turned + 540) % 360) - 180) * perEast);
    knots.isNew.push(isNew);
  };
  const slowestStand = Math.max(slowest, slowShare * meanSpeed(time, along));
  let isNew = false;
  /** The last sample that was still where the last knot is. */
  let held = -1;
  for (let sample = 0; sample < time.length; sample += 1) {
    isNew ||= breaks.has(sample);
    const metres = along[sample] ?? null;
    if (metres === null) continue;
    const now = time[sample] as number;
    const before = knots.metres.at(-1);
    if (before === undefined) {
      if (now > (time[0] as number)) push(time[0] as number, sample);
      push(now, sample);
    } else if (metres > before || isNew) {
      const from = knots.at.at(-1) as number;
      const since = time[held] as number;
      const isStand = metres - before < slowestStand * (now - from);
      const isStep = metres - before <= farthest(now - since);
      if (since > from && ((isStand && isStep) || isNew)) push(since, held);
      push(now, sample, isNew);
    }
    held = sample;
    isNew = false;
  }
  const end = time.at(-1) as number;
  if (held >= 0 && end > (knots.at.at(-1) as number)) push(end, held);
  return held < 0 ? undefined : knots;
}

const lastOf = (series: Series) => series.findLast((metres) => metres !== null) ?? 0;

/** Metres per second, including all stops. */
function meanSpeed(time: readonly number[], along: Series): number {
  return lastOf(along) / Math.max(1, (time.at(-1) ?? 0) - (time[0] ?? 0));
}

/** How many metres somebody may move in some seconds; places drift by a few. */
const farthest = (seconds: number) => 12 * seconds + 10;

/** How a runner got from one knot to the next; `apart` are gaps that do not count at all. */
type Way = 'moved' | 'slow' | 'gap' | 'apart';

/** The way to each knot; there is none to the first. */
function waysOf(
  knots: Knots,
  { isRun, longest, isCounted }: { isRun: boolean; longest: number; isCounted: boolean },
): Way[] {
  const { at, metres, isNew } = knots;
  const isSlowAround = slownessOf(knots);
  const slowestGap = Math.max(
    slowest,
    slowShare * usualSpeed(knots, (_, seconds) => seconds <= longest),
  );
  const ways = at.map((now, knot): Way => {
    if (knot === 0) return 'moved';
    const seconds = now - (at[knot - 1] as number);
    const way = (metres[knot] as number) - (metres[knot - 1] as number);
    if (seconds <= shortest) return isSlowAround(knot) ? 'slow' : 'moved';
    if (seconds > longest) {
      const isTooFast = isRun && seconds < (fastestPace(km(way / 1000)) * way) / 1000;
      const isSlow = way < slowestGap * seconds;
      const isUnknown = isNew[knot]
        ? isSlow || seconds > longestCrossing
        : isSlow && seconds > longestGap;
      const isApart = isTooFast || isUnknown;
      if (isApart && !isCounted) return 'apart';
      return isSlow ? 'gap' : 'moved';
    }
    return way < slowest * seconds ? 'slow' : 'moved';
  });
  // At both ends of a stop, half of the measuring window lies outside of it.
  const grow = (knot: number, beside: number) => {
    const seconds = (at[knot] as number) - (at[knot - 1] as number);
    const way = (metres[knot] as number) - (metres[knot - 1] as number);
    if (ways[beside] === 'slow' && ways[knot] === 'moved' && way < slowest * seconds) {
      ways[knot] = 'slow';
    }
  };
  for (let knot = 2; knot < ways.length; knot += 1) grow(knot, knot - 1);
  for (let knot = ways.length - 2; knot > 0; knot -= 1) grow(knot, knot + 1);
  return ways;
}

/**
 * Whether nobody moved far in the 10 s around the way to a knot, as the crow flies, since places
 * drift. Call for knots in ascending order.
 */
function slownessOf({ at, metres, east, north }: Knots): (knot: number) => boolean {
  const [first, last] = [at[0] as number, at.at(-1) as number];
  /** The knots at which the ways end that lead past the beginning and the end of those 10 s. */
  let [begin, end] = [1, 1];
  return (knot) => {
    const middle = ((at[knot] as number) + (at[knot - 1] as number)) / 2;
    const from = Math.max(first, middle - shortest / 2);
    const to = Math.min(last, middle + shortest / 2);
    while (begin < at.length - 1 && (at[begin] as number) < from) begin += 1;
    while (end < at.length - 1 && (at[end] as number) < to) end += 1;
    const between = (values: readonly number[]) =>
      valueAt(at, values, end, to) - valueAt(at, values, begin, from);
    const crow = Math.hypot(between(east), between(north));
    return (Number.isNaN(crow) ? between(metres) : crow) < slowest * (to - from);
  };
}

/** A value on the line that ends in a knot. */
function valueAt(at: readonly number[], values: readonly number[], end: number, now: number) {
  const [since, before] = [at[end - 1] as number, values[end - 1] as number];
  const span = (at[end] as number) - since;
  return span > 0 ? before + ((now - since) / span) * ((values[end] as number) - before) : before;
}

/** Metres per second over all steps that count, except those in which hardly anybody moved. */
function usualSpeed(
  { at, metres }: Knots,
  counts: (knot: number, seconds: number) => boolean,
): number {
  let [seconds, way] = [0, 0];
  for (let knot = 1; knot < at.length; knot += 1) {
    const took = (at[knot] as number) - (at[knot - 1] as number);
    const went = (metres[knot] as number) - (metres[knot - 1] as number);
    if (went < slowest * took || !counts(knot, took)) continue;
    seconds += took;
    way += went;
  }
  return Math.max(slowest, seconds > 0 ? way / seconds : 0);
}

function stopsOf(knots: Knots, ways: readonly Way[]): Stop[] {
  const found: Stop[] = [];
  let begin = 0;
  for (let knot = 1; knot <= ways.length; knot += 1) {
    const way = ways[knot] ?? 'moved';
    if (way === 'slow' || way === 'gap') continue;
    if (knot - 1 > begin)
      for (const stop of stopsBetween(knots, ways, begin, knot - 1)) found.push(stop);
    if (way === 'apart') found.push({ ...stopAt(knots, knot - 1, knot), metres: 0 });
    begin = knot;
  }
  return found;
}

/**
 * The stops of a stretch that was slow throughout: all of it, or just its gaps if somebody walked.
 */
function stopsBetween(knots: Knots, ways: readonly Way[], begin: number, end: number): Stop[] {
  const whole = stopAt(knots, begin, end);
  const seconds = whole.to - whole.from;
  if (whole.metres < Math.max(walked.metres, walked.speed * seconds)) {
    return seconds > shortest ? [whole] : [];
  }
  const stops: Stop[] = [];
  for (let knot = begin + 1; knot <= end; knot += 1) {
    if (ways[knot] === 'gap') stops.push(stopAt(knots, knot - 1, knot));
  }
  return stops;
}

function stopAt({ at, metres, east, north }: Knots, begin: number, end: number): Stop {
  const between = (values: number[]) => (values[end] as number) - (values[begin] as number);
  const crow = Math.hypot(between(east), between(north));
  return {
    from: at[begin] as number,
    to: at[end] as number,
    metres: Number.isNaN(crow) ? between(metres) : Math.min(crow, between(metres)),
  };
}

/** The distance without drift during stops; it continues at the end of each stop. */
function distanceWithout(time: readonly number[], along: Series, stops: readonly Stop[]): Series {
  let next = 0;
  /** The total that does not count so far, and what it was when the stop began. */
  let [strayed, before] = [0, 0];
  return along.map((metres, sample) => {
    if (metres === null) return null;
    const now = time[sample] as number;
    const stop = stops[next];
    if (!stop || now <= stop.from) {
      before = metres - strayed;
      return rounded(before);
    }
    if (now < stop.to) return rounded(before);
    const counted = before + stop.metres;
    strayed = metres - counted;
    before = counted;
    next += 1;
    return rounded(counted);
  });
}

/** To 0.1 m. */
const rounded = (metres: number) => Math.round(metres * 10) / 10;

/** If a device only stores a sample when something changes, longer gaps are usual. */
const smart = { step: 2, gap: 30 };

/**
 * The gaps of a track, in seconds since the start: steps of more than 10 s, or of 30 s if samples
 * are usually more than 2 s apart.
 */
export function gapsIn(time: readonly number[], breaks: ReadonlySet<number>): Pause[] {
  const longest = usualStep(time) > smart.step ? smart.gap : shortest;
  return time.flatMap((now, sample): Pause[] => {
    const before = time[sample - 1] ?? now;
    const isGap = now - before > (breaks.has(sample) ? shortest : longest);
    return isGap ? [[before, now]] : [];
  });
}

/** Half of all steps are shorter. */
function usualStep(time: readonly number[]): number {
  const steps = Float64Array.from(time, (now, sample) => now - (time[sample - 1] ?? now));
  return steps.sort()[steps.length >> 1] ?? 0;
}
