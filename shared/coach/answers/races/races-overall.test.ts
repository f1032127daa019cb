import { expect, it } from 'vitest';
import { readRace } from '../../../races/read-race.ts';
import { idOf, newcomer } from '../../runner.fixture.ts';
import { answerRacesOverall } from './races-overall.ts';

const race = (place: number, raceName: string, date: string) =>
  readRace({ id: idOf(place), race_name: raceName, date, distance: 10, finish_time: '00:45:00' });

const records = {
  ...newcomer,
  races: [
    race(1, 'Canal 10', '2020-05-01'),
    race(2, 'Canal 10', '2021-05-01'),
    race(3, 'Spring 10', '2023-04-01'),
    // 2022 and 2025 have none, and 2026 is not over.
    race(4, 'Canal 10', '2024-05-01'),
  ],
};
const answer = (text: string) => answerRacesOverall(records, text)?.text;

it('names the races that were run more than once, with their years', () => {
  expect(answer('which races did i run more than once')).toContain(
    '- Canal 10: 3 races, in 2020, 2021, and 2024.',
  );
  expect(answer('which races did i run more than once')).not.toContain('Spring 10');
  expect(answer('which races did i do twice in 2021')).toContain('no two races with the same name');
});

it('names the years without a race, since the first one or as asked', () => {
  expect(answer('years without a race')).toContain('no race in 2022 and 2025.');
  expect(answer('which years since 2023 did i not race')).toContain('no race in 2025.');
  expect(answer('which years from 2023 to 2024 did i not race')).toContain('no year without');
});
