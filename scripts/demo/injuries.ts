import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { demoId } from './demo-id.ts';
import type { Phase, Week } from './season-plan.ts';

/** The rows of the injury table: one that cost a month, two smaller ones, and one that lingers. */
export function injuryRows(weeks: readonly Week[], today: CalendarDay) {
  const start = (phase: Phase) => weeks.find((week) => week.phase === phase)?.monday ?? today;
  const hurt = addDays(start('injured'), 1);
  const hardestWeek = weeks.findLast(({ phase }) => phase === 'build')?.monday ?? today;
  const backToNormal = addDays(start('return'), 5 * 7 - 2);
  return [
    {
      pain_area: 'Right shin',
      pain_severity: 3,
      status: 'resolved',
      trigger: 'Two weeks of hills on tired legs.',
      actions_taken: 'Ice, soft ground only, calf raises. Gone after ten days.',
      date_reported: addDays(hurt, -260),
      date_resolved: addDays(hurt, -249),
    },
    {
      pain_area: 'Left Achilles tendon',
      pain_severity: 7,
      status: 'resolved',
      trigger: 'Sharp pain in an easy run, after weeks of ignoring stiff mornings.',
      actions_taken:
        'Four weeks without running. Heavy slow calf raises every other day, bike from week three, ' +
        'then walk-run by the minute.',
      date_reported: hurt,
      date_resolved: backToNormal,
    },
    {
      pain_area: 'Right knee, outside',
      pain_severity: 5,
      status: 'resolved',
      trigger: 'Long run at marathon pace, the last kilometres downhill.',
      actions_taken: 'Three easy days, foam roller, side planks. Taped for the long runs after.',
      date_reported: addDays(hardestWeek, 6),
      date_resolved: addDays(hardestWeek, 17),
    },
    {
      pain_area: 'Left hip',
      pain_severity: 2,
      status: 'ongoing',
      trigger: 'Tight after long days at the desk.',
      actions_taken: 'Hip openers before each run, glute work on Mondays.',
      date_reported: addDays(today, -19),
      date_resolved: null,
    },
  ].map((row) => ({
    ...row,
    id: demoId(row.date_reported, 'injury'),
    logged_at: `${row.date_reported}T19:00:00.000Z`,
  }));
}
