import { expect, it } from 'vitest';
import { readRace } from '#shared/races/read-race.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { loggedOf, valuesOfResult } from './result-values.ts';

const planned = readPlannedRace({
  id: 'planned',
  race_name: 'Harbour Half',
  race_date: '2026-03-15',
  race_distance: 21.1,
  weather_conditions: 'windy',
});
const logged = readRace({
  id: 'logged',
  race_name: ' harbour  HALF',
  date: '2026-03-15',
  distance: 21.1,
  finish_time: 5700,
  splits: '10: 45:00',
  weather_conditions: 'calm',
});

it('starts from the entry that the result goes into, before there is a result', () => {
  expect(loggedOf(planned, [logged])).toBe(logged);
  expect(valuesOfResult(planned, logged)).toMatchObject({
    finishTime: '01:35:00',
    splits: '10: 45:00',
    weatherConditions: 'calm',
  });
});

it('prefers its own entry, and its own result', () => {
  const own = { ...logged, id: 'own', raceName: 'Renamed' };
  const finished = { ...planned, resultRaceId: 'own', finishTime: '01:34:00' };
  expect(loggedOf(finished, [logged, own])).toBe(own);
  expect(valuesOfResult(finished, own).finishTime).toBe('01:34:00');
});

it('starts from the plan without an entry', () => {
  expect(loggedOf(planned, [{ ...logged, date: '2026-03-16' }])).toBeUndefined();
  expect(valuesOfResult(planned, undefined)).toMatchObject({
    finishTime: '',
    weatherConditions: 'windy',
  });
});
