import { addDays, weekdayName } from '../../calendar-day.ts';
import { counted, type Formats } from '../../formats.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { spanName } from '../../log-questions/texts/span-name.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { table } from '../../prose/table.ts';
import { km } from '../../units.ts';
import { daysOf } from '../../week.ts';
import type { ActionData } from '../actions/schema.ts';
import { dayText, shortName } from '../guard/words.ts';
import type { Asked } from '../intents.ts';
import type { Wish } from '../plan/phase.ts';
import { firstDay, type NoPlan, type PlannedDay, planWeek, type WeekPlan } from '../plan-week.ts';
import type { CoachRecords } from '../records.ts';
import { sectionLabels } from '../sections.ts';
import type { Answer } from './proposal.ts';

/**
 * The next week as a table of days, or why there is no plan. A requested plan comes as a proposal.
 */
export function answerPlan(records: CoachRecords, { text }: Pick<Asked, 'text'>): Answer {
  const isWanted = asksForPlan(text);
  const plan = planWeek(records);
  return (isWanted && askAboutBooked(records, plan)) || planned(records, plan, isWanted);
}

/** A single booked session is planned around; what to do with a whole plan is up to the runner. */
function askAboutBooked(
  { enabled, today, formats }: CoachRecords,
  plan: WeekPlan | NoPlan,
): Answer | undefined {
  if (plan.refused !== undefined || plan.booked.length === 0 || !enabled.calendarEvents) {
    return undefined;
  }
  const sessions = plan.booked.filter(({ sessionType }) => sessionType !== 'race');
  if (sessions.length < fewestOfPlan) return undefined;
  return {
    understood: `A plan for ${spanName(plan, formats)}`,
    text: paragraphs(
      `Your calendar already has ${counted(sessions.length, 'session')} in these days:`,
      list(
        sessions
          .slice(0, mostBooked)
          .map(({ date, title }) => `${dayText(date, today, formats)}: ${plainName(title)}`),
      ),
      'I can plan the free days around it, replace it, or leave it as it is.',
    ),
    choices: [
      'Plan around what is in my calendar next week',
      'Replace my plan',
      'Keep it as it is',
    ],
  };
}

const fewestOfPlan = 2;
const mostBooked = 7;

/** A requested plan as a proposal, or why there is none. */
export const proposedPlan = (records: CoachRecords, plan: WeekPlan | NoPlan): Answer =>
  planned(records, plan, true);

/** 'Plan my week', but not 'What should I run tomorrow?' or 'Is my plan good?'. */
const asksForPlan = (text: string): boolean =>
  text
    .split(' and ')
    .some(
      (clause) =>
        /\b(?:plan|schedul|program|write)/.test(clause) &&
        !/^(?:what|which|when|why|how|is|are|was|were|do|does|did|should) /.test(clause),
    );

/**
 * Plans the seven days from tomorrow after a week that was too hard or missed. Events in the
 * calendar are left to the runner.
 */
export function answerReplan(records: CoachRecords, { text }: Pick<Asked, 'text'>): Answer {
  const wish = wishIn(text);
  const from = firstDay(records, wish ?? 'missed');
  const plan = planWeek(records, { from, wish });
  const answer = planned(records, plan, true);
  const days = daysOf({ from, to: addDays(from, 6) });
  const isBooked = records.events?.some(({ eventDate }) => days.includes(eventDate));
  const kept =
    'What is in your calendar for these days stays: delete what you no longer want to do.';
  return isBooked ? { ...answer, text: paragraphs(answer.text, kept) } : answer;
}

/** The wish behind a few words; too hard outweighs missed. */
function wishIn(text: string): Wish | undefined {
  if (/\b(hard|tired|exhausted|much|easier|less)\b/.test(text)) return 'less';
  return /\b(missed|skipped)\b/.test(text) ? 'missed' : undefined;
}

function planned(records: CoachRecords, plan: WeekPlan | NoPlan, isWanted: boolean): Answer {
  const { formats } = records;
  if (plan.refused !== undefined) {
    const booked = plan.booked?.map(
      ({ date, title }) => `${dayText(date, records.today, formats)}: ${shortName(title)}`,
    );
    return { text: paragraphs(plan.refused, booked && list(booked)) };
  }
  const total = km(plan.days.reduce((sum, { distance }) => sum + distance, 0));
  const isProposed = isWanted && records.enabled.calendarEvents;
  const text = paragraphs(
    `For ${spanName(plan, formats)} I suggest ${counted(plan.days.length, 'run')} and ${formats.formatTotal(total)} in all. ${basisText(plan, formats)}`,
    table(
      ['Day', 'Session', 'Distance', 'What to do'],
      plan.days.map((day) => row(day, records)),
    ),
    plan.notes.length > 0 && list(plan.notes.slice(0, mostNotes)),
    `It keeps within limits that are prudence, not proof: skip a day that doesn’t feel right. ${isProposed ? calendarUntilApproved : notProposed(records)}`,
  );
  const understood = `A plan for ${spanName(plan, formats)}`;
  if (!isProposed) return { understood, text };
  return {
    understood,
    text,
    proposal: { type: 'create_calendar_event', data: { events: eventsOf(plan) } },
  };
}

const calendarUntilApproved =
  'The days are proposed below: nothing is in your calendar until you approve them.';

const notProposed = ({ enabled }: CoachRecords): string =>
  enabled.calendarEvents
    ? 'Nothing was put in your calendar. Ask “plan my next week”, and I’ll propose it for your calendar.'
    : `Nothing was put in your calendar: **${sectionLabels.calendarEvents}** is switched off in Data Access Settings, so I can’t propose it there.`;

/** The calendar parses these events back into the same sessions: see calendar/read-plan.ts. */
const eventsOf = ({ days }: WeekPlan): ActionData<'create_calendar_event'>['events'] =>
  days.map(({ date, title, description }) => ({
    title,
    eventDate: date,
    eventType: 'training',
    description,
  }));

const mostNotes = 3;

const row = (
  day: PlannedDay,
  { today, formats: { formatDistance, shortDate } }: CoachRecords,
): string[] => [
  `${weekdayName(day.date)}, ${shortDate(day.date, today)}`,
  capitalised(kindInSentence(day.sessionType)),
  day.distance > 0 ? formatDistance(day.distance) : '–',
  day.description.replaceAll(/[|\n]/g, ' '),
];

function basisText({ basedOn }: WeekPlan, { formatDistance, formatTotal }: Formats): string {
  const { basis, weeklyDistance, longest } = basedOn;
  if (basis === 'nothing') return 'Your last weeks have no habit to build on, so it starts small.';
  if (basis === 'profile') {
    return `It builds on the ${formatTotal(weeklyDistance)} a week in your profile, as your log has no runs.`;
  }
  return sentences(
    `It builds on the ${formatTotal(weeklyDistance)} a week of your last four weeks, races included,`.concat(
      longest ? ` and your longest run of ${formatDistance(longest.distance)}.` : '.',
    ),
  );
}
