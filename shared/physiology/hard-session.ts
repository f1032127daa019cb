import { addDays, type CalendarDay } from '../calendar-day.ts';
import { isRun } from '../trainings/rules.ts';
import type { SessionType } from '../trainings/words.ts';
import type { Session } from './session.ts';

const minutes = { from: 20, to: 70 };
/** Types that are run hard without pauses; of intervals and hills, the average tells little. */
const steadyTypes: ReadonlySet<SessionType> = new Set(['tempo', 'race']);
const hardShare = 0.85;

export interface Period {
  today: CalendarDay;
  /** How many days count, today the last. */
  days: number;
}

/** Whether a day is among those that count. */
export const isIn = ({ today, days }: Period, date: CalendarDay): boolean =>
  date <= today && date > addDays(today, -days);

/**
 * Whether a session was run about at the threshold: 20 to 70 minutes, as tempo or race or with an
 * average of 85 % of the maximum heart rate or more. Our own convention, after the half hour that
 * Friel's field test takes and the hour for which a threshold can be held. An average above the
 * maximum is an error of the sensor and counts as none.
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
