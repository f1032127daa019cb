import { addDays, type CalendarDay } from '../calendar-day.ts';
import { isRun } from '../trainings/rules.ts';
import type { SessionType } from '../trainings/words.ts';
import type { Session } from './session.ts';

const minutes = { from: 20, to: 70 };
/** Types run hard without breaks; for intervals and hills, the average says little. */
export const steadyTypes: ReadonlySet<SessionType> = new Set(['tempo', 'race']);
/** As a share of the maximum heart rate. */
export const hardShare = 0.85;

export interface Period {
  today: CalendarDay;
  /** How many days count, up to and including today. */
  days: number;
}

/** Whether a day falls within the period. */
export const isIn = ({ today, days }: Period, date: CalendarDay): boolean =>
  date <= today && date > addDays(today, -days);

/**
 * Whether a session was run at about threshold: 20 to 70 minutes, as a tempo or race, or at an average
 * of at least 85 % of the maximum heart rate. Our own convention, based on the half hour of Friel's
 * field test and the hour that threshold can be held for. An average above the maximum is a sensor
 * error and is ignored.
 * @param maxHeartRate beats per minute
 */
export function isHardSession(session: Session, maxHeartRate: number): boolean {
  const time = session.duration / 60;
  if (!isRun(session.sessionType) || time < minutes.from || time > minutes.to) return false;
  const share = (credibleHeartRate(session, maxHeartRate) ?? 0) / maxHeartRate;
  return steadyTypes.has(session.sessionType) || share >= hardShare;
}

/** The average heart rate, unless it is above the maximum. */
export const credibleHeartRate = (session: Session, maxHeartRate: number): number | undefined =>
  session.heartRateAvg && session.heartRateAvg <= maxHeartRate ? session.heartRateAvg : undefined;
