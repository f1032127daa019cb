import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { counted, type Formats, formatAverage } from '../../formats.ts';
import type { LogAnswer } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { weekdayNames } from '../../week.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { ongoing } from '../reading/shapes.ts';
import { type AskedSpan, daysOfSpan, upTo } from '../reading/spans.ts';
import { inReadWords } from '../reading/wordings.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { inSpan, labelText, spanName, titled } from '../texts/span-name.ts';
import type { WholeLog } from '../whole-log.ts';

/** How regularly the runner runs, over all years or in the named days. */
export async function answerConsistency(
  { today }: { today: CalendarDay },
  { text: said, ...question }: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string> {
  const { formats } = log;
  const { shortDate, startOfWeek } = formats;
  const text = inReadWords(said);
  const [named] = question.spans;
  const span = named && upTo(today, named);
  const { kind } = question;
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const isPlain = kind.name === 'run' || kind.name === 'session';
  const of = isPlain ? '' : ` with ${kind.names}`;
  const [days, weekStreak, dayStreak, gap, last, any] = await log.ask(
    { measure: 'days', filter },
    { measure: 'week-streak', filter },
    { measure: 'day-streak', filter },
    { measure: 'break', filter },
    { measure: 'last' },
    { measure: 'sessions', filter: { types: 'all' } },
  );
  const lastRun = last.covered?.to;
  if (any.of === 0) return emptyLog;
  if (lastRun === undefined) return 'There is no run in your log.';
  if (days.of === 0)
    return `There is no ${kind.name} in your log${span ? ` for ${spanName(span, formats)}` : ''}.`;
  if (question.ends.idle) return await lastIdleDay(log, question.ends, today);
  if (ongoing.test(text) && !longest.test(text) && isPlain) {
    return asksForDays.test(text) || (/\bdays?\b/.test(text) && !/\bweek/.test(text))
      ? await currentDays(log, today, lastRun)
      : await currentText(log, today, lastRun);
  }
  const when = `${of}${span ? ` ${inSpan(span)}${labelText(span, formats)}` : ''}`;
  const mostDays = counted(dayStreak.value ?? 0, 'day');
  const weekText = `Longest streak${when}: ${counted(weekStreak.value ?? 0, 'week')}, from the week of ${shortDate(startOfWeek(weekStreak.rows?.[0]?.from ?? lastRun))} to that of ${shortDate(startOfWeek(weekStreak.rows?.[0]?.to ?? lastRun))}.`;
  if (asksForBreak.test(text)) {
    const since = daysBetween(lastRun, today);
    if (!span && since > (gap.value ?? 0) + 1) {
      return `Your longest break is still going: ${counted(since, 'day')} since your last run, on ${shortDate(lastRun)}.`;
    }
    return (
      gapText(gap, when, formats) ??
      `There is no break from running${when} between one run and the next.`
    );
  }
  if (asksForDays.test(text)) {
    return `The most that you have run in a row${when} is ${mostDays}${spanOf(dayStreak, formats)}.`;
  }
  if (asksForWeeks.test(text)) return weekText;
  return paragraphs(
    span && isPlain && inThese(span, days, formats),
    !span && isPlain && (await currentText(log, today, lastRun)),
    list(
      [
        weekText,
        span
          ? `Days in a row${when}: ${mostDays} at most.`
          : await daysInARow(log, today, mostDays),
        ...(span || !isPlain ? [] : await often(log, today)),
        gapText(gap, when, formats),
      ].filter((line) => typeof line === 'string'),
    ),
  );
}

const longest = /\b(?:longest|most|best|record|biggest|ever)\b/;
const asksForDays =
  /\b(?:run|running) streak\b|\bdays? (?:in a row|streak|running|straight|with a run)\b|\bstreak of (?:(?:running|run|consecutive) )?days\b|\b\d+ days? streak\b|\bconsecutive days\b|\b(?:unbroken|straight) (?:run|row|spell|series|stretch|line) of days\b|\bdaily streak\b/;
const asksForWeeks = /\b(?:most|longest|record|best)\b.{0,60}\bweeks?\b/;
const asksForBreak = /\b(?:break|gap|pause|layoff|time off|without|between (?:two|2) runs)\b/;

const spanOf = ({ rows: [row] = [] }: LogAnswer, { shortDate }: Formats): string =>
  row && row.from !== row.to ? `, from ${shortDate(row.from)} to ${shortDate(row.to)}` : '';

function inThese(span: AskedSpan, days: LogAnswer, formats: Formats): string {
  return `${capitalised(`${inSpan(span)}${titled(span, formats)}`)} you ran on ${counted(days.value ?? 0, 'day')}.`;
}

/** The break between two runs; the days since the last run do not count yet. */
function gapText(
  { value, rows: [row] = [] }: LogAnswer,
  when: string,
  { shortDate }: Formats,
): string | undefined {
  if (!value || !row) return undefined;
  return `Longest break from running${when}: ${counted(value, 'day')}, between ${shortDate(row.from)} and ${shortDate(row.to)}.`;
}

/** Still unbroken if only the current day or week is missing, as it is not over. */
async function currentText(log: WholeLog, today: string, lastRun: string): Promise<string> {
  const [newest] = await log.ask({ measure: 'week-streak', order: 'backwards', number: 1 });
  const [row] = newest.rows ?? [];
  const { firstWeekday, shortDate, startOfWeek } = log.formats;
  return row && isUnbroken(startOfWeek(row.to), startOfWeek(today), 7)
    ? `You have run in ${counted(row.value ?? 0, 'week')} in a row, counting weeks from ${weekdayNames[firstWeekday]} to ${weekdayNames[(firstWeekday + 6) % 7]} with at least one run.`
    : `You have no weekly streak at the moment: neither this week nor the last has a run. Your last run was on ${shortDate(lastRun, today)}.`;
}

const isUnbroken = (last: string, current: string, step: number) =>
  daysBetween(last, current) <= step;

/** Days in a row up to today, or up to yesterday, as today is not over. */
async function currentDays(log: WholeLog, today: string, lastRun: string): Promise<string> {
  const [newest] = await log.ask({ measure: 'day-streak', order: 'backwards', number: 1 });
  const [row] = newest.rows ?? [];
  return row && isUnbroken(row.to, today, 1)
    ? `You have run on ${counted(row.value ?? 0, 'day')} in a row${row.to === today ? '' : ', up to yesterday'}.`
    : `You have no daily streak at the moment: your last run was on ${log.formats.shortDate(lastRun, today)}.`;
}

/** The last day without a run, or without any session; today does not count until it is over. */
async function lastIdleDay(
  log: WholeLog,
  { idle, end }: LogQuestion['ends'],
  today: string,
): Promise<string> {
  const { shortDate } = log.formats;
  const filter = { types: idle === 'run' ? ('running' as const) : ('all' as const) };
  const order = end === 'last' ? 'backwards' : 'forwards';
  const [found] = await log.ask({ measure: 'day-streak', filter, order, number: 1 });
  const [row] = found.rows ?? [];
  const what = idle === 'run' ? 'a run' : 'any session';
  if (!row) return `There is no day with ${what} in your log.`;
  if (end === 'first')
    return `The first day without ${what} in your log was ${shortDate(addDays(row.to, 1))}.`;
  const day = isUnbroken(row.to, today, 1) ? addDays(row.from, -1) : addDays(today, -1);
  return sentences(
    `Your last day without ${what} was ${shortDate(day)}.`,
    row.to !== today && 'Today is not over yet, and has none so far.',
  );
}

async function daysInARow(log: WholeLog, today: string, most: string): Promise<string> {
  const [newest] = await log.ask({ measure: 'day-streak', order: 'backwards', number: 1 });
  const [row] = newest.rows ?? [];
  const now =
    row && isUnbroken(row.to, today, 1)
      ? `${counted(row.value ?? 0, 'day')} right now`
      : 'none right now';
  return `Days in a row: ${now}, ${most} at most.`;
}

/** Only over as many weeks as the log covers. */
async function often(log: WholeLog, today: string): Promise<string[]> {
  const weeks = [4, 12];
  const [first] = await log.ask({ measure: 'first' });
  const answers = await log.ask(
    ...weeks.map((many) => ({
      measure: 'days' as const,
      filter: { from: addDays(today, 1 - 7 * many), to: today },
    })),
  );
  return answers.flatMap(({ value, asked }, place) => {
    const many = weeks[place] ?? 1;
    if ((first.covered?.from ?? '9999') > (asked.from ?? '')) return [];
    return `Last ${many} weeks: ${counted(value ?? 0, 'day')} with a run, ${formatAverage((value ?? 0) / many)} a week on average.`;
  });
}
