import type { CalendarEvent } from '../../calendar/schema.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { plainName } from '../../log-questions/texts/names.ts';
import { list } from '../../strategy/prose.ts';
import type { SessionType } from '../../trainings/words.ts';
import { sessionOfEvent } from '../guard/booked.ts';
import { takeType } from '../intents/commands/amounts.ts';
import { Rest } from '../intents/commands/said.ts';
import { meantBy } from '../intents/commands/spelling.ts';
import { daysAheadIn } from '../intents/days-ahead.ts';
import { clausesOf } from '../intents/words.ts';
import type { CoachRecords } from '../records.ts';
import { matching } from './commands/matching.ts';
import { eventLine, nothingPlanned, plannedFor } from './day-ahead.ts';
import type { Answer } from './proposal.ts';

const ofCalendar = /\b(?:calendar|planned|scheduled|booked)\b/;
/** 'What do I have on Sunday', 'Sunday plan' */
const whatIsOn =
  /^what (?:is|do i have|have i|have i got|am i doing) (?:on|for|up)\b|^(?:\w+ ){1,2}plan$|^anything (?:on|for)\b/;
const otherMatter =
  /\b(?:should|can you|could you|would|write|make|create|plan my|plan next|put|add|move|delete|remove|last|yesterday|was|were|did|ran|races?|how)\b/;
const asksWhen = /\b(?:when|date|what day|which day|what time)\b/;
const mostEvents = 5;
/** A title of one word may be any. */
const leastWords = 2;

/** What the calendar has for days that are named, or when something in it is. */
export function answerCalendarQuestion(
  records: CoachRecords,
  question: string,
): Answer | undefined {
  const text = clausesOf(question).join(' ').split(' ').map(meantBy).join(' ');
  const { today, events = [] } = records;
  const named = asksWhen.test(text) ? namedIn(events, text, today) : [];
  const [first] = named;
  if (first) {
    return {
      understood: `Your calendar: ${plainName(first.title)}`,
      text: list(named.slice(0, mostEvents).map((event) => eventLine(event, today))),
    };
  }
  const type = /^when (?:is|are|do i (?:do|have|run))\b/.test(text)
    ? takeType(new Rest(text))
    : undefined;
  if (type && !otherMatter.test(text)) return nextOf(records, type);
  const days = daysAheadIn(text, today);
  if (!days || otherMatter.test(text)) return undefined;
  if (!(ofCalendar.test(text) || whatIsOn.test(text))) return undefined;
  return {
    understood: `Your calendar, ${days.label}`,
    text: plannedFor(records, days) ?? nothingPlanned(records, days),
  };
}

/** When the next session of a kind is planned. */
function nextOf(records: CoachRecords, type: SessionType): Answer | undefined {
  const { today, events } = records;
  if (!events) return undefined;
  const kind = kindInSentence(type);
  const next = events.find(
    (event) =>
      event.eventDate >= today && !event.trainingId && sessionOfEvent(event).sessionType === type,
  );
  return {
    understood: `Your calendar: the next ${kind}`,
    text: next ? `${eventLine(next, today)}.` : `Your calendar has no ${kind} ahead.`,
  };
}

/** What is still to come and has all words of its title in the text. */
const namedIn = (events: readonly CalendarEvent[], text: string, today: string): CalendarEvent[] =>
  events.filter(({ title, eventDate }) => {
    const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const isIn = matching([text], words, (said) => [said]).length > 0;
    return eventDate >= today && words.length >= leastWords && isIn;
  });
