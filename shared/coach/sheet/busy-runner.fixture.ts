import { readEvent } from '../../calendar/read-event.ts';
import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { usualFormats } from '../../formats.ts';
import { readGearItem } from '../../gear/read-gear-item.ts';
import { shoeUseByName } from '../../gear/rules.ts';
import { readInjury } from '../../injuries/read-injury.ts';
import { readRace } from '../../races/read-race.ts';
import { readPlannedRace } from '../../strategy/read-planned-race.ts';
import { readTraining } from '../../trainings/read-training.ts';
import { compareNewestFirst } from '../../trainings/rules.ts';
import { zoneFields } from '../../zones/fields.ts';
import type { CoachRecords } from '../records.ts';
import { enabledSectionsSchema } from '../sections.ts';
import { totalsOf } from '../totals.fixture.ts';

/** A Wednesday. */
export const today: CalendarDay = '2026-03-04';

/** Each week's days before today, with type and distance in km. */
const week = [
  [0, 'easy-run', 8],
  [1, 'intervals', 12],
  [2, 'recovery', 6],
  [3, 'long-run', 24],
  [4, 'strength', 0],
  [5, 'tempo', 14],
  [6, 'easy-run', 10],
] as const;

const trainings = Array.from({ length: 100 }, (_, back) =>
  week.map(([daysAgo, sessionType, distance]) =>
    readTraining({
      id: `${back}-${daysAgo}`,
      date: addDays(today, -7 * back - daysAgo),
      sessionType,
      distance,
      duration: distance > 0 ? distance * 300 : 2700,
      rpe: sessionType === 'intervals' ? 8 : 4,
      heartRateAvg: 148,
      shoesUsed: daysAgo % 2 ? 'Fast pair' : 'Soft pair',
      workoutDescription: `A ${sessionType} with a description of the usual length`,
    }),
  ),
)
  .flat()
  .sort(compareNewestFirst);

const races = Array.from({ length: 40 }, (_, back) =>
  readRace({
    id: `race ${back}`,
    raceName: `Harbour race number ${back}`,
    date: addDays(today, -20 - 60 * back),
    distance: [5, 10, 21.0975, 42.195][back % 4],
    finishTime: [1200, 2520, 5600, 12_000][back % 4],
  }),
);

/** A runner with every section on and plenty in each: about ten years of running. */
export const busyRunner: CoachRecords = {
  today,
  formats: usualFormats,
  enabled: enabledSectionsSchema.parse({}),
  profile: {
    fullName: 'A Runner',
    age: 38,
    gender: 'female',
    experienceLevel: 'advanced',
    weeklyMileage: 75,
    runningGoals: ['race-preparation', 'speed-improvement'],
    favoriteDistance: 'marathon',
    preferredRunningTime: 'morning',
    personalBests: { fiveK: '19:50', tenK: '41:30', marathon: '3:19:00' },
    availability: { 1: 0, 2: 60, 3: 75, 4: 60, 6: 180 },
    maxHeartRate: 188,
    lactateThresholdHr: 168,
    currentInjuries: 'Tight left calf in the mornings.',
    medicalConditions: 'Mild asthma',
  },
  subscription: { isPro: true, tokensUsed: 20_000, tokensTotal: 500_000 },
  trainings,
  shoeUse: [...shoeUseByName(trainings, today).values()],
  totals: {
    ...totalsOf(trainings, today),
    years: Array.from({ length: 10 }, (_, back) => ({
      from: `${2026 - back}-01-01`,
      sessions: 300,
      distance: 3100.5,
      duration: 1_000_000,
      hardSessions: 60,
      averageRpe: 5,
    })),
  },
  races,
  plannedRaces: [30, 95, 200].map((days, index) =>
    readPlannedRace({
      id: `0192f0c1-0000-7000-8000-00000000000${index}`,
      raceName: `Planned race ${index}`,
      raceDate: addDays(today, days),
      raceDistance: [21.0975, 42.195, 10][index],
      targetTime: 5400,
      courseDescription: 'Two laps along the river, one climb of note at the end of each of them',
    }),
  ),
  injuries: [10, 200, 300, 900].map((days, index) =>
    readInjury({
      id: `0192f0c1-0000-7000-8000-10000000000${index}`,
      painArea: ['Left calf', 'Right knee', 'Achilles', 'Shin'][index],
      painSeverity: 4 + index,
      dateReported: addDays(today, -days),
      status: index === 0 ? 'ongoing' : 'resolved',
      dateResolved: index === 0 ? undefined : addDays(today, 30 - days),
      trigger: 'Downhill repeats in worn shoes',
      actionsTaken: 'Rest, calf raises, ice after running',
    }),
  ),
  gear: ['Fast pair', 'Soft pair', 'Trail pair', 'Old pair', 'Spikes'].map((name, index) =>
    readGearItem({
      id: `gear ${index}`,
      name,
      category: 'shoes',
      isActive: true,
      retirementDistance: 2000 + 1500 * index,
    }),
  ),
  events: Array.from({ length: 60 }, (_, ahead) =>
    readEvent({
      id: `event ${ahead}`,
      title: ahead % 7 === 4 ? 'Long run 26 km' : 'Easy run 10 km',
      eventDate: addDays(today, ahead),
      eventTime: '07:00',
      description: 'By feel, on soft ground where possible',
    }),
  ),
  zones: {
    ...zoneFields.parse({
      maxHeartRate: 188,
      lactateThresholdHr: 168,
      lactateThresholdPace: 258,
      zone1Min: 110,
      zone1Max: 130,
      zone1PaceMin: 330,
      zone1PaceMax: 400,
      zone2Min: 131,
      zone2Max: 145,
      zone3Min: 146,
      zone3Max: 158,
      zone4Min: 159,
      zone4Max: 170,
      zone5Min: 171,
      zone5Max: 188,
    }),
    calculationMethod: 'manual',
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    heldFrom: '2026-01-01',
    maxHeartRateBasis: 'entered',
    lactateThresholdBasis: 'entered',
    analysis: null,
  },
  summaries: [
    {
      id: 'summary',
      period: 'month',
      content: 'A steady month with four long runs and a good race at the end of it. '.repeat(5),
      generatedAt: '2026-02-28T20:00:00.000Z',
      from: '2026-02-01',
      to: '2026-02-28',
      dataSnapshot: { trainings: 28, totalDistance: 296, avgRPE: 4.6, races: 1, injuries: 0 },
    },
  ],
};
