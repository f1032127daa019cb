import {
  around,
  type Day,
  daysSince,
  idOf,
  type RunnerData,
  racedTraining,
  raceLog,
  type TrainingRow,
  trained,
} from './rows.ts';

const name = 'trail';
/** Days of the year that it spans, over which everything but sleep gets better. */
const span = 367;

const half = { race: 'City Half', date: '2025-10-05', km: 21.0975, time: 6270 };

/**
 * A year on trails towards 50 km with 1,850 m of climb: easier at the same heart rate month by
 * month, a lower resting heart rate, more climb and more km, less sleep; one race, on the road.
 */
export const trail: RunnerData = {
  profile: {
    age: 38,
    gender: 'male',
    experience_level: 'intermediate',
    weekly_mileage: 45,
    max_heart_rate: 186,
  },
  trainings: daysSince('2025-03-03').flatMap((day, count) => trainingsOf(day, count / span)),
  races: raceLog(name, [half]),
  plannedRaces: [
    {
      id: idOf(`${name} planned ultra`),
      race_name: 'Three Peaks 50',
      race_date: '2026-05-02',
      race_distance: 50,
      race_type: 'trail',
      elevation_gain: 1850,
      course_description: 'Three climbs on rocky paths, the last one after 38 km.',
    },
  ],
  injuries: [],
  gear: [
    {
      id: idOf(`${name} Fell Fox`),
      name: 'Fell Fox',
      category: 'shoes',
      retirement_distance: 900,
      date_acquired: '2025-03-01',
    },
    {
      id: idOf(`${name} Street 9`),
      name: 'Street 9',
      category: 'shoes',
      retirement_distance: 1200,
      date_acquired: '2025-03-01',
    },
  ],
  events: [],
};

/** From the first value to the last, as the year goes on. */
function towards(first: number, last: number, part: number): number {
  return first + (last - first) * part;
}

function trainingsOf({ date, week, weekday }: Day, part: number): TrainingRow[] {
  if (date === half.date)
    return [
      racedTraining(name, half, {
        heart_rate_avg: 168,
        heart_rate_max: 182,
        rpe: 9,
        shoes_used: 'Street 9',
      }),
    ];
  const some = (what: string, middle: number, spread: number, step: number) =>
    around(`${name} ${date} ${what}`, middle, spread, step);
  const body = {
    resting_heart_rate: some('rest', towards(58, 50, part), 1, 1),
    sleep_duration: some('sleep', towards(7.8, 6.6, part), 0.5, 0.5),
  };
  const run = (
    type: string,
    km: number,
    {
      pace,
      beats,
      climb,
      ...columns
    }: { pace: number; beats: number; climb: number } & Partial<TrainingRow>,
  ) =>
    trained(name, date, type, {
      km: some('km', km, km * 0.06, 0.01),
      pace: some('pace', pace, 6, 1),
      heart_rate_avg: some('bpm', beats, 3, 1),
      heart_rate_max: some('max', beats + 17, 3, 1),
      elevation_gain: some('climb', climb, climb * 0.1, 1),
      ...body,
      ...columns,
    });
  const onRoad = { shoes_used: 'Street 9' };
  const onTrail = { shoes_used: 'Fell Fox', terrain: 'trail' };
  switch (weekday) {
    case 1:
      return [
        run('easy-run', towards(8, 10, part), {
          pace: towards(392, 352, part),
          beats: 140,
          climb: 40,
          rpe: 3,
          ...onRoad,
        }),
      ];
    case 3:
      return week % 2 === 0
        ? [
            run('hill-repeats', towards(8, 10, part), {
              pace: towards(405, 380, part),
              beats: 160,
              climb: towards(220, 420, part),
              rpe: 8,
              ...onTrail,
            }),
          ]
        : [
            run('easy-run', towards(8, 10, part), {
              pace: towards(394, 354, part),
              beats: 141,
              climb: 40,
              rpe: 4,
              ...onRoad,
            }),
          ];
    case 5:
      return week % 4 === 3
        ? []
        : [
            run('easy-run', towards(9, 12, part), {
              pace: towards(390, 350, part),
              beats: 139,
              climb: 50,
              rpe: 4,
              ...onRoad,
            }),
          ];
    case 6:
      return [
        run('long-run', towards(14, 27, part) + (week % 3), {
          pace: towards(450, 425, part),
          beats: 145,
          climb: towards(350, 900, part),
          rpe: 6,
          ...onTrail,
        }),
      ];
    default:
      return [];
  }
}
