import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { AppError } from '#shared/errors.ts';
import { estimateThreshold } from '#shared/physiology/threshold.ts';
import { heartRatesOf } from '#shared/zones/heart-rates.ts';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { tooLittleText } from '#shared/zones/too-little.ts';
import { fromEstimate } from './from-estimate.ts';
import type { LoggedRace, LoggedSession } from './read-log.ts';
import type { NewSet } from './stored-set.ts';

interface Known {
  zones: ZoneSet | null;
  profile: { maxHeartRate: number | null; age: number | null };
  races: readonly LoggedRace[];
  sessions: readonly LoggedSession[];
  /** The last of the days that count. */
  today: CalendarDay;
  /** How many. */
  days: number;
}

/**
 * What the runner's last days make of a set.
 * @throws {AppError} INSUFFICIENT_DATA
 */
export function fromLog({ zones, profile, races, sessions, today, days }: Known) {
  const rates = heartRatesOf({ stored: zones, profile });
  const { maxHeartRate } = rates;
  const estimate = estimateThreshold({ races, sessions, maxHeartRate, today, days });
  if (estimate.tooLittle) {
    throw new AppError('INSUFFICIENT_DATA', { message: tooLittleText(estimate.tooLittle) });
  }
  const from = addDays(today, 1 - days);
  return (before: NewSet | undefined): NewSet =>
    fromEstimate({ estimate, rates, before, from, to: today });
}
