import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
import { weekdayNames } from '#shared/week.ts';
import { zoneOptions } from '../imports/time-zones.ts';

interface Choice<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
}

type Choices = { readonly [Name in keyof Preferences]: Choice<Preferences[Name]> };

/** How a preference reads once chosen: an example says more than a name. */
const example = (chosen: Partial<Preferences>) => formatsFor({ ...defaultPreferences, ...chosen });

const someDay = '2026-03-05';

/** What can be chosen, in the order of the form. */
export const choices: Choices = {
  distanceUnit: {
    label: 'Distances and paces',
    options: [
      { value: 'km', label: 'Kilometres' },
      { value: 'mi', label: 'Miles' },
    ],
  },
  heightUnit: {
    label: 'Climbs and heights',
    options: [
      { value: 'm', label: 'Metres' },
      { value: 'ft', label: 'Feet' },
    ],
  },
  temperatureUnit: {
    label: 'Temperatures',
    options: [
      { value: 'C', label: 'Celsius' },
      { value: 'F', label: 'Fahrenheit' },
    ],
  },
  bodyUnits: {
    label: 'Weight and height',
    options: [
      { value: 'metric', label: 'Kilograms and centimetres' },
      { value: 'imperial', label: 'Pounds, feet and inches' },
    ],
  },
  clock: {
    label: 'Times of day',
    options: (['12h', '24h'] as const).map((clock) => ({
      value: clock,
      label: example({ clock }).formatClock('18:05'),
    })),
  },
  dateOrder: {
    label: 'Dates',
    options: (['mdy', 'dmy', 'ymd'] as const).map((dateOrder) => ({
      value: dateOrder,
      label: example({ dateOrder }).shortDate(someDay),
    })),
  },
  firstWeekday: {
    label: 'Weeks begin',
    options: [
      { value: null, label: 'On Sunday in the calendar, on Monday elsewhere' },
      ...weekdayNames.map((name, value) => ({ value, label: `On ${name}` })),
    ],
  },
  timeZone: {
    label: 'Time zone',
    options: [{ value: null, label: 'That of each device' }, ...zoneOptions()],
  },
};

export const names = Object.keys(choices) as (keyof Preferences)[];

/** What is chosen, as part of a sentence: 'miles', 'weeks from Monday'. */
export function inWords(name: keyof Preferences, preferences: Preferences): string {
  const { options }: Choice<unknown> = choices[name];
  const chosen = options.find(({ value }) => value === preferences[name])?.label ?? '';
  return sentenceParts[name](chosen);
}

const sentenceParts: Record<keyof Preferences, (label: string) => string> = {
  distanceUnit: (unit) => unit.toLowerCase(),
  heightUnit: (unit) => `climbs in ${unit.toLowerCase()}`,
  temperatureUnit: (scale) => `temperatures in ${scale}`,
  bodyUnits: (units) => `weight in ${units.split(/[ ,]/)[0]?.toLowerCase()}`,
  clock: (time) => `times like ${time}`,
  dateOrder: (date) => `dates like ${date}`,
  firstWeekday: (weekday) => `weeks that begin ${weekday.replace('On', 'on')}`,
  timeZone: (zone) => `the time zone ${zone}`,
};
