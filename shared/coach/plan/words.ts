import { addDays } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { SessionType } from '../../trainings/words.ts';
import { weekdayNames, weekdayOf } from '../../week.ts';
import { isHardRun } from '../guard/proposal.ts';
import { hardTime } from '../guard/rules/hard-share.ts';
import type { PlannedSession } from '../guard/session.ts';
import { distanceText } from '../guard/words.ts';
import type { WeekFacts } from './days.ts';
import type { DraftRun } from './draft.ts';
import type { PaceRange, Paces } from './paces.ts';

/** The calendar parses these titles back into session types: see calendar/read-plan.ts. */
const names: Partial<Record<SessionType, string>> = {
  'easy-run': 'Easy run',
  recovery: 'Recovery run',
  'long-run': 'Long run',
  tempo: 'Tempo run',
  intervals: 'Intervals',
  'hill-repeats': 'Hill repeats',
};

export const titleOf = (
  { sessionType, distance }: DraftRun,
  { withDistanceUnit }: Formats,
): string => `${names[sessionType] ?? 'Easy run'} ${withDistanceUnit(distance)}`;

/**
 * What to do, with its paces. Mentions no other kind of session, so that the calendar parses it
 * correctly.
 */
export function descriptionOf(session: PlannedSession, paces: Paces, formats: Formats): string {
  const minutes = Math.round(hardTime(session) / 60);
  switch (session.sessionType) {
    case 'tempo':
      return `Run easy for 10 minutes, then ${tempoMinutes(minutes)} min ${at(paces.tempo, 'as fast as you could for about an hour', formats)}, then easy to the end.`;
    case 'intervals':
      return `Run easy for 10 minutes, then ${repeats(minutes, 5)} × 3 min ${at(paces.interval, 'hard but even', formats)}, each with 2 minutes of jogging after it, then easy to the end.`;
    case 'hill-repeats':
      return `Run easy for 10 minutes, then ${repeats(minutes, 3)} × 1 min uphill, strong and relaxed, each with an easy jog back down, then easy to the end.`;
    case 'recovery':
      return 'As slow as you like; it is for loosening up.';
    default:
      return `Easy${paces.easy ? `, ${rangeText(paces.easy, formats)}` : ''}. You should be able to talk in whole sentences.`;
  }
}

const at = (range: PaceRange | undefined, otherwise: string, formats: Formats): string =>
  range ? `at ${rangeText(range, formats)}` : otherwise;

const rangeText = ({ faster, slower }: PaceRange, { barePace, withPaceUnit }: Formats): string =>
  `${barePace(faster)}–${withPaceUnit(slower)}`;

/** A multiple of five minutes, at most half an hour. */
const tempoMinutes = (minutes: number): number =>
  Math.min(30, Math.max(5, Math.floor(minutes / 5) * 5));

/** How many repetitions with their breaks fit into the hard part, at least two. */
const repeats = (minutes: number, each: number): number =>
  Math.min(10, Math.max(2, Math.floor(minutes / each)));

/** Why this session, on this day. */
export function whyOf(draft: DraftRun, others: readonly DraftRun[], facts: WeekFacts): string {
  const { history, habits, formats } = facts;
  if (isHardRun(draft)) {
    return `You usually do ${habits.hardSessions === 1 ? 'one hard session' : `${habits.hardSessions} hard sessions`} a week. The days around it are easy or off.`;
  }
  const before = others.find(({ date }) => date === addDays(draft.date, -1));
  if (before && (isHardRun(before) || before.sessionType === 'long-run')) {
    return `Easy, the day after ${before.sessionType === 'long-run' ? 'the long run' : 'the hard session'}.`;
  }
  if (draft.sessionType === 'long-run' && history.longest) {
    const { distance, date } = history.longest;
    return `Your longest run in 30 days was ${distanceText(distance, formats)}, on ${formats.shortDate(date, history.today)}.`;
  }
  const weekday = weekdayOf(draft.date);
  return (habits.runsOn[weekday] ?? 0) > 1
    ? `You often run on ${weekdayNames[weekday]}s.`
    : 'It spreads the runs over the week.';
}
