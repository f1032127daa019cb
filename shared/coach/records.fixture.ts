import { readEvent } from '../calendar/read-event.ts';
import { addDays, type CalendarDay } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import { readInjury } from '../injuries/read-injury.ts';
import { readRace } from '../races/read-race.ts';
import { readPlannedRace } from '../strategy/read-planned-race.ts';
import { readTraining } from '../trainings/read-training.ts';
import type { Training } from '../trainings/schema.ts';
import type { SessionType } from '../trainings/words.ts';
import type { CoachProfile, CoachRecords } from './records.ts';
import { enabledSectionsSchema } from './sections.ts';
import { totalsOf } from './totals.fixture.ts';

/** A Thursday. */
export const today: CalendarDay = '2026-03-05';

const profile: CoachProfile = {
  fullName: 'A runner',
  age: 40,
  gender: undefined,
  experienceLevel: undefined,
  weeklyMileage: undefined,
  runningGoals: [],
  favoriteDistance: undefined,
  preferredRunningTime: undefined,
  personalBests: {},
  availability: {},
  maxHeartRate: undefined,
  lactateThresholdHr: undefined,
};

export const profileWith = (change: Partial<CoachProfile>): CoachProfile => ({
  ...profile,
  ...change,
});

/** A runner with every section on but no records. */
export const recordsWith = (change: Partial<CoachRecords> = {}): CoachRecords => ({
  today,
  formats: usualFormats,
  enabled: enabledSectionsSchema.parse({}),
  profile,
  trainings: [],
  totals: totalsOf([], today),
  races: [],
  plannedRaces: [],
  injuries: [],
  gear: [],
  events: [],
  zones: null,
  summaries: [],
  ...change,
});

const fasterTypes: ReadonlySet<SessionType> = new Set([
  'tempo',
  'intervals',
  'hill-repeats',
  'race',
]);

/** A training this many days ago, at 6:00 per km by default; hard ones are faster. */
export const run = (
  daysAgo: number,
  distance: number,
  sessionType: SessionType = 'easy-run',
  pace = 360,
): Training =>
  readTraining({
    id: `run ${daysAgo} ${distance} ${sessionType}`,
    date: addDays(today, -daysAgo),
    distance,
    duration: Math.round(distance * pace * (fasterTypes.has(sessionType) ? 0.86 : 1)),
    sessionType,
  });

/**
 * The same week over and over, going back from today: distances and types by the number of days
 * ago.
 */
export const weeksOf = (
  weeks: number,
  week: readonly (readonly [daysAgo: number, distance: number, type?: SessionType])[],
  pace?: number,
): Training[] =>
  Array.from({ length: weeks }, (_, back) =>
    week.map(([daysAgo, distance, type]) => run(back * 7 + daysAgo, distance, type, pace)),
  ).flat();

export const event = (daysAhead: number, title: string, eventType = 'training') =>
  readEvent({
    id: `event ${daysAhead} ${title}`,
    event_date: addDays(today, daysAhead),
    title,
    event_type: eventType,
  });

export const plannedRace = (daysAhead: number, raceName: string, raceDistance: number) =>
  readPlannedRace({
    id: `race ${raceName}`,
    race_name: raceName,
    race_date: addDays(today, daysAhead),
    race_distance: raceDistance,
  });

export const race = (daysAgo: number, raceName: string, distance: number, finishTime: string) =>
  readRace({
    id: `logged ${raceName}`,
    race_name: raceName,
    date: addDays(today, -daysAgo),
    distance,
    finish_time: finishTime,
  });

export const injury = (painArea: string, painSeverity: number, status = 'ongoing') =>
  readInjury({
    id: `injury ${painArea}`,
    pain_area: painArea,
    pain_severity: painSeverity,
    date_reported: addDays(today, -10),
    status,
  });
