import { describe, expect, test } from 'vitest';
import { type Candidate, findDuplicates, type LoggedTraining } from './duplicates.ts';

const run = (more: Partial<Candidate> = {}): Candidate => ({
  line: 2,
  sourceId: '100',
  date: '2024-05-04',
  startTime: '06:30',
  distance: 10,
  duration: '0:50:00',
  ...more,
});
const entered = (more: Partial<LoggedTraining> = {}): LoggedTraining => ({
  id: 'a',
  date: '2024-05-04',
  distance: 10,
  duration: '0:50:00',
  ...more,
});
const whyOf = (candidate: Candidate, training: LoggedTraining) =>
  findDuplicates([candidate], [training]).get(candidate.line)?.why;

test('the same activity counts, however its training was changed since', () => {
  const edited = entered({ date: '2020-01-01', distance: 3, sourceId: '100' });
  expect(whyOf(run(), edited)).toBe('imported');
});

describe('a training entered by hand', () => {
  test.each([
    ['the same without a start time', {}],
    ['a start 15 minutes later', { startTime: '06:45' }],
    ['a distance 3 % off', { distance: 9.7 }],
    ['a duration 5 % off', { duration: '0:47:30' }],
  ])('counts: %s', (_, more) => expect(whyOf(run(), entered(more))).toBe('logged'));

  test.each([
    ['another day', { date: '2024-05-05' }],
    ['a start 16 minutes later', { startTime: '06:46' }],
    ['a distance 4 % off', { distance: 9.6 }],
    ['a duration 6 % off', { duration: '0:47:00' }],
    ['no distance', { distance: 0 }],
    ['another activity of Strava', { sourceId: '99' }],
  ])('does not count: %s', (_, more) => expect(whyOf(run(), entered(more))).toBeUndefined());

  test('counts with neither distance nor time on either side', () => {
    const nothing = { distance: 0, duration: '0:00:00' };
    expect(whyOf(run(nothing), entered(nothing))).toBe('logged');
  });

  test('matches only one run', () => {
    const twice = [run(), run({ line: 3, sourceId: '101' })];
    expect([...findDuplicates(twice, [entered()]).keys()]).toEqual([2]);
    const both = findDuplicates(twice, [entered(), entered({ id: 'b' })]);
    expect([...both.values()].map(({ training }) => training.id)).toEqual(['a', 'b']);
  });

  test('is the closest of several', () => {
    const log = [entered({ id: 'far', distance: 9.8 }), entered({ id: 'near', distance: 10.01 })];
    expect(findDuplicates([run()], log).get(2)?.training.id).toBe('near');
  });
});

test('5,000 runs against a log of 5,000 take a moment', () => {
  const day = (i: number) => new Date(Date.UTC(2012, 0, 1 + i)).toISOString().slice(0, 10);
  const runs = Array.from({ length: 5000 }, (_, i) =>
    run({ line: i + 2, sourceId: `${i}`, date: day(i) }),
  );
  const log = runs.map(({ date }, i) =>
    i % 2 ? entered({ id: `${i}`, date }) : entered({ id: `${i}`, date, sourceId: `${i}` }),
  );
  const start = performance.now();
  expect(findDuplicates(runs, log).size).toBe(5000);
  expect(performance.now() - start).toBeLessThan(1000);
});
