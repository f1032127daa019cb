import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Formats, formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import {
  describeSplits,
  formatDifference,
  formatSplit,
  parseSplits,
  perSplit,
  splitFigures,
} from './splits.ts';

const times = (text: string) => parseSplits(text)?.map(({ end, time }) => [end, time]);

describe('splits', () => {
  test.each([
    ['1: 4:05', [[1, 245]]],
    [
      '1: 4:05\n2: 4:10\n3: 3:58',
      [
        [1, 245],
        [2, 250],
        [3, 238],
      ],
    ],
    [
      '  1 : 4:05  \r\n\r\n2:   4:10\n',
      [
        [1, 245],
        [2, 250],
      ],
    ],
    [
      '5: 24:01\n10: 1:02:03',
      [
        [5, 1441],
        [10, 3723],
      ],
    ],
    [
      '20: 80:00\n21.1: 4:20',
      [
        [20, 4800],
        [21.1, 260],
      ],
    ],
    [
      '1: 1:12.5\n2: 1:13.25',
      [
        [1, 72.5],
        [2, 73.25],
      ],
    ],
    [
      '1 km: 4:05\n2: 4:10',
      [
        [1, 245],
        [2, 250],
      ],
    ],
    ['Mile 1: 6:35', [[1, 395]]],
    [
      'lap 1: 1:28\nlap 2: 1:30',
      [
        [1, 88],
        [2, 90],
      ],
    ],
  ])('%j are read', (text, read) => expect(times(text)).toEqual(read));

  test.each([
    ['nothing', ''],
    ['blank lines', ' \n '],
    ['prose', 'Even to 8 km, then faded'],
    ['one line of prose among them', '1: 4:05\nwater station\n2: 4:10'],
    ['several on a line', '1: 4:05, 2: 4:10'],
    ['a time without its number', '4:05'],
    ['a clock time', '1:04:05'],
    ['seconds beyond 59', '1: 4:60'],
    ['minutes beyond 59 after hours', '1: 1:60:00'],
    ['no time at all', '1: 0:00'],
    ['numbers that go back', '2: 4:05\n1: 4:10'],
    ['a number twice', '1: 4:05\n1: 4:10'],
    ['a number of nothing', '0: 4:05'],
    ['seconds alone', '1: 72'],
    ['two units', '1 km: 4:05\n2 mi: 10:40'],
    ['a word that is no unit', '1 h: 4:05'],
  ])('%s is free text', (_, text) => expect(parseSplits(text)).toBeUndefined());

  test('are parsed back as they were written, whatever was run', () => {
    const laps = fc.array(fc.integer({ min: 1, max: 7200 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(laps, (run) => {
        const text = run.map((time, lap) => `${lap + 1}: ${formatSplit(time)}`).join('\n');
        expect(parseSplits(text)?.map(({ time }) => time)).toEqual(run);
      }),
    );
  });

  test('never throw, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseSplits(text)));
  });
});

describe('what they are counted in', () => {
  const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
  const per = (text: string, distance: number, formats: Formats) =>
    perSplit(parseSplits(text) ?? [], distance, formats);

  test.each([
    ['as written', '1 mi: 8:00', 10, ' per mile'],
    ['as written on one line', '1: 4:00\n2 km: 4:00', 10, ' per kilometre'],
    ['in which they end at the finish', '10: 50:00', 10, ' per kilometre'],
    ['in which they end at the finish', '6.2: 50:00', 10, ' per mile'],
    ['in which they end at the finish', '25: 50:00', 10, ' per lap'],
    ['kilometres, if they stop short of it', '1: 8:00', 10, ' per kilometre'],
    ['unknown beyond it', '40: 50:00', 10, ''],
  ])('is %s: %j', (_, text, distance, expected) => {
    expect(per(text, distance, inMiles)).toBe(expected);
  });

  test('is told only if somebody could be in doubt', () => {
    expect(per('1: 4:00', 1, usualFormats)).toBe('');
    expect(per('6.2: 50:00', 10, usualFormats)).toBe('');
    expect(per('1 mi: 8:00', 10, usualFormats)).toBe(' per mile');
  });
});

const figuresOf = (text: string) => splitFigures(parseSplits(text) ?? []);

describe('their figures', () => {
  test('are the mean, the extremes and the difference of the second half', () => {
    expect(figuresOf('1: 4:10\n2: 4:00\n3: 4:00\n4: 3:50')).toEqual({
      average: 240,
      fastest: 230,
      slowest: 250,
      fade: -20,
    });
  });
  test('assign half of a middle part to each side', () => {
    expect(figuresOf('1: 4:00\n2: 9:00\n3: 5:00').fade).toBe(60);
  });
  test('do not count a short last part as a fast one', () => {
    const { average, fastest, slowest, fade } = figuresOf('1: 5:00\n2: 5:00\n2.5: 2:30');
    expect([average, fastest, slowest, fade]).toEqual([300, 300, 300, 0]);
  });
  test('ignore the last 98 m of a half marathon for fastest and slowest', () => {
    const kilometres = Array.from(
      { length: 21 },
      (_, km) => `${km + 1}: ${km % 2 ? '4:38' : '4:42'}`,
    );
    expect(figuresOf([...kilometres, '21.098: 0:22'].join('\n'))).toMatchObject({
      fastest: 278,
      slowest: 282,
    });
  });
  test('add up to the whole', () => {
    const laps = fc.array(fc.integer({ min: 60, max: 600 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(laps, (run) => {
        const text = run.map((time, lap) => `${lap + 1}: ${formatSplit(time)}`).join('\n');
        const { average, fastest, slowest, fade } = figuresOf(text);
        const total = run.reduce((sum, time) => sum + time, 0);
        expect(average * run.length).toBeCloseTo(total, 6);
        expect(fastest).toBe(Math.min(...run));
        expect(slowest).toBe(Math.max(...run));
        expect(Math.abs(fade)).toBeLessThanOrEqual((slowest - fastest) * run.length);
      }),
    );
  });
});

test.each([
  [245, '4:05'],
  [59, '0:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [72.5, '1:12.5'],
  [59.96, '1:00'],
])('%d s is written %s', (time, text) => expect(formatSplit(time)).toBe(text));

test.each([
  [3, '+0:03'],
  [-72, '−1:12'],
  [0.4, '±0:00'],
])('%d s of difference is written %s', (time, text) => expect(formatDifference(time)).toBe(text));

describe('in words', () => {
  const described = (text: string) => describeSplits(parseSplits(text) ?? []);
  test.each([
    ['1: 4:10\n2: 3:50', 'Negative split: the second half was 0:20 faster.'],
    ['1: 3:50\n2: 5:00', 'Positive split: the second half was 1:10 slower.'],
    ['1: 4:00\n2: 4:00', 'Both halves took the same time.'],
    ['1: 4:00', 'Run in one piece.'],
  ])('of %j: %s', (text, sentence) => expect(described(text).sentence).toContain(sentence));
  test('list each time, and its difference from the average', () => {
    expect(described('1: 4:10\n2: 3:50')).toEqual({
      sentence: expect.stringContaining('2 splits, on average 4:00, from 3:50 to 4:10.'),
      columns: ['Split', 'Time', 'To average'],
      rows: [
        ['1', '4:10', '+0:10'],
        ['2', '3:50', '−0:10'],
      ],
    });
  });
});
