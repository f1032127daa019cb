import { expect, test } from 'vitest';
import { type Reported, reportedIn } from './reported.ts';
import { Standings } from './standings.ts';

const reported = (versions: string, madeFrom = ''): Reported =>
  reportedIn(new Headers({ 'longrun-versions': versions, 'longrun-made-from': madeFrom }));

/** A query that has loaded what one answer reported. */
function loaded(versions: string, madeFrom: string): Standings {
  const standings = new Standings();
  standings.raise(reported(versions).numbers);
  standings.begin('query', false)(reported(versions, madeFrom));
  standings.arrived('query');
  return standings;
}

const heard = (standings: Standings, versions: string) => {
  const one = reported(versions);
  standings.raise(one.numbers);
  return one;
};

test('a query misses what has been reported of its lists since', () => {
  const standings = loaded('trainings=11, races=3', 'races');
  heard(standings, 'trainings=12, races=3');
  expect(standings.missing('query')).toBeUndefined();
  heard(standings, 'races=4');
  expect(standings.missing('query')).toBe('races=4');
});

test('a list that was never changed counts as 0', () => {
  const standings = loaded('trainings=1', 'races');
  expect(standings.missing('query')).toBeUndefined();
  heard(standings, 'races=1');
  expect(standings.missing('query')).toBe('races=1');
});

test('only what has changed since is news', () => {
  const standings = loaded('races=5', 'races');
  expect(standings.raise(reported('races=5').numbers)).toBe(false);
  expect(standings.raise(reported('races=5, gear=1').numbers)).toBe(true);
});

test('an older answer that comes late changes nothing', () => {
  const standings = loaded('races=5', 'races');
  expect(heard(standings, 'races=3') && standings.missing('query')).toBeUndefined();
});

test('a query that shows what was written misses nothing', () => {
  const standings = loaded('races=5', 'races');
  standings.take('query', [heard(standings, 'races=5>6, trainings=9')]);
  expect(standings.missing('query')).toBeUndefined();
});

test('a query that was behind before the write still misses the rest', () => {
  const standings = loaded('races=5', 'races');
  standings.take('query', [heard(standings, 'races=6>7')]);
  expect(standings.missing('query')).toBe('races=7');
});

test('a write without a number before it proves nothing', () => {
  const standings = loaded('races=5', 'races');
  standings.take('query', [heard(standings, 'races=6')]);
  expect(standings.missing('query')).toBe('races=6');
});

test('writes may be answered in another order than they ended', () => {
  const standings = loaded('races=5', 'races');
  const [first, second] = [reported('races=5>6'), reported('races=6>7')];
  standings.raise(second.numbers);
  standings.take('query', [second]);
  expect(standings.missing('query')).toBe('races=7');
  standings.raise(first.numbers);
  standings.take('query', [first]);
  expect(standings.missing('query')).toBeUndefined();
});

test('what was shown before a load does not lift what it brought', () => {
  const standings = loaded('races=5', 'races');
  standings.take('query', [heard(standings, 'races=6>7')]);
  // Made before both: the write is not in it.
  standings.begin('query', false)(reported('races=5', 'races'));
  standings.arrived('query');
  standings.take('query', [heard(standings, 'races=5>6')]);
  expect(standings.missing('query')).toBe('races=7');
});

test('a query of several answers is as old as the oldest, also page by page', () => {
  const standings = loaded('actions=5', 'actions');
  standings.begin('query', true)(reported('actions=6', 'actions'));
  standings.arrived('query');
  heard(standings, 'actions=6');
  expect(standings.missing('query')).toBe('actions=6');
  standings.begin('query', false)(reported('actions=6', 'actions'));
  standings.arrived('query');
  expect(standings.missing('query')).toBeUndefined();
});

test('a load that was called off says nothing', () => {
  const standings = loaded('races=5', 'races');
  const late = standings.begin('query', false);
  const next = standings.begin('query', false);
  next(reported('races=6', 'races'));
  standings.arrived('query');
  late(reported('races=9', 'races'));
  heard(standings, 'races=9');
  expect(standings.missing('query')).toBe('races=9');
});

test('what is doubted is missing until it is loaded', () => {
  const standings = loaded('races=5', 'races');
  standings.doubt('query');
  expect(standings.missing('query')).toBeDefined();
  standings.begin('query', false)(reported('races=5', 'races'));
  standings.arrived('query');
  expect(standings.missing('query')).toBeUndefined();
});

test('what was read from a database that was set back is missing', () => {
  const standings = loaded('races=5, gear=2', 'races');
  const known = standings.known();
  standings.setBack(reported('races=5, gear=2').numbers, known);
  expect(standings.missing('query')).toBeUndefined();
  standings.setBack(reported('races=5, gear=1').numbers, known);
  expect(standings.missing('query')).toBeUndefined();
  standings.setBack(reported('races=3, gear=1').numbers, known);
  expect(standings.missing('query')).toBeDefined();
  standings.begin('query', false)(reported('races=3', 'races'));
  standings.arrived('query');
  expect(standings.missing('query')).toBeUndefined();
  heard(standings, 'races=4');
  expect(standings.missing('query')).toBe('races=4');
});

test.each(['', 'races', 'races=', 'races=x', 'races=1>', `races=${'9'.repeat(40)}`, '=4'])(
  'what is not a number says nothing: "%s"',
  (versions) => {
    expect(reported(versions).numbers.size).toBe(0);
  },
);
