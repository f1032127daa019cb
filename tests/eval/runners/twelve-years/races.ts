import type { Raced } from '../rows.ts';

/** None in 2020 and 2022. */
export const races: readonly Raced[] = [
  { race: 'Canal 10', date: '2014-10-05', km: 10, time: 3305 },
  { race: 'Spring 10', date: '2015-04-19', km: 10, time: 3150 },
  { race: 'Harbour Half', date: '2015-09-20', km: 21.0975, time: 7020 },
  { race: 'Spring 10', date: '2016-04-17', km: 10, time: 2990 },
  { race: 'Spring 10', date: '2017-05-14', km: 10, time: 2875 },
  { race: 'Harbour Half', date: '2017-09-24', km: 21.0975, time: 6420 },
  { race: 'Winter 5', date: '2018-03-11', km: 5, time: 1335 },
  { race: 'Spring 10', date: '2018-04-15', km: 10, time: 2760 },
  { race: 'Lakeside Marathon', date: '2018-10-14', km: 42.195, time: 13_980 },
  { race: 'Winter 5', date: '2019-03-10', km: 5, time: 1228 },
  { race: 'Spring 10', date: '2019-04-14', km: 10, time: 2541 },
  { race: 'Moor 50', date: '2019-06-29', km: 50.4, time: 20_880 },
  { race: 'Harbour Half', date: '2019-09-22', km: 21.0975, time: 5708 },
  { race: 'Lakeside Marathon', date: '2019-10-13', km: 42.195, time: 12_150 },
  { race: 'Harbour Half', date: '2021-09-19', km: 21.0975, time: 6010 },
  { race: 'Canal 10', date: '2021-10-10', km: 10, time: 2668 },
  { race: 'Spring 10', date: '2023-05-14', km: 10, time: 2700 },
  { race: 'Harbour Half', date: '2023-09-24', km: 21.0975, time: 6122 },
  { race: 'Bridges Marathon', date: '2024-04-21', km: 42.195, time: 13_215 },
  { race: 'Harbour Half', date: '2024-09-22', km: 21.0975, time: 5990 },
  { race: 'Spring 10', date: '2025-05-11', km: 10, time: 2655 },
  { race: 'Lakeside Marathon', date: '2025-10-12', km: 42.195, time: 13_002 },
  { race: 'Winter 5', date: '2026-02-15', km: 5, time: 1291 },
];
