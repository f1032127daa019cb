import { daysOf } from '../../../calendar/week.ts';
import { addDays, daysBetween } from '../../../calendar-day.ts';
import { counted } from '../../../formats.ts';
import { plainName } from '../../../log-questions/texts/names.ts';
import { paragraphs, sentences } from '../../../strategy/prose.ts';
import { dayText } from '../../guard/words.ts';
import type { PlanWish } from '../../intents/commands/command.ts';
import { firstDay, planWeek } from '../../plan-week.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { answerPlan, proposedPlan } from '../plan.ts';
import { bestNamed, racesToCome } from '../planned-race.ts';
import { type Answer, untilApproved } from '../proposal.ts';

/** The answer to what is wished of a plan besides the next week. */
export function answerPlanWish(records: CoachRecords, wish: PlanWish): Answer {
  switch (wish.kind) {
    case 'easier': {
      const from = firstDay(records.today, wish.from === 'tomorrow' ? 'missed' : undefined);
      const times = wish.times + (wish.isTooHard ? 1 : 0);
      const plan = planWeek(records, { from, easier: times });
      return { understood: 'The same week, but easier', ...proposedPlan(records, plan) };
    }
    case 'week':
      return answerPlan(records, { text: 'plan my next week' });
    case 'weeks':
      return oneWeek(records, wish.said);
    case 'race':
      return towardsRace(records, wish.said);
    case 'add':
      return {
        understood: 'A plan for next week, around what is in your calendar',
        ...proposedPlan(records, planWeek(records)),
      };
    case 'keep':
      return {
        understood: 'To keep what is in your calendar',
        text: 'Your calendar stays as it is; I propose nothing.',
      };
    case 'replace':
      return replaced(records);
  }
}

/** One change at a time: what the calendar holds of these days goes first, session by session. */
function replaced(records: CoachRecords): Answer {
  const { enabled, events = [], today } = records;
  if (!enabled.calendarEvents) return { text: switchedOff(['calendarEvents']) };
  const from = firstDay(today, undefined);
  const days = daysOf({ from, to: addDays(from, 6) });
  const booked = events.filter(
    ({ eventDate, eventType, trainingId, plannedRaceId }) =>
      days.includes(eventDate) && eventType === 'training' && !(trainingId || plannedRaceId),
  );
  const [first] = booked;
  const understood = 'To replace what is in your calendar';
  if (!first) return { understood, ...proposedPlan(records, planWeek(records)) };
  return {
    understood,
    text: sentences(
      `Your calendar has ${counted(booked.length, 'session')} in these days, and I propose one change at a time.`,
      `First: to delete ${plainName(first.title)} on ${dayText(first.eventDate, today)}. ${untilApproved}`,
      'Then ask me again to replace it: once they are gone, I propose a plan for the whole week.',
    ),
    choices: ['Replace my plan'],
    proposal: { type: 'delete_calendar_event', data: { id: first.id } },
  };
}

/** Longer plans are not made yet, which comes first. */
function oneWeek(records: CoachRecords, said: string): Answer {
  const answer = answerPlan(records, { text: 'plan my next week' });
  return {
    ...answer,
    understood: `A plan for ${said}, of which I make one week`,
    text: paragraphs(
      'I plan one week at a time, as each week depends on how the one before went. Ask again next week, and it goes on from there.',
      answer.text,
    ),
    proposalText: answer.text,
  };
}

/** What a plan towards a race takes, and how much of it is there. */
function towardsRace(records: CoachRecords, said: string): Answer {
  const { today } = records;
  const understood = `A training plan for ${plainName(said)}`;
  if (!records.enabled.races) {
    return {
      understood,
      text: 'Your races are switched off in Data Access Settings, so I can’t plan towards one.',
    };
  }
  const race = bestNamed(racesToCome(records), said.toLowerCase());
  const takes =
    'A plan for a race takes its day, its distance and a target, and today I plan one week at a time: each week builds towards the race that is planned.';
  if (!race) {
    return {
      understood,
      text: sentences(
        takes,
        'What is missing is the race: none of your planned races has that name.',
        'Add it on the Race Strategy screen with its day, its distance and your target time. Then ask me each week to plan the next.',
      ),
      choices: ['Plan my next week'],
    };
  }
  const { raceName, raceDate, targetTime } = race;
  const weeks = Math.floor(daysBetween(today, raceDate) / 7);
  return {
    understood,
    text: sentences(
      takes,
      `${plainName(raceName)} is planned for ${dayText(raceDate, today)}, ${weeks === 0 ? 'in less than a week' : `in ${counted(weeks, 'week')}`}.`,
      targetTime
        ? `Your target is ${targetTime}.`
        : 'It has no target time yet: set one on the Race Strategy screen.',
    ),
    choices: ['Plan my next week'],
  };
}
