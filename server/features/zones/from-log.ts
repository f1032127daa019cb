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
  today: CalendarDay;
  /** How many days count, up to and including today. */
  days: number;
}

/**
 * Estimates the threshold from the runner's recent races and sessions.
 * @returns a function that makes the new set from the current one
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
