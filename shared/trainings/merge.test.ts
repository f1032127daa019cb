import { describe, expect, it } from 'vitest';
import { compareWithSource } from './compare.ts';
import { hasApiData, type MergedSource, mergeSource } from './merge.ts';
import type { TrainingFields } from './schema.ts';

const run: TrainingFields = {
  date: '2026-05-01',
  startTime: '08:30',
  sessionType: 'uncategorized-run',
  terrain: 'road',
  distance: 10,
  duration: '0:50:00',
};
const all = (values: Partial<TrainingFields>) => Object.keys(values);
const from = (
  source: MergedSource['source'],
  values: Partial<TrainingFields>,
  format?: MergedSource['format'],
): MergedSource => ({ source, format, values, taken: all(values) });
const fitOf = (values: Partial<TrainingFields>) =>
  ({ source: 'file', format: 'fit', values }) as const;

describe('a typed training', () => {
  it('takes what it lacks, and nothing else', () => {
    const typed = { ...run, sessionType: 'tempo', startTime: undefined } as const;
    const further = fitOf({ ...run, distance: 10.1, heartRateAvg: 150 });
    expect(mergeSource(typed, [], further)).toEqual({
      changes: { startTime: '08:30', heartRateAvg: 150 },
      taken: ['startTime', 'heartRateAvg'],
      before: { startTime: null, heartRateAvg: null },
    });
  });

  it('takes nothing from Strava’s API', () => {
    const further = { source: 'strava-api', values: { ...run, heartRateAvg: 150 } } as const;
    expect(mergeSource({ ...run, startTime: undefined }, [], further).taken).toEqual([]);
  });
});

it('keeps its day, whatever a file says', () => {
  const further = fitOf({ ...run, date: '2026-05-02' });
  expect(mergeSource(run, [from('strava-api', run)], further).taken).not.toContain('date');
});

describe('what the runner chooses', () => {
  const typed = { ...run, startTime: '08:20', sessionType: 'tempo' } as const;
  const further = fitOf({ ...run, distance: 10.1, heartRateAvg: 150 });

  it('is taken instead of what was typed, and left where it was proposed', () => {
    const choices = { distance: 'file', heartRateAvg: 'log', startTime: 'file' } as const;
    expect(mergeSource(typed, [], further, choices)).toEqual({
      changes: { startTime: '08:30', distance: 10.1 },
      taken: ['startTime', 'distance'],
      before: { startTime: '08:20', distance: 10 },
    });
  });

  it('can be neither another day, nor a start of an imported training, nor what says nothing', () => {
    const source = from('strava-csv', typed);
    const later = fitOf({ ...run, date: '2026-05-02', startTime: '08:31' });
    const choices = { date: 'file', startTime: 'file', sessionType: 'file' } as const;
    expect(mergeSource(typed, [source], later, choices).taken).toEqual([]);
  });

  it('is shown with what is proposed, and whether there is a choice', () => {
    const compared = compareWithSource(typed, [], further);
    expect(compared.map(({ name, proposal, isOpen }) => [name, proposal, isOpen])).toEqual([
      ['date', 'log', false],
      ['startTime', 'log', true],
      ['sessionType', 'log', false],
      ['distance', 'log', true],
      ['duration', 'log', false],
      ['heartRateAvg', 'file', true],
    ]);
  });
});

describe('an imported training', () => {
  const csv = from('strava-csv', { ...run, workoutDescription: 'Lake', heartRateAvg: 149 });
  const imported = csv.values;

  it('takes what was measured from a richer source, and never its day, start or name', () => {
    const further = fitOf({
      ...run,
      date: '2026-05-02',
      startTime: '08:31',
      distance: 10.1,
      heartRateAvg: 150,
      workoutDescription: 'Morning Run',
      terrain: 'trail',
    });
    expect(mergeSource(imported, [csv], further)).toEqual({
      changes: { distance: 10.1, heartRateAvg: 150, terrain: 'trail' },
      taken: expect.arrayContaining(['distance', 'terrain', 'heartRateAvg']),
      before: { distance: 10, terrain: 'road', heartRateAvg: 149 },
    });
  });

  it('takes nothing measured from a poorer one', () => {
    const file = from('file', imported, 'fit');
    const further = { source: 'strava-csv', values: { distance: 9.9, rpe: 4 } } as const;
    expect(mergeSource(imported, [file], further).changes).toEqual({ rpe: 4 });
  });

  it('keeps what a richer source has said, too', () => {
    const sources = [from('strava-csv', run), { ...from('file', run, 'fit'), taken: [] }];
    const further = { source: 'file', format: 'tcx', values: { ...run, distance: 9.9 } } as const;
    expect(mergeSource(run, sources, further).taken).toEqual([]);
    expect(mergeSource(run, sources.slice(0, 1), further).taken).toEqual(['distance']);
  });

  it('keeps what the runner changed by hand', () => {
    const edited = { ...imported, distance: 10.4 };
    const { changes } = mergeSource(edited, [csv], fitOf({ distance: 10.1, duration: '0:49:00' }));
    expect(changes).toEqual({ duration: '0:49:00' });
  });
});

describe('a training from Strava’s API', () => {
  const api = from('strava-api', { ...run, heartRateAvg: 149, calories: 600 });

  it('is the runner’s own where a file says the same', () => {
    const file = fitOf({ ...run, heartRateAvg: 149, calories: 590 });
    const { changes, taken } = mergeSource(api.values, [api], file);
    expect(changes).toMatchObject({ calories: 590, distance: 10 });
    const sources = [api, { ...file, taken }];
    expect(hasApiData({ ...api.values, ...changes }, sources)).toBe(false);
  });

  it('still has API data while one field is from there alone', () => {
    const { changes, taken } = mergeSource(api.values, [api], fitOf({ ...run, heartRateAvg: 150 }));
    const sources = [api, { ...fitOf(run), values: { ...run, ...changes }, taken }];
    expect(hasApiData({ ...api.values, ...changes }, sources)).toBe(true);
  });
});
