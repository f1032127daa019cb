import { addDays, type CalendarDay, daysBetween, mondayOf, shortDate } from '../../calendar-day.ts';
import { counted, formatAverage } from '../../formats.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { isRun } from '../../trainings/rules.ts';
import type { AskedSpan } from '../intents/spans.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { capitalised } from './capitalised.ts';
import { emptyLog } from './empty-log.ts';
import { firstDayHeld, lastDays, logOf, reachesBack } from './log.ts';
import { inSpan } from './period.ts';
import { spanName } from './span-name.ts';

/** How regularly the runner runs. */
export function answerConsistency(
  records: CoachRecords,
  { span, text }: Pick<Asked, 'span' | 'text'>,
): string {
  const { today } = records;
  const days = [
    ...new Set(
      logOf(records)
        .filter(({ sessionType }) => isRun(sessionType))
        .map(({ date }) => date),
    ),
  ].sort();
  const [first] = days;
  if (first === undefined) return emptyLog(records);
  const weeks = [...new Set(days.map(mondayOf))];
  const current = currentStreak(weeks, mondayOf(today), 7);
  const inARow = currentStreak(days, today, 1);
  const best = longestStreak(weeks, 7);
  const bestDays = counted(longestStreak(days, 1).length, 'day');
  return paragraphs(
    asksForDays.test(text) && `The most that you have run in a row is ${bestDays}.`,
    span && inThese(span, days),
    current === 0
      ? `You have no weekly streak at the moment: neither this week nor the last has a run. Your last run was on ${shortDate(days.at(-1) ?? first, today)}.`
      : `You have run in ${counted(current, 'week')} in a row, counting weeks from Monday to Sunday with at least one run.`,
    list([
      `Longest streak: ${counted(best.length, 'week')}, from the week of ${shortDate(best.from)} to that of ${shortDate(best.to)}.`,
      `Days in a row: ${inARow === 0 ? 'none right now' : `${counted(inARow, 'day')} right now`}, ${bestDays} at most.`,
      ...[4, 12].flatMap((count) => often(records, days, count)),
      ...gapText(days, today),
    ]),
    reachesBack(records) &&
      `I count from ${shortDate(firstDayHeld(records))} on; your log goes further back.`,
  );
}

const asksForDays = /\bdays? (?:in a row|streak|running)\b|\bconsecutive days\b|\bdaily streak\b/;

function inThese(span: AskedSpan, days: readonly CalendarDay[]): string {
  const count = days.filter((day) => day >= span.from && day <= span.to).length;
  return `${capitalised(`${inSpan(span)}${span.label}`)} (${spanName(span)}) you ran on ${counted(count, 'day')}.`;
}

/** Still unbroken if only the current day or week is missing, as that is not over. */
function currentStreak(starts: readonly CalendarDay[], current: CalendarDay, step: number): number {
  const run = new Set(starts);
  let start = run.has(current) ? current : addDays(current, -step);
  let length = 0;
  while (run.has(start)) {
    length += 1;
    start = addDays(start, -step);
  }
  return length;
}

/** The first of the longest series; `starts` are in order and not empty. */
function longestStreak(starts: readonly CalendarDay[], step: number) {
  let best = { length: 0, from: '', to: '' };
  let [from, length] = [starts[0] ?? '', 0];
  starts.forEach((start, place) => {
    const previous = starts[place - 1];
    const goesOn = previous !== undefined && addDays(previous, step) === start;
    [from, length] = goesOn ? [from, length + 1] : [start, 1];
    if (length > best.length) best = { length, from, to: start };
  });
  return best;
}

/** Only for as many weeks as the log has. */
function often(records: CoachRecords, days: readonly CalendarDay[], weeks: number): string[] {
  const { from } = lastDays(records, weeks * 7);
  if ((days[0] ?? '9999') > from) return [];
  const count = days.filter((day) => day >= from).length;
  return [
    `Last ${weeks} weeks: ${counted(count, 'day')} with a run, ${formatAverage(count / weeks)} a week on average.`,
  ];
}

const shortestGap = 7; // days
const gapsWithin = 84; // days

/** The longest break of the last twelve weeks, if it was a week or more. */
function gapText(days: readonly CalendarDay[], today: CalendarDay): string[] {
  const from = addDays(today, -gapsWithin);
  const gaps = days.flatMap((day, place) => {
    const next = days[place + 1];
    return next !== undefined && next >= from
      ? [{ day, next, length: daysBetween(day, next) - 1 }]
      : [];
  });
  const [longest] = gaps.toSorted((a, b) => b.length - a.length);
  if (!longest || longest.length < shortestGap) return [];
  return [
    `Longest break of the last 12 weeks: ${counted(longest.length, 'day')}, between ${shortDate(longest.day, today)} and ${shortDate(longest.next, today)}.`,
  ];
}
