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
  return runs.map((one) => known.duplicateOf(one));
}
const idsOf = (found: (Duplicate | undefined)[]) => found.map((one) => one?.training.id);
const whyOf = (candidate: Candidate, training: LoggedTraining) =>
  findDuplicates([candidate], [training])[0]?.why;

test('the same activity counts, however its training was changed since', () => {
  const edited = entered({ date: '2020-01-01', distance: 3, sources: [strava('100')] });
  expect(whyOf(run(), edited)).toBe('imported');
});

test('the same activity in an export says more than the API did, once', () => {
  const brought = entered({ sources: [{ ...strava('100'), isApi: true }] });
  expect(findDuplicates([run(), run()], [brought])).toMatchObject([
    { why: 'logged', sureness: 'same-activity' },
    { why: 'imported' },
  ]);
  const fromApi = run({ source: { ...strava('100'), isApi: true } });
  expect(whyOf(fromApi, brought)).toBe('imported');
  expect(whyOf(run(), { ...brought, sources: [...brought.sources, strava('100')] })).toBe(
    'imported',
  );
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

describe('a training from a file', () => {
  const file = (id: string): RunSource => ({ kind: 'file', id });
  const imported = (more: Partial<LoggedTraining> = {}) =>
    entered({ startTime: '06:30', sources: [strava('1')], ...more });
  const found = (more: Partial<Candidate> = {}) => run({ source: file('f'), ...more });

  test.each([
    ['the same', {}],
    ['three minutes later', { startTime: '06:33' }],
    ['the beginning of it, from a damaged file', { distance: 4, duration: '0:20:00' }],
    ['a clock that is two hours off', { startTime: '08:30' }],
  ])('is the run of an activity of Strava: %s', (_, more) =>
    expect(whyOf(found(more), imported())).toBe('logged'),
  );

  test.each([
    ['after it', { startTime: '07:21' }],
    ['two hours later, and 1 % longer', { startTime: '08:30', distance: 10.1 }],
    ['another day', { date: '2024-05-05' }],
  ])('is another run: %s', (_, more) => expect(whyOf(found(more), imported())).toBeUndefined());

  test('does not keep two activities of Strava from being two', () => {
    const log = [imported({ sources: [strava('1'), file('f')] })];
    expect(idsOf(findDuplicates([run({ source: strava('2') })], log))).toEqual([undefined]);
  });

  test('can come as several files', () => {
    const runs = [found(), found({ source: file('g') }), found({ source: file('f') })];
    expect(idsOf(findDuplicates(runs, [imported()]))).toEqual(['a', 'a', 'a']);
  });

  test('is that of an earlier row, if this is to be imported', () => {
    const pending = imported({ line: 1, sources: [file('g')] });
    expect(whyOf(found(), pending)).toBe('earlier-row');
  });
});

describe('a run as long as a training that starts whole hours before it', () => {
  const file = (id: string): RunSource => ({ kind: 'file', id });
  const morning = entered({ startTime: '06:30', sources: [file('a')] });
  const evening = run({ source: file('b'), startTime: '15:30' });
  const noted = (...log: LoggedTraining[]) => {
    const known = trainingLog();
    for (const training of log) known.add(training);
    return known;
  };
  const none = new Set<LoggedTraining>();

  test('is that one, unless it is known to have been elsewhere', () => {
    expect(noted(morning).duplicateOf(evening)?.training).toBe(morning);
    const elsewhere = new Set([morning]);
    expect(noted(morning).duplicateOf(evening, { elsewhere })).toBeUndefined();
  });

  test('is to be looked at by code that knows where both were', () => {
    const log = noted(morning);
    expect(log.hoursApart(evening, none)).toBe(morning);
    expect(log.hoursApart(evening, new Set([morning]))).toBeUndefined();
    // Nothing was noted: the run is looked up only now.
    expect(log.duplicateOf(evening)?.why).toBe('logged');
    expect(log.duplicateOf(evening)?.why).toBe('imported');
    expect(log.hoursApart(evening, none)).toBeUndefined();
  });

  test.each([
    ['by its start', { startTime: '15:32' }],
    ['as it was at the same time', { startTime: '15:35', distance: 4, duration: '0:20:00' }],
    ['typed', { sources: [] as RunSource[] }],
  ])('needs no look where another is found: %s', (_, more) => {
    const near = entered({ id: 'near', startTime: '15:30', sources: [file('n')], ...more });
    const log = noted(near);
    expect(log.hoursApart(evening, none)).toBeUndefined();
    const elsewhere = new Set([near]);
    expect(log.duplicateOf(evening, { elsewhere })?.training).toBe(near);
  });

  test('may be the next of several', () => {
    const noon = { ...morning, id: 'noon', startTime: '12:30', distance: 10.01 };
    const log = noted(morning, noon);
    expect(log.hoursApart(evening, none)).toBe(morning);
    expect(log.hoursApart(evening, new Set([morning]))).toBe(noon);
    expect(log.duplicateOf(evening, { elsewhere: new Set([morning]) })?.training).toBe(noon);
  });
});

describe('how sure it is', () => {
  const sure = (candidate: Candidate, training: LoggedTraining) =>
    findDuplicates([candidate], [training])[0];

  test('is known of the same activity and the same file', () => {
    const file: RunSource = { kind: 'file', id: 'f' };
    expect(sure(run(), entered({ sources: [strava('100')] }))?.sureness).toBe('same-activity');
    expect(sure(run({ source: file }), entered({ sources: [file] }))?.sureness).toBe('same-file');
  });

  test.each([
    ['very-likely', { startTime: '06:32', distance: 9.9, duration: '0:49:00' }],
    ['likely', { startTime: '06:33' }],
    ['likely', { startTime: '06:30', distance: 9.89 }],
    ['likely', { startTime: '06:30', duration: '0:48:55' }],
    ['likely', {}],
  ])('is %s for %o', (sureness, more) =>
    expect(sure(run(), entered(more))?.sureness).toBe(sureness),
  );

  test('is said with what differs', () => {
    const training = entered({ startTime: '06:28', distance: 9.96, duration: '0:49:30' });
    expect(sure(run(), training)?.differences).toEqual({
      minutes: 2,
      distance: expect.closeTo(0.004),
      duration: expect.closeTo(0.01),
    });
  });
});

test('what the runner says is another run is only itself', () => {
  const log = trainingLog();
  log.add(entered());
  expect(log.duplicateOf(run(), { isOnItsOwn: true })).toBeUndefined();
  expect(log.duplicateOf(run())?.training.id).toBe('a');
  expect(log.duplicateOf(run(), { isOnItsOwn: true })?.why).toBe('imported');
});
