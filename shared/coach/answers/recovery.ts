import { addDays, type CalendarDay, daysBetween, shortDate } from '../../calendar-day.ts';
import { formatAverage, formatTotal } from '../../formats.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { areaName } from '../../log-questions/texts/names.ts';
import { list, paragraphs, sentences } from '../../strategy/prose.ts';
import { km } from '../../units.ts';
import { lastHardDay } from '../facts/key-sessions.ts';
import { proposalOf } from '../guard/proposal.ts';
import { daysOffBefore, offWithin } from '../plan/day-limits.ts';
import type { CoachRecords } from '../records.ts';
import { callFor, type DayCall } from './day-call.ts';
import { nothingRecent } from './empty-log.ts';
import { lastTotals, sessionsHeld } from './log.ts';
import { leftOut } from './off.ts';
import { worstInjury } from './open-injuries.ts';
import { daysAgo } from './relative-days.ts';

/** How rested the runner may be, and whether to take it easy today. */
export function answerRecovery(records: CoachRecords): string {
  const log = sessionsHeld(records);
  if (log.length === 0) return nothingRecent(records);
  const { today } = records;
  const now = callFor(records, today);
  // Once today has its run, the question is about tomorrow.
  const day = now.kind === 'done' ? addDays(today, 1) : today;
  const call = day === today ? now : callFor(records, day);
  return paragraphs(
    sentences(verdict(records, call), 'I go by your log; how you feel counts for more.'),
    list(evidence(records, day)),
    'Sleep, food and easy days do most of the work. Log RPE, sleep and resting heart rate with your runs, and this answer gets better.',
    leftOut(records.injuries, 'injuries', 'injuries'),
  );
}

function verdict(records: CoachRecords, call: DayCall): string {
  const [last] = sessionsHeld(records);
  const pause = last ? daysBetween(last.date, records.today) : 0;
  return (call.kind === 'normal' || call.kind === 'off') && pause > 6
    ? `You should be rested: your last session was ${daysAgo(pause)}.`
    : call.why;
}

/** @param day the one that the verdict is of: the days off are counted before it, as there */
function evidence(records: CoachRecords, day: CalendarDay): string[] {
  const { today } = records;
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
    `Last 7 days: ${formatTotal(week.distance)}, against ${formatTotal(km(before.distance / 4))} a week in the four weeks before.`,
    week.averageSleep === undefined
      ? undefined
      : `Sleep noted in the last 7 days: ${formatAverage(week.averageSleep)} hours on average.`,
    sore && `Open injury: ${areaName(sore.painArea)}, ${sore.painSeverity} out of 10.`,
  ].filter((line) => line !== undefined);
}
