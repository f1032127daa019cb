import { describe, expect, it } from 'vitest';
import { putBack, putInPlace } from './replace.ts';
import type { TrainingFields } from './schema.ts';
import type { StoredSource } from './unmerge.ts';

type Fields = Partial<TrainingFields>;

const date = { date: '2026-05-01', startTime: '08:30' };
const file = (id: string, values: Fields, more: Partial<StoredSource> = {}): StoredSource => ({
  id,
  source: 'file',
  format: 'gpx',
  values,
  taken: Object.keys(values),
  before: {},
  ...more,
});
const old = file('1', { ...date, distance: 10, duration: '0:50:00', heartRateAvg: 150 });
const corrected = (values: Fields) => ({
  source: 'file' as const,
  format: 'gpx' as const,
  values,
});

/** Replaces the source with the id 1, and puts it back: both with all that is stored. */
function replaced(training: Fields, sources: StoredSource[], values: Fields) {
  const first = sources.find(({ id }) => id === '1') as StoredSource;
  const further = corrected(values);
  const { changes, remaining, taken, before, given } = putInPlace(training, sources, {
    replacedId: first.id,
    corrected: further,
  });
  const next: StoredSource = { ...further, id: '9', taken, before };
  return {
    training: apply(training, changes),
    sources: [...remaining, next],
    corrected: next,
    hidden: { ...first, taken: given },
  };
}
function restored({ training, sources, hidden }: ReturnType<typeof replaced>) {
  const back = putBack(training, sources, { correctedId: '9', replaced: hidden });
  const { changes, remaining, taken } = back;
  return {
    training: apply(training, changes),
    sources: [...remaining, { ...hidden, taken }].toSorted((a, b) => Number(a.id) - Number(b.id)),
  };
}
const apply = (training: Fields, changes: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...training, ...changes }).filter(([, value]) => value !== null),
  ) as Fields;

describe('a training that came from the file', () => {
  const training = { ...old.values };
  const better = { date: '2026-05-02', startTime: '08:31', distance: 11, duration: '0:55:00' };

  it('has all of it from the corrected one, its start too', () => {
    const after = replaced(training, [old], { ...better, heartRateAvg: 148, calories: 700 });
    expect(after.training).toEqual({ ...better, heartRateAvg: 148, calories: 700 });
    expect(after.corrected.taken.toSorted()).toEqual(Object.keys(after.training).toSorted());
    expect(after.corrected.before).toEqual({ calories: null });
  });

  it('loses what only the old one said, and has it again afterwards', () => {
    const after = replaced(training, [old], better);
    expect(after.training).toEqual(better);
    expect(restored(after)).toEqual({ training, sources: [old] });
  });

  it('loses again what only the corrected one said', () => {
    const after = replaced(training, [old], { ...better, calories: 700 });
    expect(restored(after)).toEqual({ training, sources: [old] });
  });

  it('keeps what the runner typed before, between, and what was typed away', () => {
    const typed = { ...training, distance: 10.5, rpe: 7 };
    const { heartRateAvg, ...emptied } = typed;
    const after = replaced(emptied, [old], { ...better, heartRateAvg: 148 });
    expect(after.training).toEqual({ ...better, distance: 10.5, rpe: 7 });
    expect(after.corrected.taken).not.toContain('distance');
    const changed = { ...after, training: { ...after.training, duration: '0:51:00' } };
    expect(restored(changed).training).toEqual({ ...emptied, duration: '0:51:00' });
  });

  it('keeps the place of equal values, so that a further file replaces them, too', () => {
    const after = replaced(training, [old], { ...training, distance: 11 });
    expect(after.corrected.taken.toSorted()).toEqual(old.taken.toSorted());
  });
});

describe.each([
  ['a table', 'strava-csv'],
  ['Strava’s API', 'strava-api'],
] as const)('a training that came from the file, and is known to %s, too', (_, source) => {
  const other = file(
    '2',
    { ...old.values, distance: 9.9 },
    { source, format: undefined, taken: [] },
  );
  const training = { ...old.values };
  const better = { ...old.values, distance: 11, duration: '0:55:00' };

  it('is the file’s again, and nothing of it the other’s', () => {
    const after = replaced(training, [old, other], better);
    expect(after.training).toEqual(better);
    expect(restored(after)).toEqual({ training, sources: [old, other] });
  });

  it('is the file’s again where the corrected one was silent', () => {
    const { heartRateAvg, ...silent } = better;
    const back = restored(replaced(training, [old, other], silent));
    expect(back).toEqual({ training, sources: [old, other] });
  });

  it('leaves the other what it had taken over', () => {
    const values = { ...other.values, heartRateAvg: 149 };
    const own = { ...other, values, taken: ['heartRateAvg'], before: { heartRateAvg: 150 } };
    const mixed = { ...training, heartRateAvg: 149 };
    const back = restored(replaced(mixed, [old, own], better));
    expect(back.training).toEqual(mixed);
    expect(back.sources.at(-1)?.taken).toEqual(['heartRateAvg']);
  });
});

describe('a training with other sources', () => {
  const table: StoredSource = {
    id: '0',
    source: 'strava-csv',
    values: { ...date, distance: 9.9, duration: '0:49:00', workoutDescription: 'Loop' },
    taken: ['date', 'startTime', 'distance', 'duration', 'workoutDescription'],
    before: {},
  };
  const added = file('1', old.values, {
    taken: ['duration', 'heartRateAvg'],
    before: { duration: '0:49:00', heartRateAvg: null },
  });
  const training = {
    ...date,
    distance: 9.9,
    duration: '0:50:00',
    heartRateAvg: 150,
    workoutDescription: 'Loop',
  };
  const better = { date: '2026-05-02', startTime: '07:00', distance: 11, duration: '0:55:00' };
  const replace = (values: Fields, more: StoredSource[] = []) =>
    replaced(training, [table, added, ...more], values);

  it('keeps theirs, and what they had comes before the corrected file', () => {
    const after = replace({ ...better, heartRateAvg: 148 });
    expect(after.training).toEqual({ ...training, duration: '0:55:00', heartRateAvg: 148 });
    expect(after.corrected.before).toEqual(added.before);
    expect(restored(after).training).toEqual(training);
  });

  it('goes back to theirs where the corrected file says nothing', () => {
    const { duration, ...silent } = better;
    const after = replace(silent);
    const { heartRateAvg, ...rest } = training;
    expect(after.training).toEqual({ ...rest, duration: '0:49:00' });
    expect(restored(after)).toEqual({ training, sources: [table, added] });
  });

  it('has what another one says meanwhile, and no longer than that', () => {
    const watch = file('2', { heartRateAvg: 155 }, { format: 'fit', taken: [] });
    const before = { ...training };
    const own = { ...added, before: { duration: '0:49:00' } };
    const after = replaced(before, [table, own, watch], better);
    expect(after.training.heartRateAvg).toBe(155);
    expect(after.sources.find(({ id }) => id === '2')?.taken).toEqual(['heartRateAvg']);
    const back = restored(after);
    expect(back.training).toEqual(training);
    expect(back.sources.find(({ id }) => id === '2')?.taken).toEqual([]);
  });

  it('keeps what a later one took over, which then comes before that', () => {
    const after = replace({ ...better, heartRateAvg: 148 });
    const later = file('10', { duration: '0:54:00' }, { before: { duration: '0:55:00' } });
    const back = restored({
      ...after,
      training: { ...after.training, duration: '0:54:00' },
      sources: [...after.sources, later],
    });
    expect(back.training).toEqual({ ...training, duration: '0:54:00' });
    expect(back.sources.at(-1)?.before).toEqual({ duration: '0:50:00' });
  });

  it('has nothing of Strava’s API instead', () => {
    const api = {
      ...table,
      source: 'strava-api' as const,
      values: { heartRateAvg: 151 },
      taken: [],
    };
    const own = { ...added, before: {} };
    expect(replaced(training, [api, own], better).training).not.toHaveProperty('heartRateAvg');
  });
});
