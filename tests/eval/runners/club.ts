import { jsonText } from '../../../server/db/json-columns.ts';
import {
  around,
  type Day,
  daysSince,
  fraction,
  idOf,
  type RunnerData,
  racedTraining,
  raceLog,
  type TrainingRow,
  trained,
  zoneColumns,
} from './rows.ts';

const name = 'club';
/** Off with a calf, and a holiday. */
const pauses = [
  ['2025-06-03', '2025-06-20'],
  ['2025-08-11', '2025-08-17'],
] as const;

const races = [
  { race: 'Spring 10', date: '2024-04-14', km: 10, time: 2745 },
  { race: 'Harbour Half', date: '2024-09-29', km: 21.0975, time: 6120 },
  { race: 'Winter 5', date: '2025-01-12', km: 5, time: 1288 },
  { race: 'Spring 10', date: '2025-04-13', km: 10, time: 2648 },
  { race: 'Lakeside Marathon', date: '2025-10-12', km: 42.195, time: 12_915 },
  { race: 'Winter 5', date: '2026-01-11', km: 5, time: 1251 },
  { race: 'Hilltop 10', date: '2026-02-15', km: 10, time: 2689 },
];

const raceDays = new Map(races.map((one) => [one.date, one]));

/** Two years in a club: intervals on Tuesdays, races, a calf injury and an open one, four pairs, zones. */
export const club: RunnerData = {
  profile: {
    age: 43,
    gender: 'female',
    experience_level: 'intermediate',
    weekly_mileage: 45,
    max_heart_rate: 182,
    weight: 61.5,
    personal_bests: jsonText({ tenK: '43:40', halfMarathon: '1:42:00' }),
  },
  trainings: daysSince('2024-02-05').flatMap(trainingsOf),
  races: raceLog(name, races),
  plannedRaces: [
    {
      id: idOf(`${name} planned half`),
      race_name: 'Riverside Half',
      race_date: '2026-04-12',
      race_distance: 21.0975,
      target_time: 5880,
    },
    {
      id: idOf(`${name} planned ten`),
      race_name: 'Summer Night 10',
      race_date: '2026-06-20',
      race_distance: 10,
    },
  ],
  injuries: [
    {
      id: idOf(`${name} calf`),
      pain_area: 'Left calf',
      pain_severity: 6,
      date_reported: '2025-06-02',
      date_resolved: '2025-06-27',
      status: 'resolved',
    },
    {
      id: idOf(`${name} achilles`),
      pain_area: 'Right Achilles tendon',
      pain_severity: 4,
      date_reported: '2026-02-17',
      status: 'ongoing',
    },
  ],
  gear: [
    shoes('Meadow 4', { limit: 800, since: '2025-05-01' }),
    shoes('Comet 2', { limit: 1400, since: '2024-02-01' }),
    shoes('Ridge Trail', { limit: 900, since: '2024-06-01' }),
    shoes('Meadow 3', { limit: 700, since: '2024-02-01', active: false }),
    { id: idOf(`${name} roller`), name: 'Foam roller', category: 'recovery-devices' },
  ],
  events: [
    event('2026-03-06', 'Easy 8 km'),
    event('2026-03-08', 'Long run 18 km', '08:30'),
    event('2026-03-10', 'Club intervals 6 x 800 m', '18:30'),
  ],
  zones: {
    calculation_method: 'manual',
    max_heart_rate: 182,
    max_heart_rate_basis: 'entered',
    lactate_threshold_hr: 163,
    lactate_threshold_basis: 'entered',
    lactate_threshold_pace: 277,
    held_from: '2026-01-12',
    ...zoneColumns([91, 109, 145, 154, 168, 182], [395, 345, 310, 290, 270, 245]),
  },
};

function shoes(
  item: string,
  { limit, since, active = true }: { limit: number; since: string; active?: boolean },
) {
  return {
    id: idOf(`${name} ${item}`),
    name: item,
    category: 'shoes',
    retirement_distance: limit,
    date_acquired: since,
    is_active: active,
  };
}

function event(date: string, title: string, time?: string) {
  return {
    id: idOf(`${name} ${date} ${title}`),
    title,
    event_date: date,
    event_type: 'training',
    ...(time && { event_time: time }),
  };
}

function trainingsOf({ date, week, weekday }: Day): TrainingRow[] {
  if (pauses.some(([from, to]) => date >= from && date <= to)) return [];
  const race = raceDays.get(date);
  if (race) {
    const beats = { heart_rate_avg: 170, heart_rate_max: 181, rpe: 9 };
    return [racedTraining(name, race, { ...beats, shoes_used: 'Comet 2' })];
  }
  const some = (what: string, middle: number, spread: number, step: number) =>
    around(`${name} ${date} ${what}`, middle, spread, step);
  const measured = fraction(`${name} ${date} watch`) < 0.85;
  const beats = (middle: number) => (measured ? { heart_rate_avg: some('bpm', middle, 4, 1) } : {});
  const daily = date < '2025-05-01' ? 'Meadow 3' : 'Meadow 4';
  const sleep = { sleep_duration: date >= '2025-09-01' ? some('sleep', 7, 1, 0.5) : null };
  switch (weekday) {
    case 1:
      return week % 2 === 0
        ? [
            trained(name, date, 'intervals', {
              km: some('km', 10, 0.8, 0.01),
              pace: some('pace', 305, 8, 1),
              ...beats(159),
              heart_rate_max: measured ? some('max', 177, 3, 1) : null,
              rpe: 8,
              shoes_used: 'Comet 2',
              terrain: 'track',
            }),
          ]
        : [
            trained(name, date, 'tempo', {
              km: some('km', 9, 0.8, 0.01),
              pace: some('pace', 292, 6, 1),
              ...beats(162),
              rpe: 7,
              shoes_used: 'Comet 2',
            }),
          ];
    case 2:
      return [trained(name, date, 'strength', { km: 0, pace: 0, duration: 2700, rpe: 5 })];
    case 3:
      return [
        trained(name, date, 'easy-run', {
          km: some('km', 8, 0.9, 0.01),
          pace: some('pace', 352, 10, 1),
          ...beats(138),
          rpe: 3,
          shoes_used: daily,
          ...sleep,
        }),
      ];
    case 5:
      return week % 3 === 0
        ? []
        : [
            trained(name, date, 'easy-run', {
              km: some('km', 9.5, 1.2, 0.01),
              pace: some('pace', 365, 12, 1),
              ...beats(141),
              rpe: 4,
              shoes_used: 'Ridge Trail',
              terrain: 'trail',
              elevation_gain: some('climb', 180, 60, 1),
              ...sleep,
            }),
          ];
    case 6:
      return [
        trained(name, date, 'long-run', {
          km: some('km', 15 + (week % 4) * 2, 0.7, 0.01),
          pace: some('pace', 348, 8, 1),
          ...beats(144),
          rpe: 5,
          shoes_used: daily,
          elevation_gain: some('climb', 120, 40, 1),
          ...sleep,
        }),
      ];
    default:
      return [];
  }
}
