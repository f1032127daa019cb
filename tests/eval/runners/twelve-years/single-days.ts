import { type TrainingRow, trained } from '../rows.ts';

/** Days that were like no other: they replace what the season would have had. */
export const singleDays = (name: string): TrainingRow[] => {
  const on = (
    date: string,
    type: string,
    [km, pace]: readonly [number, number],
    columns: Partial<TrainingRow> = {},
  ) => trained(name, date, type, { km, pace, ...columns });
  const lisbon = 'Lisbon, along the river';
  return [
    on('2014-02-23', 'easy-run', [3.2, 412], { session_notes: 'Walked twice' }),
    on('2015-12-25', 'easy-run', [5.02, 368], { terrain: 'treadmill' }),
    // The belt counted no distance.
    on('2016-01-12', 'easy-run', [0, 0], { terrain: 'treadmill', duration: 1800 }),
    // Rides, longer than any run.
    on('2016-08-14', 'cross-training', [95.4, 148], { workout_description: 'Ride to the coast' }),
    on('2017-07-16', 'cross-training', [121.5, 140], {
      workout_description: 'Ride round the lake',
    }),
    on('2018-12-25', 'easy-run', [7.14, 350], { session_notes: 'Rain, and nobody out' }),
    on('2019-02-11', 'easy-run', [9.31, 322], { session_notes: lisbon }),
    on('2019-02-12', 'easy-run', [11.02, 320], { session_notes: lisbon }),
    on('2019-02-14', 'easy-run', [8.47, 326], { session_notes: 'Lisbon, up to the castle' }),
    // Into the next year.
    on('2019-12-31', 'easy-run', [8.42, 334], {
      start_time: '23:40',
      session_notes: 'Harbour loop, fireworks at the end',
    }),
    on('2020-12-25', 'long-run', [18.36, 371], {
      terrain: 'trail',
      elevation_gain: 412,
      heart_rate_avg: 141,
      start_time: '09:10',
      session_notes: 'Christmas morning, frost at Northwood',
    }),
    on('2021-01-01', 'easy-run', [5.31, 352], { start_time: '00:10', session_notes: 'Old Town' }),
    on('2021-03-05', 'easy-run', [9.05, 344], { heart_rate_avg: 139 }),
    // As long as each other.
    on('2021-05-30', 'long-run', [34, 368], { terrain: 'trail', elevation_gain: 610 }),
    on('2021-07-17', 'long-run', [27.43, 455], {
      terrain: 'trail',
      elevation_gain: 1840,
      session_notes: 'The whole ridge',
    }),
    on('2021-08-29', 'long-run', [34, 361], { terrain: 'trail', elevation_gain: 540 }),
    on('2023-11-05', 'easy-run', [10.25, 355], { session_notes: lisbon }),
    on('2023-11-07', 'easy-run', [7.66, 351], { session_notes: 'Lisbon, heavy rain' }),
    // Planned, not run.
    on('2026-03-08', 'long-run', [24, 350], { workout_description: 'Planned' }),
    on('2026-03-22', 'long-run', [55, 420], { terrain: 'trail', workout_description: 'Planned' }),
  ];
};

/** Nothing on these days: the holidays around those in Lisbon, and the ends of a streak. */
export const daysOff: ReadonlySet<string> = new Set([
  '2016-12-25',
  '2017-12-25',
  '2019-02-10',
  '2019-02-13',
  '2020-03-31',
  '2020-06-01',
  '2023-11-06',
]);
