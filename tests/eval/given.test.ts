import { expect, it } from 'vitest';
import { givenFacts } from './given.ts';

const has = (text: string) =>
  givenFacts(text).map(({ unit, value, noun }) => `${noun ?? unit} ${value}`);

it('reads a table by its columns', () => {
  const table = [
    'week from Monday | sessions | running km | running time | hard sessions | mean RPE of 10',
    '2026-03-02 (so far) | 3 | 15.6 | 1h 23m | 1 | 5.0',
  ].join('\n');
  expect(has(table)).toEqual(
    expect.arrayContaining(['session 3', 'km 15.6', 'duration 4980', 'session 1', 'of-ten 5']),
  );
});

it('reads fields and sentences', () => {
  expect(has('Distance: 12.5\nAverage HR: 140\n3 sessions, 20.1 km running')).toEqual(
    expect.arrayContaining(['km 12.5', 'bpm 140', 'session 3', 'km 20.1']),
  );
});

it('has no unit for what no column names', () => {
  expect(has('a | b | c\n1 | 2 | 3')).toEqual([]);
});
