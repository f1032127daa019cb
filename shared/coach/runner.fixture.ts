import { readEvent } from '../calendar/read-event.ts';
import { addDays, type CalendarDay, daysBetween, mondayOf } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import { readGearItem } from '../gear/read-gear-item.ts';
import { shoeUseByName } from '../gear/rules.ts';
import { readInjury } from '../injuries/read-injury.ts';
import { readRace } from '../races/read-race.ts';
import { readPlannedRace } from '../strategy/read-planned-race.ts';
import { readTraining } from '../trainings/read-training.ts';
import { compareNewestFirst } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { zoneSetSchema } from '../zones/schema.ts';
import type { CoachProfile, CoachRecords } from './records.ts';
import { enabledSectionsSchema } from './sections.ts';
import { totalsOf } from './totals.fixture.ts';

/** A Thursday, two years after a leap day. */
export const today: CalendarDay = '2026-03-05';

/** A record's id, from a small number. */
export const idOf = (place: number): string =>
  `0198c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;

const profile: CoachProfile = {
  fullName: undefined,
  age: undefined,
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

/** Somebody who has just signed up. */
export const newcomer: CoachRecords = {
  today,
  formats: usualFormats,
  enabled: enabledSectionsSchema.parse({}),
  profile,
  subscription: { isPro: true, tokensUsed: 0, tokensTotal: 500_000 },
  trainings: [],
  totals: totalsOf([], today),
  races: [],
  plannedRaces: [],
  injuries: [],
  gear: [],
  events: [],
  zones: null,
  summaries: [],
};

let lastTraining = 1000;

/** A training with columns as stored. */
export const training = (date: CalendarDay, columns: Record<string, unknown>): Training => {
  lastTraining += 1;
  return readTraining({ id: idOf(lastTraining), date, session_type: 'easy-run', ...columns });
};

const withTrainings = (records: CoachRecords, trainings: readonly Training[]): CoachRecords => {
  const log = trainings.toSorted(compareNewestFirst);
  return {
    ...records,
    trainings: log,
    totals: totalsOf(log, today),
    shoeUse: [...shoeUseByName(log, today).values()],
  };
};

/** Six weeks of three runs a week, without heart rates or races; the last run was yesterday. */
export const beginner: CoachRecords = withTrainings(
  {
    ...newcomer,
    profile: {
      ...profile,
      fullName: 'Kim Beginner',
      age: 34,
      experienceLevel: 'beginner',
      personalBests: { fiveK: '31:30' },
    },
  },
  [0, 1, 2, 3, 4, 5]
    .flatMap((week) =>
      ['2026-01-19', '2026-01-21', '2026-01-24'].flatMap((first, place) => {
        const date = addDays(first, 7 * week);
        const distance = 3 + 0.25 * week + (place === 2 ? 1.5 : 0);
        return date > today
          ? []
          : [
              training(date, {
                distance,
                duration: Math.round(distance * 430),
                rpe: place === 2 ? 5 : 4,
              }),
            ];
      }),
    )
    .concat([
      training('2026-03-02', { distance: 4.5, duration: 1935, rpe: 4 }),
      training('2026-03-04', { distance: 4.5, duration: 1912, rpe: 5 }),
    ]),
);

/** The sessions of a day of the marathon runner's usual week: 0 for Monday. */
function usualDay(date: CalendarDay): Training[] {
  const week = Math.floor(daysBetween('2024-01-01', date) / 7);
  const place = daysBetween(mondayOf(date), date);
  const easy = { shoes_used: 'Meadow 4', heart_rate_avg: 139, rpe: 3, sleep_duration: 7.5 };
  switch (place) {
    case 0:
      return [training(date, { session_type: 'strength', distance: 0, duration: 2400, rpe: 5 })];
    case 1:
      return week % 2 === 0
        ? [
            training(date, {
              session_type: 'intervals',
              distance: 10,
              duration: 2940,
              heart_rate_avg: 158,
              heart_rate_max: 181,
              rpe: 8,
              shoes_used: 'Comet 2',
            }),
          ]
        : [
            training(date, {
              session_type: 'tempo',
              distance: 12,
              duration: 3360,
              heart_rate_avg: 164,
              heart_rate_max: 176,
              rpe: 7,
              shoes_used: 'Comet 2',
            }),
          ];
    case 2:
      return [training(date, { ...easy, distance: 8.2, duration: 2730 })];
    case 4:
      // On a treadmill that shows no distance.
      return week % 3 === 0
        ? [training(date, { distance: 0, duration: 1800, terrain: 'treadmill' })]
        : [];
    case 5:
      return [training(date, { ...easy, distance: 10.5, duration: 3465, elevation_gain: 85 })];
    case 6: {
      const distance = 18 + 4 * (week % 4);
      return [
        training(date, {
          ...easy,
          session_type: 'long-run',
          distance,
          duration: distance * 326,
          heart_rate_avg: 144,
          rpe: 5,
          elevation_gain: 210,
        }),
      ];
    }
    default:
      return [];
  }
}

const firstDay = '2023-12-26';

export const raceIds = { marathon: idOf(1), half: idOf(2), ten: idOf(3), five: idOf(4) };
export const plannedId = idOf(5);
export const kneeId = idOf(6);
export const shoesId = idOf(7);
export const eventId = idOf(8);

/** Two years of marathon training, with heart rates, races, shoes, injuries, zones and plans. */
export const marathoner: CoachRecords = withTrainings(
  {
    ...newcomer,
    profile: {
      ...profile,
      fullName: 'Alex Runner',
      age: 41,
      gender: 'female',
      experienceLevel: 'advanced',
      weeklyMileage: 60,
      maxHeartRate: 184,
      personalBests: { tenK: '42:30' },
    },
    races: [
      {
        id: raceIds.five,
        race_name: 'Park 5',
        date: '2026-02-14',
        distance: 5,
        finish_time: '00:20:05',
        splits: '1: 3:58\n2: 4:00\n3: 4:02\n4: 4:05\n5: 4:00',
      },
      {
        id: raceIds.half,
        race_name: 'River Half',
        date: '2025-10-05',
        distance: 21.0975,
        finish_time: '01:34:10',
      },
      {
        id: raceIds.marathon,
        race_name: 'Harbour Marathon',
        date: '2025-04-13',
        distance: 42.195,
        finish_time: '03:31:40',
      },
      {
        id: raceIds.ten,
        race_name: 'Old Town 10',
        date: '2025-03-16',
        distance: 10,
        finish_time: '00:42:30',
      },
      {
        id: idOf(9),
        race_name: 'Park 5',
        date: '2025-02-15',
        distance: 5,
        finish_time: '00:20:41',
      },
    ].map(readRace),
    plannedRaces: [
      readPlannedRace({
        id: plannedId,
        race_name: 'Harbour Marathon',
        race_date: '2026-04-19',
        race_distance: 42.195,
        race_type: 'road',
        target_time: '3:25:00',
      }),
    ],
    injuries: [
      {
        id: kneeId,
        pain_area: 'Left knee',
        pain_severity: 3,
        date_reported: '2026-02-20',
        status: 'ongoing',
      },
      {
        id: idOf(10),
        pain_area: 'Right calf',
        pain_severity: 5,
        date_reported: '2025-06-02',
        date_resolved: '2025-06-23',
        status: 'resolved',
      },
    ].map(readInjury),
    gear: [
      {
        id: shoesId,
        name: 'Meadow 4',
        category: 'shoes',
        retirement_distance: 4500,
        date_acquired: '2024-01-01',
      },
      {
        id: idOf(11),
        name: 'Comet 2',
        category: 'shoes',
        retirement_distance: 1200,
        date_acquired: '2024-01-01',
      },
      { id: idOf(12), name: 'Foam roller', category: 'recovery-devices' },
    ].map(readGearItem),
    events: [
      { id: eventId, title: '10 km easy', event_date: '2026-03-07', event_type: 'training' },
      {
        id: idOf(13),
        title: 'Long run 26 km',
        event_date: '2026-03-08',
        event_time: '08:30',
        event_type: 'training',
      },
    ].map(readEvent),
    zones: zoneSetSchema.parse({
      maxHeartRate: 184,
      lactateThresholdHr: 166,
      lactateThresholdPace: 262,
      zone1Min: 92,
      zone1Max: 110,
      zone1PaceMin: 338,
      zone1PaceMax: 393,
      zone2Min: 110,
      zone2Max: 147,
      zone2PaceMin: 299,
      zone2PaceMax: 338,
      zone3Min: 147,
      zone3Max: 156,
      zone3PaceMin: 278,
      zone3PaceMax: 299,
      zone4Min: 156,
      zone4Max: 170,
      zone4PaceMin: 259,
      zone4PaceMax: 278,
      zone5Min: 170,
      zone5Max: 184,
      zone5PaceMin: 236,
      zone5PaceMax: 259,
      calculationMethod: 'manual',
      isActive: true,
      createdAt: '2026-01-10T08:00:00.000Z',
      heldFrom: '2026-01-10',
      maxHeartRateBasis: 'entered',
      lactateThresholdBasis: 'entered',
      analysis: null,
    }),
  },
  Array.from({ length: daysBetween(firstDay, today) }, (_, day) => addDays(firstDay, day)).flatMap(
    usualDay,
  ),
);
