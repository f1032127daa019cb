import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, localStart } from './time-zone.ts';

const at = (instant: string, zone: string) => {
  const { date, startTime } = localStart(Date.parse(instant), zone);
  return `${date} ${startTime}`;
};

describe('a run at 23:30 UTC', () => {
  test.each([
    ['Europe/Berlin', '2024-07-01 01:30'],
    ['Europe/London', '2024-07-01 00:30'],
    ['UTC', '2024-06-30 23:30'],
    ['America/New_York', '2024-06-30 19:30'],
    ['America/Los_Angeles', '2024-06-30 16:30'],
    ['Asia/Kolkata', '2024-07-01 05:00'],
    ['Pacific/Auckland', '2024-07-01 11:30'],
  ])('is in %s on %s', (zone, local) => expect(at('2024-06-30T23:30:00Z', zone)).toBe(local));

  test('turns the year', () => {
    expect(at('2023-12-31T23:30:00Z', 'Europe/Berlin')).toBe('2024-01-01 00:30');
    expect(at('2024-01-01T02:30:00Z', 'America/New_York')).toBe('2023-12-31 21:30');
  });
});

describe('the night clocks go forward', () => {
  test.each([
    ['2024-03-31T00:59:59Z', 'Europe/Berlin', '2024-03-31 01:59'],
    ['2024-03-31T01:00:00Z', 'Europe/Berlin', '2024-03-31 03:00'],
    ['2024-03-30T22:30:00Z', 'Europe/Berlin', '2024-03-30 23:30'],
    ['2024-03-31T22:30:00Z', 'Europe/Berlin', '2024-04-01 00:30'],
    ['2024-03-10T06:59:59Z', 'America/New_York', '2024-03-10 01:59'],
    ['2024-03-10T07:00:00Z', 'America/New_York', '2024-03-10 03:00'],
  ])('%s is in %s at %s', (instant, zone, local) => expect(at(instant, zone)).toBe(local));

  test.each([
    ['Europe/Berlin', '2024-03-30T22:00:00Z'],
    ['America/New_York', '2024-03-10T04:00:00Z'],
  ])('no run starts in %s within the hour that does not exist', (zone, evening) => {
    const night = Date.parse(evening);
    const hours = new Set<string>();
    for (let minute = 0; minute < 8 * 60; minute += 1) {
      hours.add(localStart(night + minute * 60_000, zone).startTime.slice(0, 2));
    }
    expect(hours).toContain('01');
    expect(hours).not.toContain('02');
    expect(hours).toContain('03');
  });
});

describe('the night clocks go back', () => {
  test.each([
    ['2024-10-27T00:30:00Z', 'Europe/Berlin', '2024-10-27 02:30'],
    ['2024-10-27T01:30:00Z', 'Europe/Berlin', '2024-10-27 02:30'],
    ['2024-10-27T02:00:00Z', 'Europe/Berlin', '2024-10-27 03:00'],
    ['2024-11-03T05:30:00Z', 'America/New_York', '2024-11-03 01:30'],
    ['2024-11-03T06:30:00Z', 'America/New_York', '2024-11-03 01:30'],
    ['2024-11-03T07:00:00Z', 'America/New_York', '2024-11-03 02:00'],
  ])('%s is in %s at %s', (instant, zone, local) => expect(at(instant, zone)).toBe(local));
});

test('the local start is the instant shifted by the zone’s offset at that instant', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  // From 1973 on: in January 1972 Monrovia was the last to give up an offset with seconds.
  const minutes = fc.integer({ min: 4 * 525_960, max: 229 * 525_960 });
  fc.assert(
    fc.property(minutes, zones, (minute, timeZone) => {
      const instant = minute * 60_000;
      const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
        .formatToParts(instant)
        .find(({ type }) => type === 'timeZoneName')?.value;
      const [, sign, hours, mins] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(offset ?? '') ?? [];
      const ahead = (Number(hours ?? 0) * 60 + Number(mins ?? 0)) * (sign === '-' ? -1 : 1);
      const moved = new Date(instant + ahead * 60_000).toISOString();
      const { date, startTime } = localStart(instant, timeZone);
      expect(`${date}T${startTime}`).toBe(moved.slice(0, 16));
    }),
    { numRuns: 300 },
  );
});

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'europe/berlin'])(
  '%s is a time zone',
  (text) => expect(isTimeZone(text)).toBe(true),
);
test.each(['', 'Berlin', 'Europe/Nowhere', '+02:00', '-0500', 'GMT+2', "'; drop table", '\0'])(
  '%j is not one',
  (text) => expect(isTimeZone(text)).toBe(false),
);
