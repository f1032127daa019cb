import { addDays, type CalendarDay } from '../calendar-day.ts';
import type { Flag } from '../trainings/flag.ts';
import type { Recorded } from './recorded.ts';

/**
 * Until 2 May 2000 civil GPS was degraded to about 100 m (Selective Availability), and the first
 * GPS watch came in 2003, so no watch could measure a run. Earlier runs can only have been entered
 * by hand, or carry the wrong year from a device without a clock.
 */
const firstMeasured = Date.UTC(2000, 0, 1);
/** FIT came with watches of 2009; a year before that leaves room for a clock that is a little off. */
const firstFit = Date.UTC(2008, 0, 1);
const oneDay = 86_400_000;
/**
 * GPS counts 1024 weeks and then starts again: a receiver that missed a rollover is this many days
 * behind.
 */
const rollover = 1024 * 7;
/** The date of the last rollover. */
const lastRollover = Date.UTC(2019, 3, 6);

/** Why a start cannot be right, as a sentence. @returns undefined if it can be */
export function clockDoubt(
  { startedAt, format }: Pick<Recorded, 'startedAt' | 'format'>,
  now: number,
): string | undefined {
  const year = new Date(startedAt).getUTCFullYear();
  if (startedAt < firstMeasured) return `Dated ${year}, before watches could measure a run.`;
  if (format === 'fit' && startedAt < firstFit) {
    return `Dated ${year}, before watches wrote FIT files.`;
  }
  return startedAt > now + oneDay ? 'Starts in the future.' : undefined;
}

/**
 * The flags for a clock that is off by years, as after an empty battery, or that was set along the
 * way; none for any other.
 */
export function clockFlags(
  recorded: Pick<Recorded, 'startedAt' | 'format' | 'clockSetAfter'>,
  now: number,
): Flag[] {
  const { startedAt, clockSetAfter: setAfter } = recorded;
  if (clockDoubt(recorded, now) === undefined) {
    return setAfter === undefined ? [] : [{ kind: 'clock', setAfter }];
  }
  const later = startedAt + rollover * oneDay;
  const isBehind = later > lastRollover && later <= now;
  return [
    { kind: 'clock', ...(isBehind && { isBehind }), ...(setAfter !== undefined && { setAfter }) },
  ];
}

/** The day that a clock should have shown that missed the last rollover. */
export const dayAfterRollover = (day: CalendarDay): CalendarDay => addDays(day, rollover);
