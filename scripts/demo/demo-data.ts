import type { CalendarDay } from '#shared/calendar-day.ts';
import { eventRows } from './events.ts';
import { gearRows } from './gear.ts';
import { injuryRows } from './injuries.ts';
import { profileOf } from './profile.ts';
import { raceRows } from './race-results.ts';
import { planWeeks } from './season-plan.ts';
import { runDemo } from './trainings.ts';

/**
 * Two years of a runner that end on `today`, invented by rule: the same day gives the same data, to
 * the last id. Trainings and profile as a runner enters them, the rest as rows without their user.
 */
export function demoData(today: CalendarDay) {
  const { trainings, shoes } = runDemo(today);
  const races = raceRows(trainings);
  return {
    profile: profileOf(trainings),
    trainings,
    races,
    injuries: injuryRows(planWeeks(today), today),
    gear: gearRows(shoes, today),
    events: eventRows(trainings, today),
  };
}

export type DemoData = ReturnType<typeof demoData>;
