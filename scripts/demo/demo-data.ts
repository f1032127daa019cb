import type { CalendarDay } from '#shared/calendar-day.ts';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { eventRows } from './events.ts';
import { gearRows } from './gear.ts';
import { injuryRows } from './injuries.ts';
import { plannedRaceRows } from './planned-races.ts';
import { profileOf } from './profile.ts';
import { raceRows } from './race-results.ts';
import { recoveryRow } from './recovery.ts';
import { routeNameRows } from './route-names.ts';
import { planWeeks } from './season-plan.ts';
import { tracksOf } from './tracks.ts';
import { runDemo } from './trainings.ts';
import { zoneRows } from './zones.ts';

/**
 * Two years of a fictional runner, ending on `today` and generated deterministically: the same day
 * gives the same data, down to the last id. Trainings and profile are in the form a runner enters
 * them, the rest are rows without a user.
 */
export function demoData(today: CalendarDay, preferences = defaultPreferences) {
  const { trainings, shoes } = runDemo(today);
  const tracks = tracksOf(trainings);
  const races = raceRows(trainings);
  const injuries = injuryRows(planWeeks(today), today);
  const gear = gearRows(shoes, today);
  return {
    today,
    profile: profileOf(trainings, preferences),
    trainings,
    tracks,
    routeNames: routeNameRows(tracks),
    races,
    injuries,
    gear,
    recovery: recoveryRow(today, { gear, injuries, formats: formatsFor(preferences) }),
    events: eventRows(trainings, today),
    plannedRaces: plannedRaceRows(today),
    zones: zoneRows(today),
  };
}

export type DemoData = ReturnType<typeof demoData>;
