import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { formatAverage } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { lastHardDay } from '../facts/key-sessions.ts';
import { proposalOf } from '../guard/proposal.ts';
import { daysOffBefore, offWithin } from '../plan/day-limits.ts';
import type { CoachRecords } from '../records.ts';
import { callFor, type DayCall } from './day-call.ts';
import { nothingRecent } from './empty-log.ts';
import { lastTotals, sessionsHeld } from './log.ts';
import { leftOut } from './off.ts';
import { worstInjury } from './open-injuries.ts';
import type { Answer } from './proposal.ts';
import { daysAgo } from './relative-days.ts';

/** How rested the runner may be, and whether to take it easy today. */
export function answerRecovery(records: CoachRecords): Answer {
  const log = sessionsHeld(records);
  if (log.length === 0) return { text: nothingRecent(records) };
  const { today } = records;
  const now = callFor(records, today);
  // If today's run is already done, the question is about tomorrow.
  const day = now.kind === 'done' ? addDays(today, 1) : today;
  const call = day === today ? now : callFor(records, day);
  return {
    understood: `How rested you are, for ${day === today ? 'today' : 'tomorrow'}`,
    text: paragraphs(
      sentences(verdict(records, call), 'I go by your log; how you feel counts for more.'),
      list(evidence(records, day)),
    ),
    more: paragraphs(
      'Sleep, food and easy days do most of the work. Tired for weeks, with easy days and enough sleep, is a reason to see a doctor. Log RPE, sleep and resting heart rate with your runs, and this answer gets better.',
      leftOut(records.injuries, 'injuries', 'injuries'),
    ),
  };
}

function verdict(records: CoachRecords, call: DayCall): string {
  const [last] = sessionsHeld(records);
  const pause = last ? daysBetween(last.date, records.today) : 0;
  return (call.kind === 'normal' || call.kind === 'off') && pause > 6
    ? `You should be rested: your last session was ${daysAgo(pause)}.`
    : call.why;
}

/** @param day the one the verdict is for: days off are counted before it */
function evidence(records: CoachRecords, day: CalendarDay): string[] {
  const { today, formats } = records;
  const { shortDate } = formats;
  const hard = lastHardDay(records);
  const week = lastTotals(records, 7);
  const before = lastTotals(records, 28, 7);
  const [last] = sessionsHeld(records);
  const sore = worstInjury(records);
  return [
    last &&
      `Last session: ${kindInSentence(last.sessionType)} on ${shortDate(last.date, today)}${last.rpe ? `, RPE ${last.rpe} out of 10` : ''}${last.fatigueLevel ? `, noted as ${last.fatigueLevel}` : ''}.`,
    hard
      ? `Last hard session or race: ${shortDate(hard.day, today)}, ${daysAgo(hard.daysAgo)}.`
      : 'No hard session or race is logged in the last two years.',
    `Days without a session in the last ${offWithin}: ${daysOffBefore(proposalOf([], records, {}), day).count}.`,
    loadText(week.distance, before.distance / 4),
    week.averageSleep === undefined
      ? undefined
      : `Sleep noted in the last 7 days: ${formatAverage(week.averageSleep)} hours on average.`,
    sore && `Open injury: ${areaName(sore.painArea)}, ${sore.painSeverity} out of 10.`,
  ].filter((line) => line !== undefined);
}

/** A smaller difference between weeks does not count: our own convention. */
const sameWeek = 0.1;

function loadText(week: number, usual: number): string | undefined {
  if (usual === 0) return undefined;
  const more = week / usual - 1;
  const much =
    Math.abs(more) <= sameWeek ? 'about as far as' : more > 0 ? 'further than' : 'less far than';
  return `The load: in the last 7 days you ran ${much} in a usual week of the four before.`;
}
