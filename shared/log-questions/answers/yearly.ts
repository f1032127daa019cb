import { type CalendarDay, yearOf } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import { measuredAs } from '../reading/figures.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { daysOfSpan, upTo } from '../reading/spans.ts';
import { amountOf } from '../texts/describe-training.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { spanName } from '../texts/span-name.ts';
import { toLog, toTraining } from '../texts/to-trainings.ts';
import { idsOf, type WholeLog } from '../whole-log.ts';
import { kindFor } from './measure.ts';

/** How many can be read at a glance. */
const mostYears = 15;

/**
 * The same days in every year, such as each Christmas: their sessions, or a figure for each and in
 * total.
 */
export async function answerYearly(
  { today }: { today: CalendarDay },
  question: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string> {
  const [began] = await log.ask({ measure: 'first', filter: { types: 'all' } });
  const first = began.covered?.from;
  if (!first) return emptyLog;
  const spans = spansSince(question, first, today);
  const [one] = spans;
  if (!one) return 'Your log has none of these days yet.';
  return one.kind === 'day'
    ? await sessionsOf(question, spans, log)
    : await figureOf(question, spans, log);
}

/** Newest first. */
function spansSince({ yearly }: LogQuestion, first: CalendarDay, today: CalendarDay) {
  const years = Array.from(
    { length: Math.min(yearOf(today) - yearOf(first) + 2, mostYears) },
    (_, ago) => yearOf(today) - ago,
  );
  return years
    .flatMap((year) => yearly?.(year) ?? [])
    .filter(({ from, to }) => from <= today && to >= first)
    .map((span) => upTo(today, span));
}

type Spans = ReturnType<typeof spansSince>;

async function sessionsOf(
  { kind, unit }: LogQuestion,
  spans: Spans,
  log: WholeLog,
): Promise<string> {
  const formats = log.formats.inUnit(unit);
  const found = await log.ask(
    ...spans.map((span) => ({
      measure: 'last' as const,
      filter: { ...kind.filter, ...daysOfSpan(span) },
      number: 3,
    })),
  );
  const sessions = await log.sessions(found.flatMap(idsOf));
  if (sessions.length === 0) return `Your log has no ${kind.name} on any of these days.`;
  const lines = sessions.map(
    (one) => `${formats.shortDate(one.date)}: ${toTraining(amountOf(one, formats), one)}.`,
  );
  return paragraphs(
    `Your log has ${counted(sessions.length, kind.name, kind.names)} on these days:`,
    list(lines),
  );
}

const isSummed = /\b(?:total|sum|together|altogether|added|adding|in all|combined)\b/;

async function figureOf(
  question: LogQuestion & { text: string },
  spans: Spans,
  log: WholeLog,
): Promise<string> {
  const formats = log.formats.inUnit(question.unit);
  const measure = measuredAs(question.figure) ?? 'distance';
  const kind = kindFor(measure, question.kind);
  const found = await log.ask(
    ...spans.map((span) => ({ measure, filter: { ...kind.filter, ...daysOfSpan(span) } })),
  );
  const lines = found.flatMap((answer, place) => {
    const span = spans[place];
    if (!span || answer.of === 0 || answer.value === null) return [];
    const figure = toLog(figureText(answer.unit, answer.value, { formats }), answer.address);
    return [`${spanName(span, formats)}: ${figure}.`];
  });
  if (lines.length === 0) return `Your log has no ${kind.name} in these days of any year.`;
  const sum = found.reduce((total, { value }) => total + (value ?? 0), 0);
  const all =
    measure === 'distance'
      ? `That is ${formats.formatTotal(km(sum))} in all.`
      : measure === 'sessions'
        ? `That is ${counted(sum, kind.name, kind.names)} in all.`
        : undefined;
  return isSummed.test(question.text) ? paragraphs(all, list(lines)) : paragraphs(list(lines), all);
}
