import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { gearFields } from '#shared/gear/schema.ts';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
import { profileFields } from '#shared/profile/schema.ts';
import { raceFields } from '#shared/races/schema.ts';
import { plannedRaceFields } from '#shared/strategy/schema.ts';
import { trainingFields } from '#shared/trainings/schema.ts';
import { noZones } from '#shared/zones/described.ts';
import { zoneFields } from '#shared/zones/fields.ts';
import { gearValues } from './features/gear/form-values.ts';
import { emptyProfile, profileValues } from './features/profile/form-values.ts';
import { raceValues } from './features/races/form-values.ts';
import { plannedRaceValues } from './features/strategy/form-values.ts';
import { trainingValues } from './features/trainings/form-values.ts';
import { zoneValues } from './features/zones/form-values.ts';

const metric = defaultPreferences;
const imperial: Preferences = {
  ...metric,
  distanceUnit: 'mi',
  heightUnit: 'ft',
  bodyUnits: 'imperial',
};

const day = '2026-03-05';

const training = {
  id: '1',
  date: day,
  sessionType: 'easy-run',
  distance: 10,
  duration: '0:50:00',
  terrain: 'road',
  loggedAt: `${day}T08:00:00.000Z`,
  isStravaImport: false,
} as const;
const race = {
  id: '1',
  raceName: 'Harbour Half',
  date: day,
  distance: 10,
  finishTime: '00:50:00',
  loggedAt: training.loggedAt,
};
const planned = {
  id: '1',
  raceName: 'Harbour Half',
  raceDate: day,
  raceDistance: 10,
  raceType: 'road',
  targetTime: null,
} as const;
const shoes = {
  id: '1',
  name: 'Blue pair',
  category: 'shoes',
  retirementDistance: 700,
  isActive: true,
  loggedAt: training.loggedAt,
  updatedAt: training.loggedAt,
} as const;

/** Each field with a measure: its form, filled with one stored value, and how it is read again. */
const forms = {
  'a training’s distance': (distance: number, preferences: Preferences) => {
    const { valuesOf, ...form } = trainingValues(preferences);
    const stored = { ...training, distance };
    return { ...form, fields: trainingFields, stored, values: valuesOf(stored), name: 'distance' };
  },
  'a training’s elevation gain': (elevationGain: number, preferences: Preferences) => {
    const { valuesOf, ...form } = trainingValues(preferences);
    const stored = { ...training, elevationGain };
    return {
      ...form,
      fields: trainingFields,
      stored,
      values: valuesOf(stored),
      name: 'elevationGain',
    };
  },
  'a race’s distance': (distance: number, preferences: Preferences) => {
    const { valuesOf, ...form } = raceValues(preferences);
    const stored = { ...race, distance };
    return { ...form, fields: raceFields, stored, values: valuesOf(stored), name: 'distance' };
  },
  'a planned race’s distance': (raceDistance: number, preferences: Preferences) => {
    const { valuesOf, ...form } = plannedRaceValues(preferences);
    const stored = { ...planned, raceDistance };
    return {
      ...form,
      fields: plannedRaceFields,
      stored,
      values: valuesOf(stored),
      name: 'raceDistance',
    };
  },
  'a planned race’s elevation gain': (elevationGain: number, preferences: Preferences) => {
    const { valuesOf, ...form } = plannedRaceValues(preferences);
    const stored = { ...planned, elevationGain };
    return {
      ...form,
      fields: plannedRaceFields,
      stored,
      values: valuesOf(stored),
      name: 'elevationGain',
    };
  },
  'a pair’s retirement distance': (retirementDistance: number, preferences: Preferences) => {
    const { valuesOf, ...form } = gearValues(preferences);
    const stored = { ...shoes, retirementDistance };
    return {
      ...form,
      fields: gearFields,
      stored,
      values: valuesOf(stored),
      name: 'retirementDistance',
    };
  },
  'a runner’s height': (height: number, preferences: Preferences) =>
    profileWith({ height }, preferences),
  'a runner’s weight': (weight: number, preferences: Preferences) =>
    profileWith({ weight }, preferences),
  'a runner’s weekly mileage': (weeklyMileage: number, preferences: Preferences) =>
    profileWith({ weeklyMileage }, preferences),
  'a zone’s pace': (zone1PaceMin: number, preferences: Preferences) => {
    const form = zoneValues(preferences);
    const stored = { ...noZones, zone1PaceMin };
    const toInput = (values: Record<string, string>) => form.toFields(values, stored);
    const changesBetween = (before: object, values: Record<string, string>) => {
      const was: Record<string, unknown> = { ...before };
      const now = Object.entries(toInput(values)).filter(([name]) => !/Description/.test(name));
      return Object.fromEntries(now.filter(([name, value]) => value !== was[name]));
    };
    const values = form.valuesOf(stored);
    return {
      ...form,
      fields: zoneFields,
      stored,
      values,
      toInput,
      changesBetween,
      name: 'zone1PaceMin',
    };
  },
};

function profileWith(fields: object, preferences: Preferences) {
  const { fill, ...form } = profileValues(preferences);
  const whole = { ...emptyProfile, fullName: 'Sam', availability: {}, personalBests: {} };
  const values = fill({ ...whole, ...fields } as never);
  return {
    ...form,
    fields: profileFields,
    stored: values,
    values,
    name: Object.keys(fields).join(''),
  };
}

/** One of the forms, without the types of its fields. */
interface Form {
  fields: z.ZodObject;
  stored: object;
  values: object;
  name: string;
  toInput: (values: never) => object;
  errors: (values: never) => Record<string, string>;
  reread: (values: never, typedIn: Preferences) => object;
  changesBetween: (stored: never, values: never) => object;
}

const formOf = (of: keyof typeof forms, value: number, preferences: Preferences) => {
  const { fields, stored, values, name, ...form }: Form = forms[of](value, preferences);
  const ofIt = (all: object) => new Map<string, unknown>(Object.entries(all)).get(name);
  const shown = String(ofIt(values));
  const withText = (text: string) => ({ ...values, [name]: text }) as never;
  return {
    shown,
    /** As it is stored. */
    read: (text = shown) => fields.shape[name]?.safeParse(ofIt(form.toInput(withText(text)))).data,
    errors: (text = shown) => form.errors(withText(text)),
    untouched: () => form.changesBetween(stored as never, values as never),
    reread: (text: string, typedIn: Preferences) =>
      String(ofIt(form.reread(withText(text), typedIn))),
  };
};

/** The stored values of each field: the lowest, the highest, and how many there are in one unit. */
const ranges: readonly [keyof typeof forms, number, number, number][] = [
  ['a training’s distance', 0, 1000, 1000],
  ['a training’s elevation gain', 0, 20_000, 1],
  ['a race’s distance', 0.001, 1000, 1000],
  ['a planned race’s distance', 0.001, 1000, 1000],
  ['a planned race’s elevation gain', 0, 20_000, 1],
  ['a pair’s retirement distance', 1, 100_000, 10],
  ['a runner’s height', 50, 280, 10],
  ['a runner’s weight', 20, 400, 100],
  ['a runner’s weekly mileage', 0, 1000, 100],
  ['a zone’s pace', 0, 99_999, 1],
];

const choices = fc.record({
  distanceUnit: fc.constantFrom('km', 'mi'),
  heightUnit: fc.constantFrom('m', 'ft'),
  bodyUnits: fc.constantFrom('metric', 'imperial'),
});

describe.each(ranges)('%s', (of, least, most, perUnit) => {
  const values = fc
    .integer({ min: Math.ceil(least * perUnit), max: most * perUnit })
    .map((count) => count / perUnit);

  it('is stored as it was, if it is not touched', () => {
    fc.assert(
      fc.property(values, choices, (value, chosen) => {
        const form = formOf(of, value, { ...metric, ...chosen });
        expect(form.untouched()).toEqual({});
        expect(form.read()).toBe(value);
        expect(form.errors()).toEqual({});
      }),
    );
  });

  it('is the same after the units were changed', () => {
    fc.assert(
      fc.property(values, choices, (value, chosen) => {
        const typedIn = { ...metric, ...chosen };
        const { shown } = formOf(of, value, typedIn);
        const form = formOf(of, least, imperial);
        expect(form.read(form.reread(shown, typedIn))).toBe(value);
      }),
    );
  });
});

test.each<[keyof typeof forms, number]>([
  ['a race’s distance', 21.0975],
  ['a training’s distance', 12.34567],
  ['a runner’s weight', 62.555],
  ['a pair’s retirement distance', 643.737_6],
])('%s of %d, with more decimals than are stored now, changes nothing', (of, value) => {
  for (const preferences of [metric, imperial]) {
    expect(formOf(of, value, preferences).untouched()).toEqual({});
  }
});

test.each<[keyof typeof forms, string, number]>([
  ['a training’s distance', '10', 16.093],
  ['a training’s distance', '6.21', 9.994],
  ['a training’s elevation gain', '1000', 305],
  ['a race’s distance', '26.2', 42.165],
  ['a pair’s retirement distance', '400', 643.7],
  ['a runner’s height', `5'8"`, 172.7],
  ['a runner’s weight', '137.9', 62.55],
  ['a runner’s weekly mileage', '38.75', 62.36],
  ['a zone’s pace', '8:30', 317],
])('%s typed as %s is stored as %d, and shown as it was typed', (of, typed, stored) => {
  expect(formOf(of, 100, imperial).read(typed)).toBe(stored);
  expect(formOf(of, stored, imperial).shown).toBe(typed);
});

test.each<[keyof typeof forms, string, number]>([
  ['a training’s distance', '6.2 mi', 9.978],
  ['a training’s distance', '10k', 10],
  ['a race’s distance', '800 m', 0.8],
  ['a race’s distance', '10 km', 10],
  ['a planned race’s distance', '26.2 miles', 42.165],
  ['a training’s elevation gain', '350 ft', 107],
  ['a planned race’s elevation gain', '107 m', 107],
  ['a pair’s retirement distance', '450 mi', 724.2],
  ['a runner’s height', '5’8”', 172.7],
  ['a runner’s height', '172.5 cm', 172.5],
  ['a runner’s weight', '62,5 kg', 62.5],
  ['a runner’s weight', '140 lb', 63.5],
  ['a runner’s weekly mileage', '40 mi', 64.37],
  ['a zone’s pace', '5:30/km', 330],
  ['a zone’s pace', '8:51/mi', 330],
])('%s written as %s is read whatever the setting', (of, typed, stored) => {
  for (const preferences of [metric, imperial]) {
    const form = formOf(of, 100, preferences);
    expect(form.errors(typed)).toEqual({});
    expect(form.read(typed)).toBe(stored);
  }
});

test.each<[keyof typeof forms, string, string, string]>([
  ['a training’s distance', '2000 mi', 'At most 1000 km', 'At most 621.3 mi'],
  ['a training’s distance', '-1', 'At least 0 km', 'At least 0 mi'],
  ['a training’s distance', '', 'Distance is required', 'Distance is required'],
  ['a race’s distance', 'far', 'A number of km, such as 10.5', 'A number of mi, such as 6.5'],
  ['a race’s distance', '0', 'A distance above 0 km', 'A distance above 0 mi'],
  ['a training’s elevation gain', '30000 m', 'At most 20000', 'At most 65,617 ft'],
  ['a runner’s weight', '1 kg', 'At least 20 kg', 'At least 44.1 lb'],
  ['a runner’s height', 'tall', 'A number of cm, such as 172.5', `A height such as 5'8"`],
  ['a zone’s pace', 'fast', 'A pace such as 5:30', 'A pace such as 8:50'],
])('%s typed as %j is refused', (of, typed, message, inMiles) => {
  expect(Object.values(formOf(of, 100, metric).errors(typed))).toEqual([message]);
  expect(Object.values(formOf(of, 100, imperial).errors(typed))).toEqual([inMiles]);
});

test('a form for something new starts with round numbers', () => {
  expect(trainingValues(imperial).valuesOfNew(day).distance).toBe('3');
  expect(trainingValues(imperial).valuesOfNew(day, { distance: 16.0934 }).distance).toBe('10');
  expect(gearValues(imperial).valuesOfNew('shoes').retirementDistance).toBe('435');
  expect(gearValues(metric).valuesOfNew('shoes').retirementDistance).toBe(700);
});

test('the duration of a training may be a pace, over the distance in the runner’s unit', () => {
  const { valuesOf, toInput, errors } = trainingValues(imperial);
  const values = { ...valuesOf(training), distance: '10' };
  expect(toInput({ ...values, duration: '8:51/mi' }).duration).toBe('1:28:30');
  expect(toInput({ ...values, duration: '5:30/km' }).duration).toBe('1:28:31');
  expect(errors({ ...values, distance: '0', duration: '8:51/mi' })).toEqual({
    duration: 'A pace only with a distance',
  });
});
