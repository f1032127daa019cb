import { addDays, isCalendarDay } from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import { fastestPace } from '../../../physiology/world-records.ts';
import { isRun } from '../../../trainings/rules.ts';
import { km, paceOf } from '../../../units.ts';
import { totalDistance } from '../../log/history.ts';
import type { CoachRecords } from '../../records.ts';
import type { PlannedSession } from '../session.ts';
import { type Finding, passed, refuse } from '../verdict.ts';
import { dayText, distanceText } from '../words.ts';

/** A date further ahead is more likely a mistyped year than a plan. Our own limit. */
const daysAhead = 366;
/** No runner trains this much in a week; more is a mistaken unit. Our own limit, in km. */
const mostInAWeek = km(300);
const longestSession = 24 * 3600;

/**
 * Whether the sessions are possible at all: real days from today to a year ahead, plausible times
 * and distances, no pace faster than a world record. The other rules take this for granted.
 */
export function plainSense(
  planned: readonly PlannedSession[],
  { today, formats }: CoachRecords,
): Finding {
  for (const session of planned) {
    const problem =
      problemOfDay(session, today, formats) ?? problemOfSession(session, today, formats);
    if (problem) return problem;
  }
  return problemOfWeeks(planned, formats) ?? passed('Days, distances and paces are plausible.');
}

/** Why a day cannot be part of a plan: it does not exist, is past, or is more than a year ahead. */
export function problemOfDay(
  { date, title }: Pick<PlannedSession, 'date' | 'title'>,
  today: string,
  formats: Formats,
): Finding | undefined {
  if (!isCalendarDay(date)) return refuse(`“${title}” has no valid date.`);
  if (date < today) return refuse(`${dayText(date, today, formats)} is past.`);
  return date > addDays(today, daysAhead)
    ? refuse(`${dayText(date, today, formats)} is more than ${daysAhead} days ahead.`, {
        daysAhead,
      })
    : undefined;
}

function problemOfSession(
  session: PlannedSession,
  today: string,
  formats: Formats,
): Finding | undefined {
  const { date, distance, duration, sessionType } = session;
  const day = dayText(date, today, formats);
  if (!(distance >= 0 && duration > 0 && duration <= longestSession)) {
    return refuse(`The session on ${day} needs a time of at most 24 hours.`);
  }
  const pace = paceOf(duration, distance);
  return pace !== undefined && isRun(sessionType) && pace < fastestPace(distance)
    ? refuse(
        `${distanceText(distance, formats)} at ${formats.withPaceUnit(pace)} on ${day} is faster than any world record.`,
        { distance, pace },
      )
    : undefined;
}

/** The first of any seven consecutive days that are too much. */
function problemOfWeeks(planned: readonly PlannedSession[], formats: Formats): Finding | undefined {
  const days = planned.map(({ date }) => date).toSorted();
  for (const date of days) {
    const end = addDays(date, 6);
    const distance = totalDistance(
      planned.filter(
        (session) => isRun(session.sessionType) && session.date >= date && session.date <= end,
      ),
    );
    if (distance > mostInAWeek) {
      return refuse(
        `${distanceText(distance, formats)} in seven days is more than ${distanceText(mostInAWeek, formats)}.`,
        { distance, most: mostInAWeek },
      );
    }
  }
  return undefined;
}
