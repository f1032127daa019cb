import { describe, expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const read = (line: string) =>
  figuresIn(line)
    .map(
      ({ unit, noun, value, step }) =>
        `${noun ?? unit} ${rounded(value)}${step === 1 ? '' : ` ±${rounded(step)}`}`,
    )
    .sort();

describe('the figures of a line', () => {
  it.each([
    ['You ran 42.35 km', ['km 42.35 ±0.01']],
    ['1,234.5 km in all', ['km 1234.5 ±0.1']],
    ['from 3 to 5 km', ['km 3', 'km 5']],
    ['10 miles', ['km 16.093 ±1.609']],
    ['100 mi', ['km 160.934 ±1.609']],
    ['10 min easy', ['duration 600 ±60']],
    ['at 8:00 per mile', ['pace 298.258 ±0.621']],
    ['at 8:00 min/mile', ['pace 298.258 ±0.621']],
    ['8:00/mi', ['pace 298.258 ±0.621']],
    ['8:00 to 8:30 min/mi', ['pace 298.258 ±0.621', 'pace 316.899 ±0.621']],
    ['3 to 5 miles', ['km 4.828 ±1.609', 'km 8.047 ±1.609']],
    ['441.7 miles', ['km 710.847 ±0.161']],
    ['92–110 bpm', ['bpm 110', 'bpm 92']],
    ['at 5:34 min/km', ['pace 334']],
    ['4:50 to 5:10 min/km', ['pace 290', 'pace 310']],
    ['5:34/km, or 5:40 per km', ['pace 334', 'pace 340']],
    ['in 1:40:12', ['duration 6012']],
    ['in 20:05', ['clock 1205']],
    ['1 h 42 min', ['duration 6120 ±60']],
    ['2h 05m', ['duration 7500 ±60']],
    ['46 min of strength', ['duration 2760 ±60']],
    ['45 minutes 30 seconds', ['duration 2730']],
    ['7.5 hours of sleep', ['duration 27000 ±360']],
    ['at 6:30 PM', []],
    ['on Mar 5', ['date 305']],
    ['on March 5, 2026', ['date 20260305']],
    ['am 5th of March 2026', ['date 20260305']],
    ['2026-03-05', ['date 20260305']],
    ['Mar 2 – 5, 2026', ['date 20260302', 'date 20260305']],
    ['Feb 23 – Mar 1, 2026', ['date 20260223', 'date 20260301']],
    ['Dec 29, 2025 – Jan 4, 2026', ['date 20251229', 'date 20260104']],
    ['in May you ran', []],
    ['82% easy', ['percent 82']],
    ['82 percent', ['percent 82']],
    ['85 m of climbing', ['metres 85']],
    ['6.3 out of 10', ['of-ten 6.3 ±0.1']],
    ['RPE of 7', ['of-ten 7']],
    ['RPE in January 2026', []],
    ['12 runs', ['session 12']],
    ['3 hard sessions', ['session 3']],
    ['three workouts', ['session 3']],
    ['3 of 12 sessions', ['session 12', 'session 3']],
    ['no races', ['race 0']],
    ['2 pairs of shoes', ['pair 2']],
    ['Runs: 12, before 10.', ['session 10', 'session 12']],
    ['| Hard sessions | 3 | 4 |', ['session 3', 'session 4']],
    ['| Distance | 42.1 km | 40.0 km |', ['km 40 ±0.1', 'km 42.1 ±0.1']],
    ['in 38 days', ['days-away 38']],
    ['18 days ago', ['days-away 18']],
    ['a 10K in 2026', []],
    ['Hilltop 10 in 44:49', ['clock 2689']],
    ['**12.5** km', ['km 12.5 ±0.1']],
  ])('"%s"', (line, figures) => {
    expect(read(line)).toEqual([...figures].sort());
  });

  it('are found in linear time', () => {
    for (const piece of ['1', '1,', '1 ', '1 of ', 'Mar 1 – ', '1:1', '5 to ', 'rpe '])
      expect(figuresIn(piece.repeat(2000)).length).toBeLessThan(10_000);
  });
});
