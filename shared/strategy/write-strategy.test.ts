import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { type Formats, formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { km, seconds } from '../units.ts';
import {
  event,
  gear,
  harbour,
  injury,
  nothing,
  planned,
  range,
  today,
  weeksOf,
  wellKnown,
} from './facts.fixture.ts';
import type { StrategyFacts } from './facts.ts';
import { readPlannedRace } from './read-planned-race.ts';
import { isOutdated, strategySections } from './rules.ts';
import { basisOf, writeStrategy } from './write-strategy.ts';

const hours = (count: number) => seconds(count * 3600);

const cases: Record<string, StrategyFacts> = {
  'well known': wellKnown,
  'no data': nothing,
  'little data': { ...nothing, trainings: weeksOf(8).slice(0, 2) },
  'only races': { ...nothing, range, races: [harbour] },
  'only heart rate': {
    ...nothing,
    trainings: weeksOf(8, { heartRateAvg: 150, distance: 0, shoesUsed: undefined }),
  },
  'an open injury': {
    ...wellKnown,
    injuries: [injury, { ...injury, painArea: 'Back', painSeverity: 8 }],
  },
  'a race tomorrow': {
    ...wellKnown,
    race: planned({ raceDate: addDays(today, 1) }),
    events: [event(today, 'Long run 20 km')],
  },
  'a race today': { ...wellKnown, race: planned({ raceDate: today }) },
  'a race in a year': {
    ...wellKnown,
    race: planned({ raceDate: addDays(today, 365) }),
    events: [],
  },
  'an ultra of 24 h': {
    ...wellKnown,
    race: planned({
      raceName: 'Round the Clock',
      raceType: 'ultra',
      raceDistance: 160,
      targetTime: '24:00:00',
      elevationGain: 3200,
      weatherConditions: '28 °C, thunderstorm later',
    }),
    range: {
      expected: hours(23),
      fastest: hours(21),
      slowest: hours(25),
      basedOn: 'training',
    },
  },
  '400 m': {
    ...wellKnown,
    race: planned({
      raceName: 'Track Night',
      raceType: 'track',
      raceDistance: 0.4,
      targetTime: '00:01:04',
    }),
    range: { ...range, expected: seconds(66), fastest: seconds(63), slowest: seconds(69) },
  },
  'only hard runs': {
    ...nothing,
    trainings: weeksOf(4),
    range: { ...range, basedOn: 'hard-sessions' },
  },
  'runs of one week only': { ...nothing, trainings: weeksOf(1), gear: gear.slice(0, 1) },
  'a target beyond the range, and hills': {
    ...wellKnown,
    race: planned({
      targetTime: '01:25:00',
      elevationGain: 300,
      courseDescription: 'Two laps,\na long climb   after the bridge',
      weatherConditions: 'Windy, 4 °C',
    }),
  },
};

const textOf = (facts: StrategyFacts) => {
  const strategy = writeStrategy(facts);
  return `${strategySections.map(({ key, title }) => `# ${title}\n\n${strategy[key]}`).join('\n\n')}\n`;
};

describe.each(Object.entries(cases))('%s', (name, facts) => {
  test('reads as approved', async () => {
    await expect(textOf(facts)).toMatchFileSnapshot(`golden/${name.replaceAll(/\W+/g, '-')}.txt`);
  });

  test('has six sections with no gaps in the text', () => {
    for (const text of Object.values(writeStrategy(facts))) {
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object|\s\.| {2}|\n{3}|\.\./);
      expect(text.length).toBeGreaterThan(20);
    }
  });
});

test.each(Object.entries(cases))('%s has the units and dates of its runner', (_, facts) => {
  const formats = formatsFor({
    ...defaultPreferences,
    distanceUnit: 'mi',
    heightUnit: 'ft',
    dateOrder: 'dmy',
  });
  // Titles in the calendar are the runner's own words.
  const text = textOf({ ...facts, formats, events: [] });
  expect(text).not.toMatch(
    /\d km\b|\/km\b|kilometre|\d m of|climbs \d+ m\b|\b[A-Z][a-z]{2} \d{1,2}\b/,
  );
});

test('the parts of a race end at round places, in miles or kilometres', () => {
  const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
  const placesOf = (raceDistance: number, formats: Formats) =>
    writeStrategy({ ...wellKnown, race: planned({ raceDistance }), formats })
      .race_structure.match(/, to (?:the line|[\d.]+ \w+)/g)
      ?.map((place) => place.slice(', to '.length));
  expect(placesOf(10, inMiles)).toEqual(['1 mi', '4 mi', 'the line']);
  expect(placesOf(10, usualFormats)).toEqual(['2 km', '7 km', 'the line']);
  expect(placesOf(5, inMiles)).toEqual(['1 mi', '2 mi', 'the line']);
  // A track is measured in metres everywhere.
  expect(placesOf(1.5, inMiles)).toEqual(placesOf(1.5, usualFormats)?.map(inMetres));
});

const inMetres = (place: string) => place.replace(/^1 km$/, '1000 m');

test('the basis matches the text', () => {
  expect(basisOf(wellKnown)).toMatchObject({ distance: 21.0975, goal: 5840, goalIs: 'expected' });
  const race = planned({ targetTime: '01:40:00', elevationGain: 120 });
  expect(basisOf({ ...wellKnown, race })).toMatchObject({
    goal: 6000,
    goalIs: 'target',
    target: 6000,
    elevationGain: 120,
    expected: 5840,
  });
  expect(basisOf(nothing).goal).toBeUndefined();
});

test.each([
  { raceName: 'Another Half' },
  { raceDate: '2199-01-01' },
  { raceType: 'trail' as const },
  { raceDistance: 12.5 },
  { targetTime: '01:59:59' },
  { courseDescription: 'Two laps' },
  { weatherConditions: '31 °C' },
  { elevationGain: 321 },
])('words from before the race had %j are outdated', (change) => {
  const race = { ...wellKnown.race, basis: basisOf(wellKnown) };
  expect(isOutdated(race)).toBe(false);
  expect(isOutdated({ ...race, ...change })).toBe(true);
});

test('a damaged strategy is dropped, and so is a damaged basis', () => {
  const row = { id: 'a', race_date: '2026-03-15', generated_at: '2026-03-01T12:00:00Z' };
  const basis = basisOf(wellKnown);
  const strategy = writeStrategy(wellKnown);
  const { other_notes: _lost, ...damaged } = strategy;
  expect(readPlannedRace({ ...row, basis, strategy })).toMatchObject({ basis, strategy });
  expect(readPlannedRace({ ...row, basis, strategy: damaged })).not.toHaveProperty('generatedAt');
  const endless = { ...basis, distance: 1e9 };
  expect(readPlannedRace({ ...row, basis: endless, strategy }).basis).toBeUndefined();
});

test('of several pairs, the one that is not worn out and was raced in is named', () => {
  const order = [...wellKnown.gear].toReversed();
  expect(writeStrategy({ ...wellKnown, gear: order }).gear_environment).toContain(
    'Race in Blue pair',
  );
});

test('a lesson from the same distance comes before a newer one', () => {
  const older = {
    ...harbour,
    date: '2025-05-01',
    distance: km(21.1),
    mistakes: 'No gel at 15 km.',
  };
  const text = writeStrategy({ ...wellKnown, races: [harbour, older] }).mental_tricks;
  expect(text).toContain('No gel at 15 km.');
  expect(text).not.toContain('bridge');
});
