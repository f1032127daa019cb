import { expect, it } from 'vitest';
import { readRace } from '../../races/read-race.ts';
import { readPlannedRace } from '../../strategy/read-planned-race.ts';
import { idOf, newcomer } from '../runner.fixture.ts';
import { racesMeant } from './races-meant.ts';

const race = (place: number, raceName: string, date: string, distance: number) =>
  readRace({ id: idOf(place), race_name: raceName, date, distance, finish_time: '03:30:00' });
const planned = (place: number, raceName: string, raceDate: string, distance: number) =>
  readPlannedRace({
    id: idOf(place),
    race_name: raceName,
    race_date: raceDate,
    race_distance: distance,
  });

const records = {
  ...newcomer,
  races: [
    race(1, 'Lakeside Marathon', '2025-10-12', 42.195),
    race(2, 'Lakeside Half Marathon', '2025-11-02', 21.0975),
  ],
  plannedRaces: [
    planned(3, 'Lakeside Half Marathon', '2026-03-22', 21.0975),
    planned(4, 'Lakeside Marathon', '2026-04-11', 42.195),
  ],
};

it.each([
  ['lakeside marathon', 'Lakeside Marathon'],
  ['lakeside half marathon', 'Lakeside Half Marathon'],
  ['lakeside half', 'Lakeside Half Marathon'],
  // Of equals, the next and the last.
  ['lakeside', 'Lakeside Half Marathon'],
])('"%s" is the race of that name', (text, name) => {
  expect(racesMeant(records, text)).toEqual([
    `Am I ready for ${name}?`,
    `How did my last race at ${name} go?`,
  ]);
});
