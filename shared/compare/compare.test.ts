import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { type Run, runOf } from '../tracks/run.ts';
import { madeRun } from '../tracks/track.fixture.ts';
import type { Track } from '../tracks/track.ts';
import type { Training } from '../trainings/schema.ts';
import { chosenIn, compareAddress, swapped, withChosen } from './address.ts';
import { candidatesFor } from './candidates.ts';
import { comparisonOf, hasDistance, inWords, secondsBehind, splitRows } from './comparison.ts';
import { figureRows } from './figures.ts';

describe('the address of a comparison', () => {
  const chosen = (...runs: string[]) => chosenIn(runs);

  it('holds the choice', () => {
    expect(compareAddress(['a', 'b'])).toBe('/training/compare?run=a&run=b');
    expect(chosen('a', 'b')).toEqual({ ids: ['a', 'b'], remarks: [] });
    expect(chosen('')).toEqual({ ids: [], remarks: [] });
  });

  it('says what it leaves out', () => {
    expect(chosen('a', 'b', 'a')).toEqual({
      ids: ['a', 'b'],
      remarks: ['The address names a run twice. It is shown once.'],
    });
    expect(chosen('a', 'b', 'c', 'd')).toEqual({
      ids: ['a', 'b', 'c'],
      remarks: ['The address names more than three runs. The first three are shown.'],
    });
  });

  it('changes with the choice', () => {
    expect(swapped(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a']);
    expect(withChosen(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
    expect(withChosen(['a', 'b'], 2, 'c')).toEqual(['a', 'b', 'c']);
  });
});

const evenly = (kmh: number, kilometres: number, more: Partial<Track> = {}): Run =>
  runOf({ time: [0, (kilometres * 3600) / kmh], distance: [0, kilometres * 1000], ...more }) as Run;

describe('runs on one axis', () => {
  it('reach as far as the shortest', () => {
    const { runs, end } = comparisonOf([runOf(madeRun()) as Run, evenly(12, 5)]);
    expect(end).toBe(5000);
    const [long] = runs;
    expect(long?.axis.end).toBe(5000);
    expect(long?.axis.values.at(-1)).toBeGreaterThanOrEqual(5000);
    expect(long?.axis.values.at(-2)).toBeLessThan(5000);
    for (const channel of ['pace', 'gradedPace', 'altitude', 'heartRate'] as const) {
      expect(long?.[channel]).toHaveLength(long?.axis.values.length ?? 0);
    }
    expect(runs[1]).not.toHaveProperty('heartRate');
  });

  it('need a distance', () => {
    expect(hasDistance(runOf({ time: [0, 60], heartRate: [90, 100] }))).toBe(false);
    expect(hasDistance(undefined)).toBe(false);
  });

  it('are ahead or behind, between samples as well, without their pauses', () => {
    const slow = evenly(10, 10);
    const paused = evenly(12, 10, { time: [0, 3600], pauses: [[100, 700]] });
    expect(secondsBehind(slow, paused, 5000)).toBeCloseTo(1800 - 1500, 6);
    expect(secondsBehind(evenly(10, 10), evenly(12, 10), 2500)).toBeCloseTo(150, 6);
    expect([42, -65.4, 0.4, -0.4].map(inWords)).toEqual([
      '0:42 behind',
      '1:05 ahead',
      'level',
      'level',
    ]);
  });

  it('have their splits side by side, the fastest marked', () => {
    const rows = splitRows([evenly(10, 3.4), evenly(12, 2.6)], 1000);
    expect(rows.map(({ no, fastest }) => [no, fastest])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(rows[0]?.splits.map(({ seconds }) => seconds)).toEqual([360, 300]);
    expect(splitRows([evenly(12, 1), evenly(12, 1)], 1000)[0]).not.toHaveProperty('fastest');
    expect(splitRows([evenly(12, 0.5), evenly(12, 1)], 1000)).toEqual([]);
  });
});

const training = (id: string, more: Partial<Training> = {}) =>
  ({ id, date: '2026-03-05', duration: '0:50:00', distance: 10, ...more }) as Training;

describe('the runs to choose from', () => {
  const trainings = [
    training('new', { distance: 21.1 }),
    training('first'),
    training('similar', { distance: 10.4, workoutDescription: 'By the river' }),
    training('typed'),
    training('old', { distance: 5 }),
  ];
  const tracked = new Set(['new', 'first', 'similar', 'old']);
  const found = (search = '', chosen = ['first']) => {
    const textOf = ({ workoutDescription = '' }: Training) => workoutDescription;
    const { same, others } = candidatesFor(trainings, { tracked, chosen, search, textOf });
    return [same, others].map((some) => some.map(({ id }) => id));
  };

  it('have a track and are not chosen yet, those of the same distance first', () => {
    expect(found()).toEqual([['similar'], ['new', 'old']]);
    expect(found('', [])).toEqual([[], ['new', 'first', 'similar', 'old']]);
    expect(found('river')).toEqual([['similar'], []]);
    expect(found('lake')).toEqual([[], []]);
  });
});

describe('the key figures', () => {
  it('are those of each training, with dashes, and the time to where both end', () => {
    const rows = figureRows(
      [
        { training: training('a', { heartRateAvg: 150 }), run: evenly(12, 10) },
        { training: training('b', { distance: 5, duration: '0:30:00' }), run: evenly(10, 5) },
      ],
      5000,
      usualFormats,
    );
    expect(rows).toEqual([
      { label: 'Distance', texts: ['10.00 km', '5.00 km'] },
      { label: 'Time', texts: ['0:50:00', '0:30:00'] },
      { label: 'To 5.00 km', texts: ['25:00', '30:00'] },
      { label: 'Pace', texts: ['5:00 /km', '6:00 /km'] },
      { label: 'Avg heart rate', texts: ['150 bpm', '–'] },
    ]);
  });

  it('have the graded pace of a run with heights', () => {
    const run = runOf(madeRun()) as Run;
    const rows = figureRows([{ training: training('a'), run }], undefined, usualFormats);
    expect(rows.map(({ label }) => label)).toContain('Graded pace');
    expect(rows.map(({ label }) => label)).not.toContain('To 12.07 km');
  });
});
