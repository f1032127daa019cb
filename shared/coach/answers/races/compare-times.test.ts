import { expect, it } from 'vitest';
import { readRace } from '../../../races/read-race.ts';
import { readPlannedRace } from '../../../strategy/read-planned-race.ts';
import type { CoachRecords } from '../../records.ts';
import { idOf, newcomer } from '../../runner.fixture.ts';
import { answerTimesCompared } from './compare-times.ts';

const race = (place: number, raceName: string, date: string, distance: number, time: string) =>
  readRace({ id: idOf(place), race_name: raceName, date, distance, finish_time: time });

const records: CoachRecords = {
  ...newcomer,
  races: [
    race(1, 'Harbour Half', '2023-09-24', 21.0975, '01:42:02'),
    race(2, 'Harbour Half', '2024-09-22', 21.0975, '01:39:50'),
    race(3, 'Castle Half', '2025-03-23', 21.0975, '01:41:00'),
  ],
  plannedRaces: [
    readPlannedRace({
      id: idOf(4),
      race_name: 'Riverside Half',
      race_date: '2026-04-12',
      race_distance: 21.1,
      target_time: '01:38:00',
    }),
    readPlannedRace({
      id: idOf(5),
      race_name: 'Summer Half',
      race_date: '2026-06-13',
      race_distance: 21.1,
    }),
  ],
};

it.each([
  ['gap between my half pb and the riverside target', '1:50 faster than your best'],
  ['my best half minus the goal in april', '1:50 faster than your best'],
  ['by how much was castle slower than my half record', '1:10 slower than your best'],
  ['how far is my half pb from 1:35', '1:35:00 over the half marathon is 4:50 faster'],
  ['what separates my most recent half from my best', '1:10 slower than your best'],
  ['harbour half 24 vs 23', 'was 2:12 faster than Harbour Half on Sep 24, 2023'],
  ['was i quicker at the harbour half than the year before', 'was 2:12 faster than Harbour'],
  ['castle or harbour half where was i quicker', 'Harbour Half on Sep 22, 2024, 1:39:50, was 1:10'],
  ['was my second half marathon faster than the first', 'was 2:12 faster than'],
  ['both my castle half times', 'no second race with a time'],
  ['harbour half 2022 or 2023', 'no race called Harbour Half in 2022'],
  ['gap between my half pb and the summer half target', 'Summer Half has no target time'],
  ['difference between my best marathon and my target for riverside', 'neither your race log'],
])('"%s" is answered with "%s"', (text, answer) => {
  expect(answerTimesCompared(records, text)?.text).toContain(answer);
});

it.each([
  'am i faster than last year',
  'was my training before the harbour half better than in 2023',
  'my best half',
  'should i run riverside faster than harbour half',
])('"%s" compares no times of races', (text) => {
  expect(answerTimesCompared(records, text)).toBeUndefined();
});
