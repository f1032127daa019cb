import type { CalendarEvent } from '../../calendar/schema.ts';
import { addDays, type CalendarDay, weekdayName } from '../../calendar-day.ts';
import { formatList } from '../../formats.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { spanName } from '../../log-questions/texts/span-name.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { overDistance } from '../../races/distance-name.ts';
import { racesAhead } from '../guard/booked.ts';
import { type DaysAhead, daysAheadIn } from '../intents/days-ahead.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { callFor, isTooMuch } from './day-call.ts';
import { leftOut } from './off.ts';
import { answerPlan } from './plan.ts';
import type { Answer } from './proposal.ts';

/**
 * What to run on a day: what is planned for it, otherwise how a plan starting that day would begin.
 */
export function answerDayAhead(records: CoachRecords, asked: Pick<Asked, 'text'>): Answer {
  const days = daysAheadIn(asked.text, records.today, records.formats.startOfWeek);
  const planned = days && plannedFor(records, days);
  const understood = days && `${capitalised(days.label)}, as planned or suggested`;
  if (planned) return { understood, text: planned };
  if (!days || days.from !== days.to) return answerPlan(records, asked);
  return { understood, text: suggestion(records, days) };
}

/** What the calendar has for these days, and upcoming races. */
export function plannedFor(records: CoachRecords, days: DaysAhead): string | undefined {
  const { events = [], formats } = records;
  const isIn = (date: string) => date >= days.from && date <= days.to;
  const entries = [
    ...racesAhead(records)
      .filter(({ date }) => isIn(date))
      .map(({ date, title, distance, isAssumed }) => ({
        date,
        text: `${dayText(date, records)}: ${plainName(title)}, a race${isAssumed ? '' : ` ${overDistance(distance, formats)}`}`,
      })),
    ...events
      .filter(({ eventDate, trainingId }) => isIn(eventDate) && !trainingId)
      .map((event) => ({ date: event.eventDate, text: eventLine(event, records) })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  if (entries.length === 0) return undefined;
  return paragraphs(
    `For ${days.label} your calendar has:`,
    list(entries.slice(0, 14).map(({ text }) => text)),
    objections(records, days),
  );
}

/** Where the calendar asks more of today or tomorrow than the coach would. */
export function objections(
  records: CoachRecords,
  { from, to }: Pick<DaysAhead, 'from' | 'to'>,
): string | undefined {
  const { today } = records;
  const near = [today, addDays(today, 1)].filter((day) => day >= from && day <= to);
  const texts = near.flatMap((day) => {
    const call = callFor(records, day);
    const titles = call.booked
      .filter((session) => isTooMuch(call, session))
      .map(({ title }) => `“${plainName(title)}”`);
    if (titles.length === 0) return [];
    const named = formatList(titles);
    const advice =
      call.kind === 'rest'
        ? `I would leave out ${named}, or move ${titles.length === 1 ? 'it' : 'them'}.`
        : `I would do a shorter, easy run instead of ${named}.`;
    return `${call.why} ${advice}`;
  });
  return texts.length > 0 ? sentences(...texts) : undefined;
}

/** 'Sun, Mar 8, 7:30 AM: Long run 18 km' */
export const eventLine = (
  { eventDate, eventTime, title }: Pick<CalendarEvent, 'eventDate' | 'eventTime' | 'title'>,
  records: CoachRecords,
): string =>
  `${dayText(eventDate, records)}${eventTime ? `, ${records.formats.formatClock(eventTime)}` : ''}: ${plainName(title)}`;

const dayText = (day: CalendarDay, { today, formats }: CoachRecords) =>
  `${weekdayName(day)}, ${formats.shortDate(day, today)}`;

/** Nothing is planned for these days. */
export const nothingPlanned = (records: CoachRecords, { label, from, to }: DaysAhead): string =>
  records.events
    ? `Your calendar has nothing for ${label}${label === 'today' || label === 'tomorrow' ? '' : ` (${spanName({ from, to }, records.formats)})`}.`
    : (leftOut(records.events, 'calendarEvents', 'your calendar') ?? '');

/** For a day with nothing planned. */
function suggestion(records: CoachRecords, days: DaysAhead): string {
  const { today } = records;
  const { kind, why, session, next } = callFor(records, days.from);
  if (kind === 'done') {
    const day = addDays(today, 1);
    const tomorrow = { from: day, to: day, label: 'tomorrow' };
    return paragraphs(why, plannedFor(records, tomorrow) ?? suggestion(records, tomorrow));
  }
  const nextText = next && `${nextIs[next.from]} on ${dayText(next.date, records)}: ${next.what}`;
  const advice = session
    ? `I suggest: ${kindInSentence(session.sessionType)}. ${session.description} ${session.why}`
    : kind === 'off'
      ? `I suggest a day without running${nextText ? `; ${nextText}` : '.'}`
      : nextText && !why.includes(plainName(next.what.slice(0, -1))) && capitalised(nextText);
  // A day off without a next run has no plan at all, and says why.
  const isInPlan = kind === 'off' && next;
  const reason = kind === 'normal' || isInPlan ? undefined : why;
  return paragraphs(sentences(nothingPlanned(records, days), reason, advice), session && skip);
}

const nextIs = {
  race: 'your next race is',
  calendar: 'the next run in your calendar is',
  suggestion: 'the next run would be',
};

const skip =
  'It is based on your last few weeks. Skip it, or take it easier, if it doesn’t feel right on the day.';
