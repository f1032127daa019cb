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

const name = 'high-mileage';

const races = [
  { race: 'Castle Half', date: '2025-03-23', km: 21.0975, time: 4585 },
  { race: 'Canal Marathon', date: '2025-05-11', km: 42.195, time: 9950 },
  { race: 'Forest 50', date: '2025-08-30', km: 50, time: 14_220 },
  { race: 'Grand Marathon', date: '2025-10-26', km: 42.195, time: 9734 },
  { race: 'New Year 10', date: '2026-01-01', km: 10, time: 2064 },
];
/** Raced, but not in the training log. */
const onlyRaced = new Set(['2026-01-01']);
const raceDays = new Map(races.map((one) => [one.date, one]));

/** Fourteen months of about 110 km a week with doubles, all with heart rates, mostly imported. */
export const highMileage: RunnerData = {
  profile: {
    age: 31,
    gender: 'male',
    experience_level: 'advanced',
    weekly_mileage: 110,
    max_heart_rate: 191,
  },
  trainings: daysSince('2025-01-06').flatMap(trainingsOf),
  races: raceLog(name, races),
  plannedRaces: [
    {
      id: idOf(`${name} planned marathon`),
      race_name: 'Bridges Marathon',
      race_date: '2026-04-26',
      race_distance: 42.195,
      target_time: 9540,
    },
  ],
  injuries: [
    {
      id: idOf(`${name} hip`),
      pain_area: 'Left hip',
      pain_severity: 5,
      date_reported: '2025-06-09',
      date_resolved: '2025-07-01',
      status: 'resolved',
    },
  ],
  gear: [
    { id: idOf(`${name} Atlas 7`), name: 'Atlas 7', category: 'shoes', retirement_distance: 8000 },
    {
      id: idOf(`${name} Swift Pro`),
      name: 'Swift Pro',
      category: 'shoes',
      retirement_distance: 3200,
    },
  ],
  events: [],
  zones: {
    calculation_method: 'manual',
    max_heart_rate: 191,
    max_heart_rate_basis: 'entered',
    lactate_threshold_hr: 174,
    lactate_threshold_basis: 'entered',
    lactate_threshold_pace: 211,
    held_from: '2025-11-03',
    ...zoneColumns([96, 115, 153, 162, 176, 191], [330, 285, 250, 225, 205, 185]),
  },
};

function trainingsOf({ date, week, weekday }: Day): TrainingRow[] {
  // The days after a marathon.
  if (['2025-05-12', '2025-05-13', '2025-10-27', '2025-10-28', '2025-10-29'].includes(date))
    return [];
  const race = raceDays.get(date);
  if (race && onlyRaced.has(date)) return [];
  if (race) {
    const beats = { heart_rate_avg: 173, heart_rate_max: 188, rpe: 10 };
    return [racedTraining(name, race, { ...beats, shoes_used: 'Swift Pro' })];
  }
  const some = (what: string, middle: number, spread: number, step: number) =>
    around(`${name} ${date} ${what}`, middle, spread, step);
  const run = (
    type: string,
    time: string,
    km: number,
    pace: number,
    bpm: number,
    columns: Partial<TrainingRow> = {},
  ) => {
    const isImported = date < '2026-01-15';
    return trained(name, date, type, {
      km: some(`km ${time}`, km, km * 0.08, 0.001),
      pace: some(`pace ${time}`, pace, 7, 1),
      start_time: time,
      heart_rate_avg: some(`bpm ${time}`, bpm, 4, 1),
      heart_rate_max: some(`max ${time}`, bpm + 16, 4, 1),
      elevation_gain: some(`climb ${time}`, km * 7, km * 3, 1),
      shoes_used: ['intervals', 'tempo'].includes(type) ? 'Swift Pro' : 'Atlas 7',
      // Imported sessions have no rating.
      ...(isImported && { source: 'file', source_id: idOf(`${name} ${date} ${time}`) }),
      ...(!isImported && { rpe: ['intervals', 'tempo'].includes(type) ? 8 : 4 }),
      ...columns,
    });
  };
  switch (weekday) {
    case 0:
      return [run('recovery', '07:00', 10, 295, 128)];
    case 1:
      return [run('easy-run', '06:30', 8, 285, 134), run('intervals', '18:00', 16, 232, 160)];
    case 2:
      return [run('easy-run', '07:00', 16, 278, 139)];
    case 3:
      return [run('easy-run', '06:30', 8, 285, 135), run('easy-run', '18:00', 12, 276, 140)];
    case 4:
      return week % 2 === 0
        ? [run('tempo', '18:00', 15, 222, 168)]
        : [run('easy-run', '18:00', 14, 274, 141)];
    case 5:
      return fraction(`${name} ${week} bike`) < 0.5
        ? [
            run('easy-run', '09:00', 12, 280, 138),
            {
              ...trained(name, date, 'cross-training', { km: 30, pace: 130, start_time: '16:00' }),
              distance: 30,
            },
          ]
        : [run('easy-run', '09:00', 12, 280, 138)];
    default:
      return [run('long-run', '08:00', 27 + (week % 3) * 4, 268, 147)];
  }
}
