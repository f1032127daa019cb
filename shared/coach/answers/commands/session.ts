import { shortDate } from '../../../calendar-day.ts';
import { capitalised } from '../../../log-questions/texts/capitalised.ts';
import { kindInSentence } from '../../../log-questions/texts/describe-training.ts';
import { plainName } from '../../../log-questions/texts/names.ts';
import { sentences } from '../../../strategy/prose.ts';
import type { SessionType } from '../../../trainings/words.ts';
import { dayText } from '../../guard/words.ts';
import type { Command } from '../../intents/commands/command.ts';
import { daysFor, planSession } from '../../plan/one-session.ts';
import type { CoachRecords } from '../../records.ts';
import { callFor } from '../day-call.ts';
import { switchedOff } from '../off.ts';
import type { Answer } from '../proposal.ts';

/** One session of a kind, with its paces, for a day that has room for it. */
export function answerSession(
  records: CoachRecords,
  { sessionType, days }: Extract<Command, { kind: 'session' }>,
): Answer {
  if (!records.enabled.calendarEvents) return { text: switchedOff(['calendarEvents']) };
  const { today } = records;
  const kind = kindInSentence(sessionType);
  const [date, ...others] = days;
  if (date === undefined || others.length > 0) {
    const choices = days.length > 0 ? days : daysFor(records, sessionType);
    return {
      understood: `${capitalised(kind)} to plan`,
      text:
        choices.length > 0
          ? 'For which day? These are possible:'
          : `None of the next days has room for ${aKind(kind)}, by your last days and your calendar.`,
      choices: choices.map((day) => asked(kind, shortDate(day, today))),
    };
  }
  const understood = `${capitalised(kind)} to plan for ${dayText(date, today)}`;
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
    choices: days.map((day) => asked(kind, shortDate(day, records.today))),
  };
}

const aKind = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

/** As the coach understands it, too. */
const asked = (kind: string, day: string) => `Give me ${aKind(kind)} for ${day}`;
