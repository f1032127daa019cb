import { distanceIn } from '../../../calendar/plan-distance.ts';

import { kindInSentence } from '../../../log-questions/texts/describe-training.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { distanceName } from '../../../races/distance-name.ts';
import type { SessionType } from '../../../trainings/words.ts';
import { sessionOfEvent } from '../../guard/booked.ts';
import { dayText } from '../../guard/words.ts';
import type { Command } from '../../intents/commands/command.ts';
import { daysFor, planSession } from '../../plan/one-session.ts';
import type { CoachRecords } from '../../records.ts';
import { callFor, isTooMuch } from '../day-call.ts';
import { switchedOff } from '../off.ts';
import type { Answer } from '../proposal.ts';

/** One session of a kind, with its paces, on a day that has room for it. */
export function answerSession(
  records: CoachRecords,
  command: Extract<Command, { kind: 'session' }>,
): Answer {
  if (!records.enabled.calendarEvents) return { text: switchedOff(['calendarEvents']) };
  const { sessionType = 'easy-run', days, distance, duration } = command;
  if (distance !== undefined || duration !== undefined) return asSaid(records, command);
  const { today, formats } = records;
  const kind = kindInSentence(sessionType);
  const [date, ...others] = days;
  if (date === undefined || others.length > 0) {
    const choices = days.length > 0 ? days : daysFor(records, sessionType);
    return {
      understood: `${capitalised(kind)} to plan`,
      text:
        choices.length > 0
          ? 'For which day? These are possible:'
          : `None of the next days has room for ${aKind(kind)}, going by your last days and your calendar.`,
      choices: choices.map((day) => asked(kind, formats.shortDate(day, today))),
    };
  }
  const understood = `${capitalised(kind)} to plan for ${dayText(date, today, formats)}`;
  const call = callFor(records, date);
  const [booked] = call.booked;
  if (booked && call.kind === 'normal') {
    return otherDays(records, {
      understood,
      sessionType,
      why: `Your calendar already has ${plainName(booked.title)} that day.`,
    });
  }
  const { session, why } = planSession(records, date, sessionType);
  if (!session) return otherDays(records, { understood, sessionType, why: why ?? call.why });
  const { title, description } = session;
  return {
    understood,
    text: sentences(
      `${title}. ${description}`,
      'It is proposed below: nothing is in your calendar until you approve it.',
    ),
    proposal: {
      type: 'create_calendar_event',
      data: { events: [{ title, eventDate: date, eventType: 'training', description }] },
    },
  };
}

/** A session of a given length is planned that long, with any objections to it. */
function asSaid(
  records: CoachRecords,
  { sessionType, days, distance, duration }: Extract<Command, { kind: 'session' }>,
): Answer {
  const { today, formats } = records;
  const { shortDate, withDistanceUnit } = formats;
  const kind = sessionType ? capitalised(kindInSentence(sessionType)) : 'Run';
  const length = [
    distance && withDistanceUnit(distance),
    duration && `${Math.round(duration / 60)} min`,
  ].filter(Boolean);
  const title = `${kind} ${length.join(', ')}`;
  const [date, ...others] = days;
  if (date === undefined || others.length > 0) {
    return {
      understood: `${title} to plan`,
      text: 'For which day?',
      choices: days.map((day) => `Plan a ${title.toLowerCase()} on ${shortDate(day, today)}`),
    };
  }
  const planned = { title, eventDate: date, eventType: 'training' as const };
  const call = callFor(records, date);
  const [booked] = call.booked;
  return {
    understood: `${title} to plan for ${dayText(date, today, formats)}`,
    text: sentences(
      'I propose it for your calendar the way you put it. Nothing is in your calendar until you approve it.',
      booked && `Your calendar already has ${plainName(booked.title)} that day.`,
      isTooMuch(call, sessionOfEvent(planned)) && `Note: ${call.why}`,
    ),
    proposal: { type: 'create_calendar_event', data: { events: [planned] } },
  };
}

/** An upcoming race. Its result is logged after it is run. */
export function answerPlanRace(
  { enabled, today, formats }: CoachRecords,
  { name, days, distance }: Extract<Command, { kind: 'plan-race' }>,
): Answer {
  if (!enabled.calendarEvents) return { text: switchedOff(['calendarEvents']) };
  const [date, ...others] = days;
  const title = name ?? (distance && capitalised(distanceName(distance, formats)));
  if (!title || date === undefined || others.length > 0) {
    return {
      understood: `A race to plan${title ? `: ${plainName(title)}` : ''}`,
      text: `I can propose it for your calendar. ${title ? 'On which day is it?' : 'What is it called, and on which day is it?'}`,
    };
  }
  const length =
    distance && distanceIn(title.toLowerCase()) === undefined
      ? `, ${distanceName(distance, formats)}`
      : '';
  return {
    understood: `A race to plan: ${plainName(title)}${length}, ${dayText(date, today, formats)}`,
    text: 'I propose it for your calendar as a race. Nothing is in your calendar until you approve it. A target and a strategy are entered on the Race Strategy screen.',
    proposal: {
      type: 'create_calendar_event',
      data: { events: [{ title: `${title}${length}`, eventDate: date, eventType: 'race' }] },
    },
  };
}

function otherDays(
  records: CoachRecords,
  { understood, sessionType, why }: { understood: string; sessionType: SessionType; why: string },
): Answer {
  const kind = kindInSentence(sessionType);
  const days = daysFor(records, sessionType);
  return {
    understood,
    text: sentences(
      why,
      days.length > 0
        ? `So I propose no ${kind} for it. Another day?`
        : `So I propose no ${kind} for it, and see no other day in the next week with room for one.`,
    ),
    choices: days.map((day) => asked(kind, records.formats.shortDate(day, records.today))),
  };
}

const aKind = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

/** In words the coach also understands. */
const asked = (kind: string, day: string) => `Give me ${aKind(kind)} for ${day}`;
