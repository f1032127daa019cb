import { isRestDay } from '../../../calendar/is-rest-day.ts';
import type { CalendarEvent } from '../../../calendar/schema.ts';
import { addDays, type CalendarDay } from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import { sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { sessionOfEvent } from '../../guard/booked.ts';
import { dayText } from '../../guard/words.ts';
import type { Command, Reference } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { callFor, isTooMuch } from '../day-call.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { matching } from './matching.ts';

const mostChoices = 6;

/**
 * Moves a planned session to another day.
 * @returns undefined if nothing says that it is one: no verb, and no match in the calendar
 */
export function answerMove(
  records: CoachRecords,
  { which, to, by, isSure, isSwap }: Extract<Command, { kind: 'move' }>,
): Answer | undefined {
  const { events, today } = records;
  if (!events) return isSure ? { text: switchedOff(['calendarEvents']) } : undefined;
  const planned = events.filter(
    (event) =>
      event.eventDate >= today &&
      event.trainingId === undefined &&
      event.plannedRaceId === undefined &&
      !isRestDay(event),
  );
  const meant = meantBy(planned, which);
  const [day = meant[0] && addDays(meant[0].eventDate, by ?? 0), ...otherDays] = to;
  const found =
    day === undefined ? [] : to.length > 0 ? inWeekOf(day, meant, which, records.formats) : meant;
  const [event, ...others] = found;
  if (!(isSure || event)) return undefined;
  if (!event || day === undefined)
    return { understood: 'A planned session to move', text: noneOf(planned, records) };
  if (others.length > 0 || otherDays.length > 0) {
    return {
      understood: 'A planned session to move',
      text:
        others.length > 0
          ? 'Your calendar has several that fit. Which one?'
          : 'Which day do you mean?',
      choices: found
        .flatMap((one) =>
          (to.length > 0 ? to : [addDays(one.eventDate, by ?? 0)]).map((target) =>
            asked(one, target, records),
          ),
        )
        .slice(0, mostChoices),
    };
  }
  const swapped = isSwap ? planned.find(({ eventDate }) => eventDate === day) : undefined;
  return moved(records, event, day, swapped);
}

const asked = (
  { title, eventDate }: CalendarEvent,
  to: CalendarDay,
  { today, formats: { shortDate } }: CoachRecords,
) => `Move ${plainName(title)} on ${shortDate(eventDate, today)} to ${shortDate(to, today)}`;

function meantBy(planned: readonly CalendarEvent[], which: Reference): readonly CalendarEvent[] {
  const onDay = planned.filter(({ eventDate }) => !which.date || eventDate === which.date);
  const fitting = onDay.filter((event) => {
    const { sessionType, distance } = sessionOfEvent(event);
    return (
      (which.sessionType === undefined || sessionType === which.sessionType) &&
      (which.distance === undefined || Math.abs(distance - which.distance) < 0.06)
    );
  });
  return which.words.length > 0 ? matching(fitting, which.words, ({ title }) => [title]) : fitting;
}

/** If no day is given, prefer the session in the week it is moved within. */
function inWeekOf(
  day: CalendarDay,
  found: readonly CalendarEvent[],
  { date }: Reference,
  { startOfWeek }: Formats,
) {
  if (date !== undefined) return found;
  const near = found.filter(({ eventDate }) => startOfWeek(eventDate) === startOfWeek(day));
  return near.length > 0 ? near : found;
}

function noneOf(planned: readonly CalendarEvent[], { today, formats }: CoachRecords): string {
  const [first] = planned;
  if (!first) return 'Your calendar has no session ahead, so there is nothing to move.';
  const names = planned
    .slice(0, 4)
    .map(({ title, eventDate }) => `${plainName(title)} on ${dayText(eventDate, today, formats)}`);
  return `Your calendar has none ahead that fits what you said. It has ${names.join('; ')}.`;
}

function moved(
  records: CoachRecords,
  event: CalendarEvent,
  to: CalendarDay,
  swapped?: CalendarEvent,
): Answer {
  const { today, formats, events = [] } = records;
  const name = plainName(event.title);
  const understood = `To move: ${name}, from ${dayText(event.eventDate, today, formats)} to ${dayText(to, today, formats)}`;
  if (event.eventDate === to) return { understood, text: 'It is on that day already.' };
  const rest = { ...records, events: events.filter(({ id }) => id !== event.id) };
  const call = callFor(rest, to);
  const isObjected = isTooMuch(call, sessionOfEvent({ ...event, eventDate: to }));
  return {
    understood,
    text: sentences(
      `I propose to move it. ${untilApproved}`,
      isObjected && `Note: ${call.why}`,
      swapped && 'I propose one change at a time: the other half of the swap comes next.',
    ),
    ...(swapped && { choices: [asked(swapped, event.eventDate, records)] }),
    proposal: {
      type: 'update_calendar_event',
      data: { id: event.id, changes: { eventDate: to } },
    },
  };
}
