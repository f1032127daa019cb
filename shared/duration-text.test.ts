import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readTypedDuration } from './duration-text.ts';
import { describeDuration } from './duration-words.ts';
import { formatDuration, km, seconds } from './units.ts';

const read = (text: string, distance = 0) => readTypedDuration(text, km(distance));
const time = (text: string, distance = 0) => {
  const { duration } = read(text, distance);
  return duration === undefined ? undefined : formatDuration(duration);
};

describe('two numbers and a colon', () => {
  test.each([
    ['45:30', 10.2, '0:45:30'],
    ['52:00', 10, '0:52:00'],
    ['19:58', 5, '0:19:58'],
    ['3:20', 1, '0:03:20'],
    ['0:58', 0.4, '0:00:58'],
    ['90:00', 15, '1:30:00'],
    ['300:00', 42.2, '5:00:00'],
    ['1:00', 5, '1:00:00'],
    ['0:45', 8, '0:45:00'],
    ['1:30', 21.0975, '1:30:00'],
    ['3:10', 42.195, '3:10:00'],
    ['45:30', 300, '45:30:00'],
    ['4:00', 120, '4:00:00'],
    ['1:05', 30, '1:05:00'],
  ])('%s over %d km is %s', (text, distance, expected) => {
    expect(time(text, distance)).toBe(expected);
  });

  test.each([
    ['45:30', '0:45:30'],
    ['1:30', '0:01:30'],
    ['300:00', '5:00:00'],
  ])('%s without a distance is %s', (text, expected) => expect(time(text)).toBe(expected));

  it('without a distance, a time above 5 hours must state its hours', () => {
    expect(read('300:01')).toEqual({ problem: 'As hours, minutes and seconds: 5:00:01' });
    expect(time('5:00:01')).toBe('5:00:01');
  });
});

test.each([
  ['52', '0:52:00'],
  [' 90 ', '1:30:00'],
  ['52 min', '0:52:00'],
  ['52min', '0:52:00'],
  ['52 mins.', undefined],
  ['52 minutes', '0:52:00'],
  ["52'", '0:52:00'],
  ['1h', '1:00:00'],
  ['1h05', '1:05:00'],
  ['1h5', '1:05:00'],
  ['1 h 05 min', '1:05:00'],
  ['1h 5m', '1:05:00'],
  ['1 hour and 5 minutes', '1:05:00'],
  ['2 hrs, 10 mins', '2:10:00'],
  ['1H05M30S', '1:05:30'],
  ['1h 30s', '1:00:30'],
  ['45m30s', '0:45:30'],
  ['45m30', '0:45:30'],
  ['45 min 30 sec', '0:45:30'],
  [`45'30"`, '0:45:30'],
  ['45′30″', '0:45:30'],
  ["45'30''", '0:45:30'],
  ['90m 30s', '1:30:30'],
  ['95 s', '0:01:35'],
  ['1.5 h', '1:30:00'],
  ['1,5h', '1:30:00'],
  ['52.5 min', '0:52:30'],
  ['1:30 h', '1:30:00'],
  ['45:30 min', '0:45:30'],
  ['1:05:30', '1:05:30'],
  ['01:05:30', '1:05:30'],
  ['45：30', '0:45:30'],
  ['1\u00a0h\u00a005', '1:05:00'],
  ['9999:59:59', '9999:59:59'],
])('%s is %s, whatever the distance', (text, expected) => {
  expect([time(text), time(text, 10)]).toEqual([expected, expected]);
});

test.each([
  ['45:75', 'After a colon, minutes and seconds go up to 59'],
  ['1:75:00', 'After a colon, minutes and seconds go up to 59'],
  ['1:05:60', 'After a colon, minutes and seconds go up to 59'],
  ['45.30', 'With a colon or a unit, such as 45:30 or 45.5 min'],
  ['1,5', 'With a colon or a unit, such as 45:30 or 45.5 min'],
  ['10000:00:00', 'At most 9999 hours'],
  ['99999 h', 'At most 9999 hours'],
  ...[
    ...['', 'fast', '-45', '-45:30', '45:3', '1:5:30', '45:', ':30', '1:2:3:4', '45 30', '4 5:30'],
    ...['1h75', '1h5m75', '30s 5m', '5m 5m', '1.5h 20m', '1h 1.5m', '90.5 s', '1e2', '0x10', '1d'],
    ...['52 km', '1h05:30', 'h', 'min 5', '1:05:30 min', '∞', `${'0'.repeat(70)}5`],
  ].map((text) => [text, 'A time such as 45:30, 1:05:30, 52 min or 1h05']),
])('%j is refused: %s', (text, problem) => {
  expect(read(text)).toEqual({ problem });
  expect(read(text, 10)).toEqual({ problem });
});

test.each([
  ['5:30/km', 10, '0:55:00'],
  ['8:51/mi', 16.0934, '1:28:30'],
  ['4:30 min/km', 5, '0:22:30'],
  ['8:51 per mile', 1.609344, '0:08:51'],
  [`5'30" /km`, 10, '0:55:00'],
  ['5:30 mins/kms', 10, '0:55:00'],
  ['8:51 minutes per mile\u200e', 10, '0:54:59'],
])('the pace %s over %d km is %s', (text, distance, duration) => {
  expect(formatDuration(read(text, distance).duration ?? seconds(0))).toBe(duration);
  expect(read(text)).toEqual({ problem: 'A pace only with a distance' });
});

describe('for any', () => {
  const anySeconds = fc.integer({ min: 0, max: 9999 * 3600 }).map(seconds);
  const anyKm = fc.double({ min: 0, max: 1000, noNaN: true }).map(km);
  const twoDigits = (value: number) => String(value).padStart(2, '0');

  it('stored or displayed time, the same time is read back', () => {
    fc.assert(
      fc.property(anySeconds, anyKm, (duration, distance) => {
        expect(readTypedDuration(formatDuration(duration), distance)).toEqual({ duration });
        expect(readTypedDuration(describeDuration(duration), distance)).toEqual({ duration });
      }),
    );
  });

  it('run at a usual pace, a colon is read so that the pace results', () => {
    const minutesAndSeconds = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.nat(59));
    const usualPace = fc.integer({ min: 150, max: 900 });
    fc.assert(
      fc.property(minutesAndSeconds, usualPace, ([first, second], pace) => {
        fc.pre(first + second > 0);
        const text = `${first}:${twoDigits(second)}`;
        const [short, long] = [first * 60 + second, (first * 60 + second) * 60];
        expect(read(text, short / pace)).toEqual({ duration: short });
        expect(read(text, long / pace)).toEqual(
          long < 36_000_000 ? { duration: long } : { problem: 'At most 9999 hours' },
        );
      }),
    );
  });

  it('text, the result is a whole number of seconds or a sentence', () => {
    const likely = fc.array(fc.constantFrom(...'0123456789:.,hms \'"min'), { maxLength: 12 });
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      likely.map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(anyText, anyKm, (text, distance) => {
        const { duration, problem } = readTypedDuration(text, distance);
        if (duration === undefined) expect(problem).toMatch(/^[A-Z].+/);
        else expect(Number.isInteger(duration) && duration >= 0).toBe(true);
      }),
    );
  });

  it('part above 59 after a colon, nothing is read', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.integer({ min: 60, max: 99 }), anyKm, (first, over, distance) => {
        expect(readTypedDuration(`${first}:${over}`, distance).duration).toBeUndefined();
        expect(readTypedDuration(`${first}:${over}:00`, distance).duration).toBeUndefined();
        expect(readTypedDuration(`${first}:00:${over}`, distance).duration).toBeUndefined();
      }),
    );
  });
});
