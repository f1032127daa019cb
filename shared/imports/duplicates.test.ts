import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  type Duplicate,
  type LoggedTraining,
  type RunSource,
  trainingLog,
} from './duplicates.ts';

const strava = (id: string): RunSource => ({ kind: 'strava', id });

const run = (more: Partial<Candidate> = {}): Candidate => ({
  source: strava('100'),
  date: '2024-05-04',
  startTime: '06:30',
  distance: 10,
  duration: '0:50:00',
  ...more,
});
const entered = (more: Partial<LoggedTraining> = {}): LoggedTraining => ({
  id: 'a',
  sources: [],
  date: '2024-05-04',
  distance: 10,
  duration: '0:50:00',
  ...more,
});
function findDuplicates(runs: Candidate[], log: LoggedTraining[]): (Duplicate | undefined)[] {
  const known = trainingLog();
  for (const training of log) known.add(training);
  return runs.map(known.duplicateOf);
}
const idsOf = (found: (Duplicate | undefined)[]) => found.map((one) => one?.training.id);
const whyOf = (candidate: Candidate, training: LoggedTraining) =>
  findDuplicates([candidate], [training])[0]?.why;

test('the same activity counts, however its training was changed since', () => {
  const edited = entered({ date: '2020-01-01', distance: 3, sources: [strava('100')] });
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
    ['another activity of Strava', { sources: [strava('99')] }],
  ])('does not count: %s', (_, more) => expect(whyOf(run(), entered(more))).toBeUndefined());

  test('counts with neither distance nor time on either side', () => {
    const nothing = { distance: 0, duration: '0:00:00' };
    expect(whyOf(run(nothing), entered(nothing))).toBe('logged');
  });

  test('matches only one run', () => {
    const twice = [run(), run({ source: strava('101') })];
    expect(idsOf(findDuplicates(twice, [entered()]))).toEqual(['a', undefined]);
    expect(idsOf(findDuplicates(twice, [entered(), entered({ id: 'b' })]))).toEqual(['a', 'b']);
  });

  test('is the closest of several', () => {
    const log = [entered({ id: 'far', distance: 9.8 }), entered({ id: 'near', distance: 10.01 })];
    expect(idsOf(findDuplicates([run()], log))).toEqual(['near']);
  });

  test('is one of the first 50 of its day', () => {
    const day = Array.from({ length: 51 }, (_, i) =>
      entered({ id: `${i}`, startTime: i < 50 ? '20:00' : '06:30' }),
    );
    expect(findDuplicates([run()], day)).toEqual([undefined]);
    expect(idsOf(findDuplicates([run()], day.slice(1)))).toEqual(['50']);
  });
});
