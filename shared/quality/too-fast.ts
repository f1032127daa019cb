import type { Course } from '../tracks/course.ts';
import type { Pause } from '../tracks/track.ts';
import { fastStretches } from './fast-stretches.ts';
import { slowFrom, slowUntil } from './standing.ts';

/** Seconds; fast stretches closer together than this are one drive, with its traffic lights. */
const longestLight = 180;
/** Anything fast for less time or distance than this is a position jump. */
const shortestDrive = { seconds: 60, metres: 800 };
/** A drive this close to the start or end of a recording begins or ends it. */
const smallRest = { seconds: 600, metres: 500 };

/** Spans in seconds, in order. */
export interface TooFast {
  drives: Pause[];
  leaps: Pause[];
}

/**
 * What was faster than anyone runs. Long stretches are drives: including their stops, standing
 * before and after, and remainders of the recording with hardly any running. Short ones are
 * position jumps, as between tall buildings.
 */
export function tooFast({ time, metres }: Course): TooFast {
  const found: TooFast = { drives: [], leaps: [] };
  if (!metres) return found;
  const at = (index: number) => time[index] as number;
  for (const stretches of grouped(fastStretches(time, metres), time)) {
    const from = (stretches[0] as Pause)[0];
    const to = (stretches.at(-1) as Pause)[1];
    const sum = (values: Float64Array) =>
      stretches.reduce((total, [a, b]) => total + (values[b] as number) - (values[a] as number), 0);
    if (sum(time) < shortestDrive.seconds || sum(metres) < shortestDrive.metres) {
      found.leaps.push(...stretches.map(([a, b]): Pause => [at(a), at(b)]));
      continue;
    }
    const [first, last] = withRests(slowFrom(time, metres, from), slowUntil(time, metres, to), {
      time,
      metres,
    });
    const before = found.drives.at(-1);
    if (before && at(first) <= before[1]) before[1] = at(last);
    else found.drives.push([at(first), at(last)]);
  }
  return found;
}

function grouped(stretches: readonly Pause[], time: Float64Array): Pause[][] {
  const groups: Pause[][] = [];
  for (const stretch of stretches) {
    const group = groups.at(-1);
    const end = group?.at(-1)?.[1];
    const gap = end === undefined ? Infinity : (time[stretch[0]] as number) - (time[end] as number);
    if (group && gap < longestLight) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups;
}

function withRests(
  first: number,
  last: number,
  { time, metres }: { time: Float64Array; metres: Float64Array },
): Pause {
  const end = time.length - 1;
  const isSmall = (from: number, to: number) =>
    (time[to] as number) - (time[from] as number) < smallRest.seconds &&
    (metres[to] as number) - (metres[from] as number) < smallRest.metres;
  return [isSmall(0, first) ? 0 : first, isSmall(last, end) ? end : last];
}
