import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatCadence,
  formatCents,
  formatHeartRate,
  formatPower,
  formatsFor,
  usualFormats,
} from './formats.ts';
import { defaultPreferences } from './preferences.ts';
import { km, secondsPerKm } from './units.ts';

const {
  distanceParts,
  formatAlong,
  formatBodyHeight,
  formatClock,
  formatDistance,
  formatHeight,
  formatLength,
  formatMetres,
  formatPaceReading,
  formatTemperature,
  formatTotal,
  formatWeight,
  formatWholeMetres,
  withPaceUnit,
} = usualFormats;

const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });

it.each([
  [10.5, '10.50 km'],
  [0.4, '0.40 km'],
  [1234.567, '1,234.57 km'],
  [0, '–'],
  [undefined, '–'],
])('a distance of %s reads %s', (distance, text) => {
  expect(formatDistance(distance)).toBe(text);
});

it('has no unit without a distance', () => {
  expect(distanceParts(0)).toEqual({ value: '–' });
  expect(distanceParts(5)).toEqual({ value: '5.00', unit: 'km' });
});

it.each([
  ['a sum', formatTotal(km(1234.56)), '1,234.6 km'],
  ['metres', formatMetres(412_345), '412.3 km'],
  ['whole kilometres in metres', formatMetres(700_000), '700 km'],
  ['metres as a whole distance', formatWholeMetres(412_545), '413 km'],
  ['a pace', withPaceUnit(secondsPerKm(305)), '5:05 min/km'],
  ['a pace beside others', formatPaceReading(secondsPerKm(305)), '5:05 /km'],
  ['a pace without its unit', usualFormats.barePace(secondsPerKm(305)), '5:05'],
  ['a difference', usualFormats.paceDifference(secondsPerKm(12)), '12 seconds per km'],
  ['a difference in miles', inMiles.paceDifference(secondsPerKm(12)), '19 seconds per mi'],
  ['a place along a run', formatAlong(3421), '3.42 km'],
  ['the start of a run', formatAlong(0), '0.00 km'],
  ['a short length', formatLength(500), '500 m'],
  ['a length', formatLength(2000), '2 km'],
  ['the way for a heartbeat', usualFormats.formatPerBeat(1.3332), '1.33 m'],
  ['the way for a heartbeat in feet', inMiles.formatPerBeat(1.3332), '4.37 ft'],
  ['a height', formatHeight(1287.4), '1,287 m'],
  ['a heart rate', formatHeartRate(148.3), '148 bpm'],
  ['a cadence', formatCadence(171.6), '172 steps/min'],
  ['a power', formatPower(1239.7), '1,240 W'],
  ['a temperature', formatTemperature(-3.2), '-3 °C'],
  ['a weight', formatWeight(62.45), '62.45 kg'],
  ['a body’s height', formatBodyHeight(172.55), '172.55 cm'],
  ['a price', formatCents(123450), '$1,234.50'],
  ['midnight', formatClock('00:05'), '12:05 AM'],
  ['the evening', formatClock('18:30'), '6:30 PM'],
  ['what is not a time of day', formatClock('soon'), 'soon'],
])('%s reads as it should', (_what, text, expected) => {
  expect(text).toBe(expected);
});

it('reads otherwise where a runner has chosen so', () => {
  const other = formatsFor({
    distanceUnit: 'mi',
    heightUnit: 'ft',
    temperatureUnit: 'F',
    bodyUnits: 'imperial',
    clock: '24h',
    dateOrder: 'dmy',
    firstWeekday: 6,
    timeZone: 'Pacific/Auckland',
  });
  expect([
    other.formatDistance(10),
    other.withDistanceUnit(21.0975),
    other.formatTotal(km(1234.56)),
    other.withPaceUnit(secondsPerKm(305)),
    other.formatPaceReading(secondsPerKm(300)),
    other.formatHeight(1287.4),
    other.withHeightUnit(1250),
    other.formatTemperature(14.2),
    other.formatWeight(70),
    other.formatBodyHeight(172.72),
    other.formatClock('18:30'),
    other.shortDate('2026-03-05'),
    other.dayTitle('2026-03-05'),
    // A Thursday, and the Saturday before it.
    other.startOfWeek('2026-03-05'),
    other.localStart(new Date('2026-03-05T11:30:00Z')).date,
  ]).toEqual([
    '6.21 mi',
    '13.11 mi',
    '767.1 mi',
    '8:11 min/mi',
    '8:03 /mi',
    '4,224 ft',
    '4,101 ft',
    '58 °F',
    '154.3 lb',
    '5 ft 8 in',
    '18:30',
    '5 Mar 2026',
    'Thursday, 5 March 2026',
    '2026-02-28',
    '2026-03-06',
  ]);
});

it('are the same for the same preferences', () => {
  expect(formatsFor({ ...defaultPreferences, distanceUnit: 'mi' })).toBe(inMiles);
});

it('take the device’s time for a zone that it does not know', () => {
  const { formatTimeOfDay, localStart } = formatsFor({
    ...defaultPreferences,
    timeZone: 'Europe/Nowhere',
  });
  const time = new Date('2026-03-05T18:05:00');
  expect(formatTimeOfDay(time)).toBe('6:05 PM');
  expect(localStart(time)).toEqual({ date: '2026-03-05', startTime: '18:05' });
});

it('knows the lengths of its units', () => {
  const inFeet = formatsFor({ ...defaultPreferences, heightUnit: 'ft', temperatureUnit: 'F' });
  expect([usualFormats.kmPerUnit, usualFormats.metresPerDistance]).toEqual([1, 1000]);
  expect([inMiles.kmPerUnit, inMiles.metresPerDistance]).toEqual([1.609344, 1609.344]);
  expect([inFeet.metresPerHeight, inFeet.degreesOf(100)]).toEqual([0.3048, 212]);
  expect([1000, 1609, 1609.344].map(inMiles.metresPerLength)).toEqual([0.3048, 0.3048, 1609.344]);
  expect(inMiles.formatLength(1609.344)).toBe('1 mi');
});

describe('no other module', () => {
  /** Those that are about units, or about hours of twelve. */
  const own =
    /(?:^|\/)(?:formats|date-texts|preferences|typed-measures|typed-pace|units|duration-words|clock-time|kept-numbers)\.ts$|start-time-selects|shared\/recovery\/(?:sections|time-of-day)|^web\/features\/preferences\/|\.(?:test|fixture)\.tsx?$/;
  const sources = ['shared', 'server', 'web'].flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .map((path) => join(side, path))
      .filter((path) => /\.tsx?$/.test(path) && !own.test(path)),
  );
  const withoutComments = (path: string) =>
    readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*|\s\/\/ .*/gm, '');
  const filesWith = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(withoutComments(path)));

  it('writes a unit', () => {
    expect(sources.length).toBeGreaterThan(400);
    // In a text or a template: '10 km', `${distance} km`, "/km", <b>km</b>; but not a name or a type.
    expect(filesWith(/['"`>}/ ](?:min\/)?km['"`<]|[\d}] km\b|\/km\b|\bkm;/)).toEqual([]);
    expect(filesWith(/\} (?:m|mi|ft|kg|lb|cm)\b(?!=)|°[CF]['"`]|\b[AP]M['"`]/)).toEqual([]);
  });

  it('knows a locale', () => {
    const elsewhere = [
      // Arithmetic with zones, and their names.
      'shared/time-zone.ts',
      'web/features/imports/time-zones.ts',
      // Takes the language of the question.
      'shared/coach/red-flag-answer.ts',
      // What only an operator reads.
      'server/data-dir-lock.ts',
      'server/integrations/mail/outbox-page.ts',
    ];
    const found = filesWith(/\bIntl\.|['"`]en-US['"`]|, ['"`]en['"`]\)|\.toLocale\w*\(/);
    expect(found.filter((path) => !elsewhere.includes(path.replaceAll('\\', '/')))).toEqual([]);
  });
});

it('reads as the device does where the device does not know the chosen time zone', () => {
  const elsewhere = formatsFor({ ...defaultPreferences, timeZone: 'Mars/Olympus_Mons' });
  const time = new Date('2026-03-05T12:00:00Z');
  expect(elsewhere.localStart(time)).toEqual(usualFormats.localStart(time));
  expect(elsewhere.formatTimeOfDay(time)).toBe(usualFormats.formatTimeOfDay(time));
});
