import type { Series } from '../tracks/track.ts';

/**
 * Metres per second that nobody climbs or falls, how far elevations stray on top of that, and for
 * how many seconds this may go undetected.
 */
const fastest = { speed: 3, noise: 15, longest: 60 };
/** The same if one of two heights is exactly 0, which many devices write for an unknown height. */
const fastestToZero = { speed: 1, noise: 3, longest: 30 };
/** Different heights are believed after this many seconds. */
const believed = 60;

/** Consecutive heights, each reachable from the one before; indexes of the first and last. */
interface Level {
  from: number;
  to: number;
  count: number;
  /** Whether the height is constant, as from a sensor that does not work. */
  isConstant: boolean;
}

/**
 * Leaves out heights that no runner could have reached from those before and after: single
 * outliers, the zeros of a device that does not know its height yet, a sensor that fails. The
 * heights that last longest are taken as right, and others that last for more than a minute stay as
 * well.
 * @param time seconds since the start, never decreasing
 * @param altitude metres; what is left out becomes null
 * @returns how many were left out
 */
export function leaveOutHeights(time: readonly number[], altitude: Series): number {
  const levels = levelsOf(time, altitude);
  if (levels.length < 2) return 0;
  const lasts = ({ from, to }: Level) => (time[to] as number) - (time[from] as number);
  const surest = longest(levels, altitude, lasts);
  let leftOut = 0;
  const leaveOut = ({ from, to, count }: Level) => {
    altitude.fill(null, from, to + 1);
    leftOut += count;
  };
  const stays = (level: Level) => lasts(level) >= believed && !level.isConstant;
  let near = levels[surest] as Level;
  for (const level of levels.slice(surest + 1)) {
    if (isReached(time, altitude, near.to, level.from) || stays(level)) near = level;
    else leaveOut(level);
  }
  near = levels[surest] as Level;
  for (const level of levels.slice(0, surest).reverse()) {
    if (isReached(time, altitude, level.to, near.from) || stays(level)) near = level;
    else leaveOut(level);
  }
  return leftOut;
}

function levelsOf(time: readonly number[], altitude: Series): Level[] {
  const levels: Level[] = [];
  let level: Level | undefined;
  for (let sample = 0; sample < altitude.length; sample += 1) {
    const height = altitude[sample] ?? null;
    if (height === null) continue;
    if (level && isReached(time, altitude, level.to, sample)) {
      level.to = sample;
      level.count += 1;
      level.isConstant &&= height === altitude[level.from];
      continue;
    }
    level = { from: sample, to: sample, count: 1, isConstant: true };
    levels.push(level);
  }
  return levels;
}

function isReached(time: readonly number[], altitude: Series, from: number, to: number): boolean {
  const below = altitude[from] as number;
  const above = altitude[to] as number;
  if (Math.abs(above - below) <= fastestToZero.noise) return true;
  const isZero = (below === 0) !== (above === 0);
  const { speed, noise, longest } = isZero ? fastestToZero : fastest;
  const seconds = Math.min(longest, (time[to] as number) - (time[from] as number));
  return Math.abs(above - below) <= noise + speed * seconds;
}

/** The level that lasts longest; zeros only if there is hardly anything else. */
function longest(
  levels: readonly Level[],
  altitude: Series,
  lasts: (level: Level) => number,
): number {
  const isZero = ({ from, isConstant }: Level) => isConstant && altitude[from] === 0;
  const others = levels.some((level) => !isZero(level) && level.count >= 10);
  const weights = levels.map((level) => (others && isZero(level) ? -1 : lasts(level)));
  return weights.reduce((best, weight, at) => (weight > (weights[best] as number) ? at : best), 0);
}
