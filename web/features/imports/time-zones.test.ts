import { expect, test } from 'vitest';
import { guessReason, matchesWords, zoneLabel, zoneOptions } from './time-zones.ts';

test('each zone is offered once, with a readable name', () => {
  const values = zoneOptions('Europe/Berlin', 'Moon/Crater').map(({ value }) => value);
  expect(values).toEqual([...new Set(values)].sort());
  expect(values).toEqual(
    expect.arrayContaining(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Moon/Crater']),
  );
  expect(values).not.toContain('Asia/Calcutta');
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

test.each(['new york', 'York America', 'america/new_york', ''])('%j finds New York', (search) =>
  expect(matchesWords('America/New York', search)).toBe(true),
);
test('another city does not', () =>
  expect(matchesWords('America/New York', 'los angeles')).toBe(false));

test('a guess that differs from the device names both', () => {
  expect(guessReason('Europe/Berlin', 'Europe/Berlin')).toMatch(/^The time zone of this device/);
  expect(guessReason('Europe/Berlin', 'America/Los_Angeles')).toBe(
    'Guessed from the times your runs start: they fit Europe/Berlin better than America/Los Angeles, the zone of this device.',
  );
});
