import { shortDate, weekdayName } from '../../calendar-day.ts';
import { counted, formatDistance, formatTotal } from '../../formats.ts';
import { list, paragraphs, sentences } from '../../strategy/prose.ts';
import { km } from '../../units.ts';
import { type PlannedDay, planWeek, type WeekPlan } from '../plan-week.ts';
import type { CoachRecords } from '../records.ts';
import { capitalised } from './capitalised.ts';
import { kindInSentence } from './describe-training.ts';
import { spanName } from './span-name.ts';
import { table } from './table.ts';

/** The next week as a table of days, or why there is no plan. Nothing is put in the calendar. */
export function answerPlan(records: CoachRecords): string {
  const plan = planWeek(records);
  if (plan.refused !== undefined) return plan.refused;
  const total = km(plan.days.reduce((sum, { distance }) => sum + distance, 0));
  return paragraphs(
    `For ${spanName(plan)} I suggest ${counted(plan.days.length, 'run')} and ${formatTotal(total)} in all. ${basisText(plan)}`,
    table(
      ['Day', 'Session', 'Distance', 'What to do'],
      plan.days.map((day) => row(day, records.today)),
    ),
    plan.notes.length > 0 && list(plan.notes.slice(0, mostNotes)),
    'It keeps within limits that are prudence, not proof: skip a day that doesn’t feel right. Nothing was put in your calendar; add what you want to keep.',
  );
}

const mostNotes = 3;

const row = (day: PlannedDay, today: string): string[] => [
  `${weekdayName(day.date)}, ${shortDate(day.date, today)}`,
  capitalised(kindInSentence(day.sessionType)),
  day.distance > 0 ? formatDistance(day.distance) : '–',
  day.description.replaceAll(/[|\n]/g, ' '),
];

function basisText({ basedOn }: WeekPlan): string {
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
