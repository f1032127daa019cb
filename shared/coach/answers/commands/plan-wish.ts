import { addDays, daysBetween } from '../../../calendar-day.ts';
import { counted, formatList } from '../../../formats.ts';
import { paragraphs, sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { daysOf, weekdayNames } from '../../../week.ts';
import { dayText } from '../../guard/words.ts';
import { takeDistance } from '../../intents/commands/amounts.ts';
import type { PlanWish } from '../../intents/commands/command.ts';
import type { PlanChange } from '../../intents/commands/plan-changes.ts';
import { Rest } from '../../intents/commands/said.ts';
import { firstDay, planWeek, type WeekPlan } from '../../plan-week.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { answerPlan, proposedPlan } from '../plan.ts';
import { bestNamed, isSameDistance, racesToCome } from '../planned-race.ts';
import { type Answer, untilApproved } from '../proposal.ts';

/** Answers requests for a plan other than next week's. */
export function answerPlanWish(records: CoachRecords, wish: PlanWish): Answer {
  switch (wish.kind) {
    case 'changed':
      return changed(records, wish);
    case 'no-plan':
      return {
        understood: 'An easier plan',
        text: 'I haven’t proposed a plan in this conversation that could be easier. Shall I make one?',
        choices: ['Plan an easier next week', 'Plan my next week'],
      };
    case 'more':
      return {
        understood: 'More than that plan',
        text: `I won’t propose more than that: a week builds on your last ones, within limits that are prudence, not proof. The week that is proposed stays as it is. If you feel good, add a session for a day yourself, for example “schedule an easy run on Thursday, ${records.formats.formatWholeMetres(8000)}”: I’ll propose it, and tell you what speaks against it.`,
      };
    case 'week':
      return answerPlan(records, { text: 'plan my next week' });
    case 'weeks':
      return wish.isAfterPlan ? stillOneWeek(records, wish.said) : oneWeek(records, wish.said);
    case 'race':
      return towardsRace(records, wish);
    case 'add':
      return {
        understood: 'A plan for next week, around what is in your calendar',
        ...proposedPlan(records, planWeek(records)),
      };
    case 'keep':
      return {
        understood: 'To keep what is in your calendar',
        text: 'Your calendar stays as it is; I won’t propose anything.',
      };
    case 'replace':
      return replaced(records);
  }
}

function changed(
  records: CoachRecords,
  { change, from, isTooHard, isFirst }: Extract<PlanWish, { kind: 'changed' }>,
): Answer {
  const { easier, withoutLongRun, withoutHard, offDays, runs } = change;
  const noTime = Object.fromEntries(offDays.map((day) => [day, 0]));
  const plan = planWeek(records, {
    from: firstDay(records, from === 'tomorrow' ? 'missed' : undefined),
    easier: easier === 0 ? 0 : easier + (isTooHard ? 1 : 0),
    withoutLongRun,
    withoutHard,
    runs,
    availability: offDays.length > 0 ? { ...records.profile?.availability, ...noTime } : undefined,
  });
  const changes = [
    easier > 0 && 'easier',
    withoutLongRun && 'without a long run',
    withoutHard && 'without a hard session',
    offDays.length > 0 && `not on ${formatList(offDays.map((day) => weekdayNames[day] ?? ''))}`,
    runs !== undefined && `with at most ${counted(runs, 'run')}`,
  ].filter((part) => part !== false);
  const answer = proposedPlan(records, plan);
  const week = isFirst ? 'A plan for a week' : 'The same week';
  return {
    ...answer,
    text: paragraphs(plan.refused === undefined && notAsWished(plan, change), answer.text),
    ...(answer.proposal && { proposalText: answer.text }),
    understood: changes.length > 0 ? `${week}, but ${formatList(changes)}` : week,
  };
}

/** '3 or 4' for 3.5 days */
const wholeDays = (days: number) => [...new Set([Math.floor(days), Math.ceil(days)])].join(' or ');

/** Notes if the week has fewer runs than asked for, or a wish that plans cannot grant. */
function notAsWished({ days, booked, basedOn }: WeekPlan, { runs = 0, notPlanned }: PlanChange) {
  const isFewer = days.length < runs;
  return (
    (isFewer || notPlanned.length > 0) &&
    sentences(
      isFewer &&
        `You asked for ${counted(runs, 'run')}; I plan ${days.length}, within the limits that I keep to.`,
      isFewer &&
        basedOn.basis === 'log' &&
        basedOn.runDays < runs &&
        `Your last four weeks had ${wholeDays(basedOn.runDays)} days with a run, and a plan adds none.`,
      isFewer &&
        booked.length > 0 &&
        `Your calendar already has ${counted(booked.length, 'session')} in that week.`,
      notPlanned.length > 0 &&
        `I don’t plan ${formatList(notPlanned.map((word) => `“${word}”`))}: I choose kinds of runs and distances, and where you run is up to you.`,
    )
  );
}

/** One change at a time: first the events on these days are deleted, one by one. */
function replaced(records: CoachRecords): Answer {
  const { enabled, events = [], today, formats } = records;
  if (!enabled.calendarEvents) return { text: switchedOff(['calendarEvents']) };
  const from = firstDay(records);
  const days = daysOf({ from, to: addDays(from, 6) });
  const booked = events.filter(
    ({ eventDate, eventType, trainingId, plannedRaceId }) =>
      days.includes(eventDate) && eventType === 'training' && !(trainingId || plannedRaceId),
  );
  const [first, second] = booked;
  const understood = 'To replace what is in your calendar';
  if (!first) return { understood, ...proposedPlan(records, planWeek(records)) };
  return {
    understood,
    text: sentences(
      `Your calendar has ${counted(booked.length, 'session')} in these days, and I propose one change at a time.`,
      `First: to delete ${plainName(first.title)} on ${dayText(first.eventDate, today, formats)}. ${untilApproved}`,
      second &&
        `Next would be ${plainName(second.title)} on ${dayText(second.eventDate, today, formats)}: ask me again to replace it.`,
      'Once they are gone, I propose a plan for the whole week.',
    ),
    choices: ['Replace my plan'],
    proposal: { type: 'delete_calendar_event', data: { id: first.id } },
  };
}

const oneAtATime = 'I plan one week at a time, as each week depends on how the one before went.';

/** Longer plans are not supported yet, and the answer says so first. */
function oneWeek(records: CoachRecords, said: string): Answer {
  const answer = answerPlan(records, { text: 'plan my next week' });
  return {
    ...answer,
    understood: `A plan for ${said}, one week at a time`,
    text: paragraphs(`${oneAtATime} Ask again next week, and it goes on from there.`, answer.text),
    proposalText: answer.text,
  };
}

/** The week has already been proposed: the only news is that there is no longer plan. */
function stillOneWeek(records: CoachRecords, said: string): Answer {
  const answer = answerPlan(records, { text: 'plan my next week' });
  if (!answer.proposal) return oneWeek(records, said);
  const { text, ...rest } = answer;
  return {
    ...rest,
    understood: `A plan for ${said}, one week at a time`,
    text: sentences(
      oneAtATime,
      `The week I laid out is the first of the ${said}, and is proposed below unchanged: nothing is in your calendar until you approve it.`,
      'Ask again when it is over, and the next one goes on from there.',
    ),
  };
}

/** The next week of a plan towards a race, and what else such a plan needs. */
function towardsRace(
  records: CoachRecords,
  { said, weeks: wished }: Extract<PlanWish, { kind: 'race' }>,
): Answer {
  const { today, formats } = records;
  const understood = `A training plan for ${plainName(said)}`;
  if (!records.enabled.races) {
    return {
      understood,
      text: 'Your races are switched off in Data Access Settings, so I can’t plan towards one.',
    };
  }
  const race = raceNamed(records, said.toLowerCase());
  if (!race) {
    if (wished) return oneWeek(records, wished);
    return {
      understood,
      text: sentences(
        oneAtATime,
        'A plan for a race takes its day, its distance and a target.',
        'What is missing is the race: none of your planned races has that name.',
        'Add it on the Race Strategy screen with its day, its distance and your target time. Then ask me each week to plan the next.',
      ),
      choices: ['Plan my next week'],
    };
  }
  const { raceName, raceDate, targetTime } = race;
  const weeks = Math.floor(daysBetween(today, raceDate) / 7);
  const answer = answerPlan(records, { text: 'plan my next week' });
  return {
    ...answer,
    understood: `A training plan for ${plainName(raceName)}, one week at a time`,
    text: paragraphs(
      sentences(
        oneAtATime,
        `${plainName(raceName)} is planned for ${dayText(raceDate, today, formats)}, ${weeks === 0 ? 'in less than a week' : `in ${counted(weeks, 'week')}`}: each week builds towards it.`,
        targetTime
          ? `Your target is ${targetTime}.`
          : 'It has no target time yet: set one on the Race Strategy screen.',
        'Ask me each week to plan the next.',
      ),
      answer.text,
    ),
    proposalText: answer.text,
  };
}

/** A planned race by its name, otherwise the only one over its distance: 'the half in April'. */
function raceNamed(records: CoachRecords, said: string) {
  const ahead = racesToCome(records);
  const distance = takeDistance(new Rest(said));
  const [only, ...others] = ahead.filter(
    ({ raceDistance }) => distance !== undefined && isSameDistance(raceDistance, distance),
  );
  return bestNamed(ahead, said) ?? (others.length === 0 ? only : undefined);
}
