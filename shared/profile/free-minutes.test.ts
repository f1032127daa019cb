import { describe, expect, test } from 'vitest';
import { readFreeMinutes } from './free-minutes.ts';
import { profileFields } from './schema.ts';

test.each([
  ['45', 45],
  ['0', 0],
  ['90', 90],
  ['45 min', 45],
  ['1h', 60],
  ['1 h 15', 75],
  ['1,5 h', 90],
  ['1:30', 90],
  ['0:45', 45],
  ['24:00', 1440],
  ['1440', 1440],
  ['45:00', 45],
  [' ４５ ', 45],
])('%j is %i minutes', (typed, minutes) => {
  expect(readFreeMinutes(typed)).toEqual({ minutes });
});

test.each([
  ['', 'How long? Or choose another answer'],
  ['an hour', 'A time such as 45, 1:30 or 2 h'],
  ['1:75', 'A time such as 45, 1:30 or 2 h'],
  ['-45', 'A time such as 45, 1:30 or 2 h'],
  ['45:30', 'In whole minutes, such as 45 or 1:30'],
  ['20 s', 'In whole minutes, such as 45 or 1:30'],
  ['1441', 'At most 24 hours'],
  ['25 h', 'At most 24 hours'],
  ['1'.repeat(5000), 'A time such as 45, 1:30 or 2 h'],
])('%j is refused: %s', (typed, problem) => {
  expect(readFreeMinutes(typed)).toEqual({ problem });
});

describe('the days of a profile', () => {
  const { availability } = profileFields.shape;

  test('are minutes by weekday; those not said are missing', () => {
    expect(availability.parse(undefined)).toEqual({});
    expect(availability.parse({ 0: 0, 6: 1440 })).toEqual({ 0: 0, 6: 1440 });
  });

  test.each([
    [{ 1: 1441 }, '1', 'At most 24 hours'],
    [{ 1: -1 }, '1', 'At least 0 minutes'],
    [{ 1: 30.5 }, '1', 'A whole number of minutes, such as 45'],
    [{ 1: null }, '1', 'A whole number of minutes, such as 45'],
    [{ 1: '45' }, '1', 'A whole number of minutes, such as 45'],
    [{ 1: 'long' }, '1', 'A time such as 45, 1:30 or 2 h'],
  ])('%j is refused, with the day named', (wrong, weekday, message) => {
    expect(availability.safeParse(wrong).error?.issues).toMatchObject([
      { path: [weekday], message },
    ]);
  });

  const shapes: unknown[] = [null, [], 'mornings', 45, { 7: 30 }, { monday: 30 }];
  test.each(shapes.map((wrong) => ({ wrong })))('$wrong is refused', ({ wrong }) => {
    expect(availability.safeParse(wrong).success).toBe(false);
  });
});
