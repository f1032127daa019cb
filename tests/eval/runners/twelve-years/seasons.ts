import type { TrainingRow } from '../rows.ts';

/** What is usually done on a weekday. */
export interface Habit {
  type: string;
  km: number;
  /** In s per km. */
  pace: number;
  bpm: number;
  /** Longer by this many km each week, for four weeks, then from the start again. */
  grows?: number;
  columns?: Partial<TrainingRow>;
}

/** Part of a year with the same week again and again, and the share of days that are missed. */
export interface Season {
  from: string;
  to: string;
  missed: number;
  week: Partial<Record<Weekday, readonly Habit[]>>;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

type Extra = Partial<Pick<Habit, 'grows' | 'columns'>>;

const habit =
  (type: string, bpm: number) =>
  (km: number, pace: number, extra: Extra = {}): Habit => ({ type, km, pace, bpm, ...extra });

const easy = habit('easy-run', 138);
const long = habit('long-run', 144);
const tempo = habit('tempo', 163);
const intervals = habit('intervals', 166);
const hills = habit('hill-repeats', 164);
const fartlek = habit('fartlek', 156);
const recovery = habit('recovery', 126);
const trail = (km: number, pace: number, climb: number) =>
  easy(km, pace, { columns: { terrain: 'trail', elevation_gain: climb } });
const treadmill = (km: number, pace: number) =>
  easy(km, pace, { columns: { terrain: 'treadmill' } });
const early = { columns: { start_time: '06:15' } };
const late = { columns: { start_time: '18:40' } };
const track = { columns: { terrain: 'track', start_time: '18:30' } };

const strength: Habit = { type: 'strength', km: 0, pace: 0, bpm: 0, columns: { duration: 2400 } };
const ride = (km: number): Habit => ({ type: 'cross-training', km, pace: 150, bpm: 0 });

export const seasons: readonly Season[] = [
  season('2014-02-23', '2014-08-31', 0.25, {
    tue: [easy(4.4, 398)],
    thu: [easy(4.9, 395)],
    sun: [long(6.2, 402, { grows: 0.5 })],
  }),
  season('2014-09-01', '2014-12-31', 0.2, {
    tue: [easy(5.6, 380)],
    thu: [fartlek(6, 368)],
    sun: [long(8.6, 385, { grows: 0.6 })],
  }),
  season('2015-01-01', '2015-03-08', 0.15, {
    tue: [treadmill(5.2, 372)],
    thu: [treadmill(6.1, 370)],
    sat: [easy(6.4, 378)],
  }),
  season('2015-03-09', '2015-11-30', 0.14, {
    tue: [hills(6.6, 378)],
    thu: [easy(7.2, 369)],
    sun: [long(11.5, 375, { grows: 1.7 })],
  }),
  season('2015-12-01', '2016-02-28', 0.2, {
    tue: [treadmill(6.3, 366)],
    thu: [treadmill(5.7, 366)],
    sun: [long(11, 372)],
  }),
  season('2016-02-29', '2016-05-14', 0.1, {
    tue: [hills(7.4, 366)],
    thu: [easy(8.2, 360)],
    sat: [trail(8.6, 402, 190)],
    sun: [long(14, 366)],
  }),
  // A heel that did not heal: nothing at all, then a bicycle.
  season('2016-07-04', '2016-10-02', 0.3, { mon: [ride(21)], thu: [ride(24)] }),
  season('2016-10-09', '2016-12-31', 0.15, {
    tue: [easy(3.6, 388)],
    thu: [easy(4.1, 384)],
    sun: [easy(5.3, 390)],
  }),
  season('2017-01-01', '2017-12-31', 0.13, {
    tue: [tempo(8.2, 318)],
    wed: [strength],
    thu: [easy(8.8, 352, early)],
    sat: [easy(7.9, 356)],
    sun: [long(14.5, 358, { grows: 2.1 })],
  }),
  season('2018-01-01', '2018-06-30', 0.12, {
    tue: [intervals(9.2, 304, track)],
    wed: [strength],
    thu: [easy(9.4, 345, early)],
    sat: [trail(10.2, 392, 260)],
    sun: [long(16.5, 350, { grows: 1.6 })],
  }),
  season('2018-07-01', '2018-10-13', 0.06, {
    mon: [recovery(6.2, 372, early)],
    tue: [intervals(10.4, 298, track)],
    thu: [tempo(11.8, 303, late)],
    sat: [easy(9.7, 344)],
    sun: [long(23, 348, { grows: 2.9 })],
  }),
  season('2018-10-22', '2018-12-31', 0.2, {
    tue: [easy(7.5, 348, late)],
    thu: [easy(8.1, 345)],
    sun: [long(12.6, 352)],
  }),
  season('2019-01-01', '2019-07-31', 0.08, {
    tue: [intervals(11.3, 276, track)],
    wed: [strength],
    thu: [easy(10.6, 325, early), tempo(8.4, 272, late)],
    sat: [trail(12.4, 375, 310)],
    sun: [long(19.5, 328, { grows: 2.4 })],
  }),
  season('2019-08-01', '2019-10-12', 0.05, {
    mon: [recovery(7.4, 352, early)],
    tue: [intervals(12.6, 268, track)],
    thu: [tempo(13.4, 274, late)],
    sat: [easy(10.8, 322)],
    sun: [long(24.5, 322, { grows: 2.6 })],
  }),
  season('2019-10-21', '2020-03-30', 0.17, {
    tue: [easy(8.8, 330, late)],
    thu: [fartlek(9.6, 305)],
    sun: [long(15.5, 334, { grows: 1.3 })],
  }),
  // Nowhere to go: each day of two months.
  season('2020-04-01', '2020-05-31', 0, {
    mon: [easy(8.6, 336)],
    tue: [easy(9.2, 333)],
    wed: [easy(7.7, 338)],
    thu: [tempo(9.1, 290)],
    fri: [recovery(6.3, 358)],
    sat: [trail(11.2, 388, 280)],
    sun: [long(17.2, 338, { grows: 1.1 })],
  }),
  season('2020-06-02', '2020-12-31', 0.16, {
    tue: [easy(8.4, 338, early)],
    wed: [easy(7.6, 341)],
    fri: [treadmill(6.6, 330)],
    sat: [trail(11.4, 392, 300)],
  }),
  season('2021-01-01', '2021-12-31', 0.2, {
    wed: [trail(9.4, 388, 240)],
    fri: [easy(8.3, 346, early)],
    sun: [long(16.4, 360, { grows: 2.2, columns: { terrain: 'trail', elevation_gain: 420 } })],
  }),
  // Hardly any time.
  season('2022-02-14', '2022-04-10', 0.55, { thu: [easy(6.1, 368)], sun: [easy(7.8, 372)] }),
  season('2022-10-03', '2022-11-20', 0.55, { tue: [easy(5.4, 374)], sat: [easy(6.6, 376)] }),
  season('2023-01-02', '2023-12-31', 0.15, {
    tue: [fartlek(8.2, 322)],
    thu: [easy(7.7, 358)],
    sat: [easy(6.8, 361)],
    sun: [long(13.2, 362, { grows: 1.6 })],
  }),
  season('2024-01-01', '2024-04-20', 0.08, {
    mon: [recovery(6.1, 378)],
    wed: [tempo(10.2, 305, late)],
    fri: [easy(9.8, 348)],
    sun: [long(20.5, 346, { grows: 3.1 })],
  }),
  season('2024-04-29', '2024-12-31', 0.16, {
    tue: [easy(8.2, 351)],
    thu: [fartlek(9.1, 322)],
    sun: [long(13.8, 357, { grows: 1.4 })],
  }),
  season('2025-01-01', '2025-07-20', 0.14, {
    tue: [tempo(9.3, 306)],
    wed: [strength],
    thu: [easy(8.7, 347)],
    sun: [long(14.6, 351, { grows: 1.5 })],
  }),
  season('2025-07-21', '2025-10-11', 0.07, {
    mon: [recovery(6.4, 376)],
    tue: [intervals(10.2, 300, track)],
    thu: [easy(10.7, 344)],
    sun: [long(22.4, 347, { grows: 2.7 })],
  }),
  season('2025-10-20', '2026-03-05', 0.15, {
    tue: [easy(7.8, 348)],
    wed: [strength],
    thu: [tempo(8.8, 306)],
    sun: [long(13.4, 352, { grows: 1.2 })],
  }),
];

function season(from: string, to: string, missed: number, week: Season['week']): Season {
  return { from, to, missed, week };
}
