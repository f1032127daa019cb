import { describe, expect, it } from 'vitest';
import { mergeSource } from './merge.ts';
import type { TrainingFields } from './schema.ts';
import { isEdited, type StoredSource, unmerge } from './unmerge.ts';

const run: TrainingFields = {
  date: '2026-05-01',
  startTime: '08:30',
  sessionType: 'uncategorized-run',
  terrain: 'road',
  distance: 10,
  duration: '0:50:00',
};

/** A training that came from the first of some sources, and to which the others were added. */
function merged(first: StoredSource, ...others: Omit<StoredSource, 'taken' | 'before'>[]) {
  let training: Partial<TrainingFields> = { ...first.values };
  const sources: StoredSource[] = [first];
  for (const other of others) {
    const { changes, taken, before } = mergeSource(training, sources, other);
    training = { ...training, ...changes };
    sources.push({ ...other, taken, before });
  }
  return { training, sources };
}
const table = (values: Partial<TrainingFields> = {}): StoredSource => {
  const all = { ...run, ...values };
  return { id: 'csv', source: 'strava-csv', values: all, taken: Object.keys(all), before: {} };
};
const file = (format: 'gpx' | 'tcx' | 'fit', values: Partial<TrainingFields>) =>
  ({ id: format, source: 'file', format, values: { ...run, ...values } }) as const;

/** Applies what taking a source away changes. */
function without({ training, sources }: ReturnType<typeof merged>, id: string) {
  const { changes, remaining } = unmerge(training, sources, id);
  const kept = Object.entries({ ...training, ...changes }).filter(([, value]) => value !== null);
  return { training: Object.fromEntries(kept) as typeof training, sources: remaining };
}

describe('taking a source away', () => {
  const three = () =>
    merged(
      table({ workoutDescription: 'Lake' }),
      file('gpx', { distance: 10.1, elevationGain: 80 }),
      file('fit', { distance: 10.2, elevationGain: 85, avgPower: 250 }),
    );

  it('goes back to what was there, in whatever order the sources go', () => {
    const first = table({ workoutDescription: 'Lake' });
    for (const order of [
      ['gpx', 'fit'],
      ['fit', 'gpx'],
    ]) {
      expect(order.reduce(without, three())).toEqual({ training: first.values, sources: [first] });
    }
  });

  it('leaves what a later source took over, without what the removed one had put there', () => {
    const left = without(three(), 'gpx');
    expect(left.training).toMatchObject({ distance: 10.2, elevationGain: 85 });
    expect(without(left, 'fit').training).not.toHaveProperty('elevationGain');
  });

  it('gives the training to those that remain, with what they say, when its own goes', () => {
    const left = without(three(), 'csv');
    expect(left.training).toEqual({ ...run, distance: 10.2, elevationGain: 85, avgPower: 250 });
    expect(left.sources.at(-1)?.taken).toContain('duration');
    expect(isEdited(left.training, left.sources)).toBe(false);
  });

  it('leaves what the runner has changed since', () => {
    const { training, sources } = three();
    const edited = { training: { ...training, distance: 11, avgPower: 240 }, sources };
    expect(without(edited, 'fit').training).toMatchObject({
      distance: 11,
      avgPower: 240,
      elevationGain: 80,
    });
  });

  it('leaves a typed training as it was typed', () => {
    const typed = { ...run, rpe: 7, startTime: undefined };
    const further = file('fit', { heartRateAvg: 150 });
    const merge = mergeSource(typed, [], further);
    const sources = [{ ...further, taken: merge.taken, before: merge.before }];
    const { changes } = unmerge({ ...typed, ...merge.changes }, sources, 'fit');
    expect(changes).toEqual({ startTime: null, heartRateAvg: null });
  });

  it('takes from Strava’s API only where there is nothing else', () => {
    const api = {
      ...table({ calories: 600 }),
      id: 'api',
      source: 'strava-api',
      taken: [],
    } as const;
    const mine = table({ calories: 590 });
    const both = { training: mine.values, sources: [mine, { ...api, taken: [] }] };
    expect(without(both, 'csv').training).toMatchObject({ calories: 600 });
    const three = {
      ...both,
      sources: [...both.sources, { ...mine, id: 'b', taken: [], before: {}, values: run }],
    };
    expect(without(three, 'csv').training).not.toHaveProperty('calories');
  });
});

describe('an imported training is edited', () => {
  const first = table({ heartRateAvg: 150 });
  it.each([
    ['where a value was changed', { ...first.values, distance: 11 }, true],
    ['where one was added', { ...first.values, rpe: 6 }, true],
    ['where one was taken out', { ...run }, true],
    ['not as it came', first.values, false],
    ['not by another start', { ...first.values, startTime: '09:00' }, false],
  ])('%s', (_, training, is) => expect(isEdited(training, [first])).toBe(is));
});
