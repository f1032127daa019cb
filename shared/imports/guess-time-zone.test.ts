import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localStart } from '../time-zone.ts';
import { guessTimeZone } from './guess-time-zone.ts';

const hour = 3_600_000;

/** The instants of runs started at these local hours in this zone, one a day for two years. */
function habit(timeZone: string, hours: readonly number[]): number[] {
  return Array.from({ length: 730 }, (_, day) => {
    const wanted = hours[day % hours.length] ?? 0;
    const noon = Date.UTC(2022, 0, 1 + day, 12);
    const hourThen = Number(localStart(noon, timeZone).startTime.slice(0, 2));
    return noon + (wanted - hourThen) * hour;
  });
}

const morningAndEvening = [7, 18, 6, 19, 8, 17, 12];

describe('without a browser to ask', () => {
  test.each(['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'])(
    'mornings and evenings of %s are guessed to within two hours',
    (zone) => {
      const guess = guessTimeZone(habit(zone, morningAndEvening));
      const noon = Date.UTC(2024, 0, 1, 12);
      const clock = (z: string) => Number(localStart(noon, z).startTime.slice(0, 2));
      expect(Math.abs(clock(guess) - clock(zone)), guess).toBeLessThanOrEqual(2);
    },
  );
  test('without runs there is no guess', () => expect(guessTimeZone([])).toBe('UTC'));
});

describe('the zone of the browser', () => {
  test.each([
    ['mornings and evenings', morningAndEvening],
    ['nothing but lunch', [12]],
    ['nothing but five in the morning', [5]],
    ['nothing but nine in the evening', [21]],
  ])('stays for %s', (_, hours) => {
    expect(guessTimeZone(habit('Europe/Vienna', hours), 'Europe/Vienna')).toBe('Europe/Vienna');
    expect(guessTimeZone(habit('America/Toronto', hours), 'America/Toronto')).toBe(
      'America/Toronto',
    );
  });

  test('yields when runs would fall at night', () => {
    const american = habit('America/New_York', morningAndEvening);
    expect(guessTimeZone(american, 'Europe/Berlin')).toMatch(/^America\//);
    expect(guessTimeZone(american, 'Asia/Tokyo')).toMatch(/^America\//);
  });

  test('does not yield to a single run at night', () => {
    expect(guessTimeZone([Date.UTC(2024, 5, 1, 1)], 'Europe/Berlin')).toBe('Europe/Berlin');
    expect(guessTimeZone([], 'Europe/Berlin')).toBe('Europe/Berlin');
  });

  test.each(['UTC', 'Etc/UTC', 'GMT'])('%s is not a real preference', (browser) => {
    expect(guessTimeZone(habit('America/New_York', morningAndEvening), browser)).toMatch(
      /^America\//,
    );
  });

  test('is ignored when it is not a time zone', () => {
    expect(guessTimeZone([], 'Moon/Crater')).toBe('UTC');
  });
});

test('the order of runs does not matter, and thousands take no longer than hundreds', () => {
  const starts = habit('America/Chicago', morningAndEvening);
  const many = Array.from({ length: 10 }, (_, i) => starts.map((start) => start + i)).flat();
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
      expect(guessTimeZone(shuffled)).toBe(guessTimeZone(many));
    }),
    { numRuns: 5 },
  );
});
