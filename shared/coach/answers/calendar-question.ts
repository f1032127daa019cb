import type { CalendarEvent } from '../../calendar/schema.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { list } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { isHard } from '../../trainings/rules.ts';
import type { SessionType } from '../../trainings/words.ts';
import { sessionOfEvent } from '../guard/booked.ts';
import { takeType } from '../intents/commands/amounts.ts';
import { Rest } from '../intents/commands/said.ts';
import { meantBy } from '../intents/commands/spelling.ts';
import { type DaysAhead, daysAheadIn } from '../intents/days-ahead.ts';
import { clausesOf } from '../intents/words.ts';
import type { CoachRecords } from '../records.ts';
import { eventLine, nothingPlanned, plannedFor } from './day-ahead.ts';
import type { Answer } from './proposal.ts';

const ofCalendar =
  /\b(?:calendar|planned|scheduled|booked|programmes?|agenda|diary|lined up|in store|coming up)\b/;
/** 'What do I have on Sunday', 'Sunday plan' */
const whatIsOn =
  /\bwhat (?:is|do i have|have i|have i got|am i doing|is there) (?:on|for|up|down|next)\b|\bwhat am i (?:supposed|meant|due|scheduled) to (?:do|run)\b|^(?:\w+ ){1,2}(?:plan|schedule|training)$|\banything (?:on|for|down)\b|\bis there (?:an? )?(?:session|run|workout|training)\b/;
const otherMatter =
  /\b(?:should|can you|could you|would|write|make|create|plan my|plan next|put|add|move|delete|remove|last|yesterday|was|were|did|ran|races?|how)\b/;
/** 'When is my next hard session', 'any quality sessions coming up' */
const hardSessions =
  /\b(?:hard|tough|quality|key|speed|fast|intense) (?:sessions?|workouts?|ones?|runs?|trainings?|efforts?|days?)\b/;
const asksAhead =
  /^(?:and |so )?(?:when(?: ?is| ?s)?|whens|whats|what|which|is there|are there|any|anything|do i have|have i|have i got)\b.{0,40}\b(?:next|coming|planned|ahead|calendar|upcoming|scheduled|due|booked|(?:this|next) week)\b|\bnext hard\b.{0,20}\bwhen\b/;
const asksWhen = /\b(?:when|date|what day|which day|what time)\b/;
/** 'Between now and Sunday' */
const upTo = /\b(?:between now and|from now (?:to|until)|until|till|up to|before)\b/;
const mostEvents = 5;
/** 'Sat/Sun', 'Saturday and Sunday' */
const bothDays = /\bsat(?:urday)?(?: (?:and |to )?|[/&+-])sun(?:day)?\b/g;
/** Questions about the past, or about what ought to be, are about something else. */
const notAhead = /\b(?:did|last|ran|how|should|why|could|would|first time)\b/;
/** Words in titles that do not identify a session. */
const commonWords: ReadonlySet<string> = new Set(
  `run runs easy long tempo steady km k m mi miles the a an and with of on in for at to my race session training workout
  day week next min minutes half marathon intervals hills recovery rest plan date time what which when`.split(
    /\s+/,
  ),
);

/** What the calendar has for the named days, or when something in it takes place. */
export function answerCalendarQuestion(
  records: CoachRecords,
  question: string,
): Answer | undefined {
  const text = clausesOf(question)
    .join(' ')
    .split(' ')
    .map(meantBy)
    .join(' ')
    .replaceAll(bothDays, 'weekend');
  const { today, events = [] } = records;
  const named = asksWhen.test(text) && !notAhead.test(text) ? namedIn(events, text, today) : [];
  const [first] = named;
  if (first) {
    return {
      understood: `Your calendar: ${plainName(first.title)}`,
      text: list(named.slice(0, mostEvents).map((event) => eventLine(event, records))),
    };
  }
  if (hardSessions.test(text) && asksAhead.test(text) && !otherMatter.test(text))
    return nextHard(records, daysAheadIn(text, today, records.formats.startOfWeek));
  if (asksNext.test(text)) return nextOfAll(records);
  const type = /^(?:when|what day|which day) (?:is|are|do i (?:next )?(?:do|have|run))\b/.test(text)
    ? takeType(new Rest(text))
    : undefined;
  if (type && !otherMatter.test(text)) return nextOf(records, type);
  const last = daysAheadIn(text, today, records.formats.startOfWeek);
  const days =
    last && upTo.test(text)
      ? { from: today, to: last.to, label: `the days up to ${last.label}` }
      : last;
  if (!days || otherMatter.test(text)) return undefined;
  if (!(ofCalendar.test(text) || whatIsOn.test(text))) return undefined;
  return {
    understood: `Your calendar, ${days.label}`,
    text: plannedFor(records, days) ?? nothingPlanned(records, days),
  };
}

/** The next hard session in the named days. */
function nextHard(records: CoachRecords, days: DaysAhead | undefined): Answer | undefined {
  const { today, events } = records;
  if (!events) return undefined;
  const { from = today, to } = days ?? {};
  const hard = events.find(
    (event) =>
      event.eventDate >= from &&
      (to === undefined || event.eventDate <= to) &&
      !event.trainingId &&
      isHard(sessionOfEvent(event).sessionType),
  );
  return {
    understood: `Your calendar: the next hard session${days ? `, ${days.label}` : ''}`,
    text: hard
      ? `${eventLine(hard, records)}.`
      : `Your calendar has nothing ${days ? `for ${days.label}` : 'ahead'} that is marked as hard, such as intervals, a tempo run or hills.`,
  };
}

/** 'When am I next running', 'next session', 'what is the next thing in my diary' */
const asksNext =
  /^(?:(?:and )?(?:when|whens|what|whats|which day|how long until|how long till)(?: (?:is|am|are|do|will))?(?: (?:i|my|the)){0,2} )?next (?:planned )?(?:sessions?|workout|training|run|running|train|thing|outing|jog)(?: (?:in|on) (?:my|the) (?:calendar|diary|plan|schedule))?$/;

/** The next event in the calendar, of any kind. */
function nextOfAll(records: CoachRecords): Answer | undefined {
  const { today, events } = records;
  if (!events) return undefined;
  const next = events.find(({ eventDate, trainingId }) => eventDate >= today && !trainingId);
  return {
    understood: 'Your calendar: what is next',
    text: next ? `${eventLine(next, records)}.` : 'Your calendar has nothing ahead.',
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
    text: next ? `${eventLine(next, records)}.` : `Your calendar has no ${kind} ahead.`,
  };
}

/** Upcoming events with the most title words in the text, at least one of them distinctive. */
function namedIn(events: readonly CalendarEvent[], text: string, today: string): CalendarEvent[] {
  const asked = new Set(text.match(words) ?? []);
  const scored = events
    .filter(({ eventDate }) => eventDate >= today)
    .map((event) => {
      const said = (event.title.toLowerCase().match(words) ?? []).filter((word) => asked.has(word));
      return { event, said: said.length, isOwn: said.some(isOwnWord) || said.length >= leastSaid };
    })
    .filter(({ isOwn }) => isOwn);
  const most = Math.max(0, ...scored.map(({ said }) => said));
  return scored.filter(({ said }) => said === most).map(({ event }) => event);
}

const words = /[\p{L}\p{N}]+/gu;
const isOwnWord = (word: string) => !commonWords.has(word) && /\p{L}{3}/u.test(word);
/** '6 x 800' has no distinctive word; this many words identify it, too. */
const leastSaid = 3;
