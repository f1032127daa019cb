import type { Formats } from '../formats.ts';
import { kmInMile, type Seconds, seconds } from '../units.ts';

/** What the number of a split counts. */
export interface SplitUnit {
  noun: string;
  /** Its length in km. */
  length: number;
}

const kilometre: SplitUnit = { noun: 'kilometre', length: 1 };
const mile: SplitUnit = { noun: 'mile', length: kmInMile };
const lap: SplitUnit = { noun: 'lap', length: 0.4 };
const units = [kilometre, mile, lap];

/** One section of a race. */
export interface Split {
  /** The number of the kilometre, mile or lap where it ends, as written on its line. */
  end: number;
  time: Seconds;
  /** From the end of the previous one, or from the start. */
  length: number;
  /** Seconds per kilometre, mile or lap: a last section may be shorter than the others. */
  pace: Seconds;
  /** If it is written on any line. */
  unit?: SplitUnit;
}

const word = '(k|km|kilomet(?:re|er)s?|mi|miles?|laps?)';
const line = new RegExp(
  `^(?:${word}\\s{1,9})?(\\d{1,4}(?:\\.\\d{1,3})?)\\s{0,9}(?:${word}\\s{0,9})?:\\s{1,9}(?:(\\d{1,2}):)?(\\d{1,2}):(\\d{2}(?:\\.\\d{1,2})?)$`,
  'i',
);
const unitNamed = (written: string) => units.find(({ noun }) => noun[0] === written[0]);

/**
 * Parses splits in their simple form, one per line: the number of the kilometre (mile, lap), a
 * colon, a space and the time as m:ss or h:mm:ss ('1: 4:05', '1 mi: 6:35', 'Lap 1: 1:28'), in
 * ascending order. Blank lines are skipped.
 * @returns undefined for anything else, which is free text.
 */
export function parseSplits(text: string): Split[] | undefined {
  const splits: Split[] = [];
  const written = new Set<SplitUnit | undefined>();
  let start = 0;
  for (const typed of text.split('\n')) {
    if (typed.trim() === '') continue;
    const match = line.exec(typed.trim());
    if (!match) return undefined;
    const [, before, number, after, ...clock] = match;
    for (const name of [before, after]) if (name) written.add(unitNamed(name.toLowerCase()));
    const [hours = 0, minutes = 0, secs = 0] = clock.map((part) => Number(part ?? 0));
    const end = Number(number);
    const isClock = secs < 60 && (clock[0] === undefined || minutes < 60);
    const time = hours * 3600 + minutes * 60 + secs;
    if (!isClock || time === 0 || end <= start) return undefined;
    const length = end - start;
    splits.push({ end, time: seconds(time), length, pace: seconds(time / length) });
    start = end;
  }
  if (splits.length === 0 || written.size > 1) return undefined;
  const [unit] = written;
  return unit ? splits.map((split) => ({ ...split, unit })) : splits;
}

/**
 * What splits are counted in: what is written, otherwise that in which the last one ends at the
 * finish, or kilometres if they stop short of it.
 * @param distance of the race, in km
 * @returns undefined for splits that end beyond the finish in every unit
 */
export function splitUnit(splits: readonly Split[], distance: number): SplitUnit | undefined {
  const { end = 0, unit } = splits.at(-1) ?? {};
  const ends = ({ length }: SplitUnit) => Math.abs(end * length - distance) <= distance * 0.02;
  if (unit) return ends(unit) || end * unit.length < distance ? unit : undefined;
  return units.find(ends) ?? (end < distance ? kilometre : undefined);
}

/**
 * How splits were understood, as the end of a text: ' per mile'. Empty where nobody can be in doubt:
 * splits are usually in kilometres, and so is everything else for most runners.
 */
export function perSplit(
  splits: readonly Split[],
  distance: number,
  { distanceUnit }: Formats,
): string {
  const unit = splitUnit(splits, distance);
  const isInDoubt = distanceUnit === 'mi' || splits.some((split) => split.unit);
  return unit && isInDoubt ? ` per ${unit.noun}` : '';
}

/** How evenly a race was run. `splits` come from `parseSplits`, so there is at least one. */
export function splitFigures(splits: readonly Split[]) {
  // The pace of a short last section, such as the 98 m of a half marathon, is mostly rounding
  // error.
  const longest = Math.max(...splits.map(({ length }) => length));
  const paces = splits.flatMap(({ length, pace }) => (length < longest / 2 ? [] : pace));
  const total = splits.reduce((sum, { time }) => sum + time, 0);
  const end = splits.at(-1)?.end ?? 1;
  return {
    average: seconds(total / end),
    /** Only sections long enough to be meaningful. */
    fastest: seconds(Math.min(...paces)),
    slowest: seconds(Math.max(...paces)),
    /** How much longer the second half took than the first; negative if it was faster. */
    fade: seconds(total - 2 * timeAt(splits, end / 2)),
  };
}

/** The time at a point of the race, assuming an even pace within each section. */
function timeAt(splits: readonly Split[], point: number): number {
  return splits.reduce((time, { end, length, pace }) => {
    const run = Math.max(0, Math.min(end, point) - (end - length));
    return time + run * pace;
  }, 0);
}

/**
 * m:ss, or h:mm:ss from an hour on, with tenths only if there are any: 245 → '4:05', 72.5 →
 * '1:12.5'.
 */
export function formatSplit(time: number): string {
  const tenths = Math.round(time * 10);
  const whole = Math.floor(tenths / 10);
  const pad = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const clock = `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(whole % 60)}`;
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`;
}

/** '+0:03', '−0:12', '±0:00', with a true minus sign, which is as wide as the plus. */
export function formatDifference(time: number): string {
  const rounded = Math.round(time);
  const sign = rounded === 0 ? '±' : rounded > 0 ? '+' : '−';
  return sign + formatSplit(Math.abs(rounded));
}

/**
 * The splits as text and table, for people who cannot see the chart.
 * @param per what they are counted in, if it is told: ' per mile'
 */
export function describeSplits(splits: readonly Split[], per = '') {
  const { average, fastest, slowest } = splitFigures(splits);
  const count = splits.length === 1 ? '1 split' : `${splits.length} splits`;
  return {
    sentence: `${count}${per}, on average ${formatSplit(Math.round(average))}, from ${formatSplit(fastest)} to ${formatSplit(slowest)}. ${describeFade(splits)}`,
    columns: ['Split', 'Time', 'To average'],
    rows: splits.map(({ end, time, pace }) => [
      String(end),
      formatSplit(time),
      formatDifference(pace - average),
    ]),
  };
}

/** Which half of the race was faster, and by how much. */
export function describeFade(splits: readonly Split[]): string {
  const fade = Math.round(splitFigures(splits).fade);
  if (splits.length === 1) return 'Run in one piece.';
  if (fade === 0) return 'Both halves took the same time.';
  const time = formatSplit(Math.abs(fade));
  return fade < 0
    ? `Negative split: the second half was ${time} faster.`
    : `Positive split: the second half was ${time} slower.`;
}
