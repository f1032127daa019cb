import { addDays, daysBetween, shortDate } from '../../calendar-day.ts';
import { formatAverage, formatTotal, withDistanceUnit } from '../../formats.ts';
import { finishSeconds } from '../../races/rules.ts';
import { situationOf } from '../../recovery/situation.ts';
import { list, paragraphs, sentences } from '../../strategy/prose.ts';
import { km } from '../../units.ts';
import { lastHardDay } from '../facts/key-sessions.ts';
import type { CoachRecords } from '../records.ts';
import { durationOf, kindInSentence } from './describe-training.ts';
import { emptyLog } from './empty-log.ts';
import { lastDays, logOf, totalsIn, trainingsIn } from './log.ts';
import { areaName } from './names.ts';
import { leftOut } from './off.ts';
import { openInjuries, worstInjury } from './open-injuries.ts';
import { racesRun } from './predicting.ts';
import { daysAgo } from './relative-days.ts';

const days = 14;
const fewDaysOff = 2;

/** How rested the runner may be, and whether to take it easy today. */
export function answerRecovery(records: CoachRecords): string {
  const log = logOf(records);
  if (log.length === 0) return emptyLog(records);
  return paragraphs(
    sentences(verdict(records), 'I go by your log; how you feel counts for more.'),
    list(evidence(records)),
    'Sleep, food and easy days do most of the work. Log RPE, sleep and resting heart rate with your runs, and this answer gets better.',
    leftOut(records.injuries, 'injuries', 'injuries'),
  );
}

/** One reason for an easy day is enough; the first that applies is named. */
function verdict(records: CoachRecords): string {
  const { today } = records;
  const sore = worstInjury(records);
  if (sore && sore.painSeverity >= 7)
    return `Rest today: your ${areaName(sore.painArea)} is at ${sore.painSeverity} out of 10, and that should be looked at before you run.`;
  const { easyUntil } = situation(records);
  if (easyUntil)
    return `Keep it easy until ${easyUntil}: the rule of thumb is one easy day for every ${withDistanceUnit(3)} raced.`;
  const gap = lastHardDay(records)?.daysAgo;
  if (gap === 0) return 'Tomorrow should be easy: today’s session was a hard one.';
  if (gap === 1) return 'Take it easy today: yesterday was hard.';
  if (daysOff(records) < fewDaysOff)
    return `A day off looks due: in the last ${days} days you had ${daysOff(records) === 0 ? 'none' : 'one'}.`;
  if (sore && sore.painSeverity >= 4)
    return `Easy running only: your ${areaName(sore.painArea)} is at ${sore.painSeverity} out of 10.`;
  const [last] = logOf(records);
  return last && daysBetween(last.date, today) > 6
    ? `You should be rested: your last session was ${daysAgo(daysBetween(last.date, today))}.`
    : 'Nothing in your log speaks against a normal session today.';
}

const situation = (records: CoachRecords) =>
  situationOf({
    today: records.today,
    sessions: [
      ...trainingsIn(records, lastDays(records, 30)).map((training) => ({
        date: training.date,
        sessionType: training.sessionType,
        distance: training.distance,
        duration: durationOf(training),
        rpe: training.rpe,
      })),
      ...racesRun(records)
        .filter(({ date }) => date > addDays(records.today, -30))
        .map((race) => ({
          date: race.date,
          sessionType: 'race',
          distance: race.distance,
          duration: finishSeconds(race),
        })),
    ],
    injuries: openInjuries(records),
  });

/** Days without any session. */
function daysOff(records: CoachRecords): number {
  return days - new Set(trainingsIn(records, lastDays(records, days)).map(({ date }) => date)).size;
}

function evidence(records: CoachRecords): string[] {
  const { today } = records;
  const hard = lastHardDay(records);
  const week = totalsIn(records, lastDays(records, 7));
  const before = totalsIn(records, lastDays(records, 28, 7));
  const [last] = logOf(records);
  const sore = worstInjury(records);
  return [
    last &&
      `Last session: ${kindInSentence(last.sessionType)} on ${shortDate(last.date, today)}${last.rpe ? `, RPE ${last.rpe} out of 10` : ''}${last.fatigueLevel ? `, noted as ${last.fatigueLevel}` : ''}.`,
    hard
      ? `Last hard session or race: ${shortDate(hard.day, today)}, ${daysAgo(hard.daysAgo)}.`
      : 'No hard session or race is logged.',
    `Days without a session in the last ${days}: ${daysOff(records)}.`,
    `Last 7 days: ${formatTotal(week.distance)}, against ${formatTotal(km(before.distance / 4))} a week in the four weeks before.`,
    week.averageSleep === undefined
      ? undefined
      : `Sleep noted in the last 7 days: ${formatAverage(week.averageSleep)} hours on average.`,
    sore && `Open injury: ${areaName(sore.painArea)}, ${sore.painSeverity} out of 10.`,
  ].filter((line) => line !== undefined);
}
