import { readNumberText } from './number-text.ts';
import type { Preferences } from './preferences.ts';
import { kmInMile } from './units.ts';

/**
 * What a number field asks for, by the unit that is stored: kilometres, metres of height, °C,
 * kilograms, centimetres of body height.
 */
export type Measure = 'distance' | 'height' | 'temperature' | 'weight' | 'bodyHeight';

interface Scale {
  /** How it may be written after the number, in small letters. */
  words: readonly string[];
  /** The stored value of what was typed, and back. */
  stored: (typed: number) => number;
  typed: (stored: number) => number;
}

const times = (factor: number, ...words: string[]): Scale => ({
  words,
  stored: (typed) => typed * factor,
  typed: (stored) => stored / factor,
});

const feet = ['ft', 'foot', 'feet', "'", '′'];
const inches = ['in', 'inch', 'inches', '"', '″'];
const metres = ['m', 'meter', 'meters', 'metre', 'metres'];
const centimetreInInch = 2.54;
const centimetreInFoot = 30.48;

/** Each measure's units, by the names that preferences and fields use. */
const scales = {
  distance: {
    km: times(1, 'km', 'kms', 'k', 'kilometer', 'kilometers', 'kilometre', 'kilometres'),
    mi: times(kmInMile, 'mi', 'mile', 'miles'),
    m: times(0.001, ...metres),
    yd: times(0.000_914_4, 'yd', 'yds', 'yard', 'yards'),
  },
  height: {
    m: times(1, ...metres),
    ft: times(0.3048, ...feet),
  },
  temperature: {
    C: times(1, 'c', '°c', '°', 'celsius'),
    F: {
      words: ['f', '°f', 'fahrenheit'],
      stored: (typed: number) => ((typed - 32) * 5) / 9,
      typed: (stored: number) => (stored * 9) / 5 + 32,
    },
  },
  weight: {
    kg: times(1, 'kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'),
    lb: times(0.453_592_37, 'lb', 'lbs', 'pound', 'pounds'),
    st: times(6.350_293_18, 'st', 'stone', 'stones'),
  },
  bodyHeight: {
    cm: times(1, 'cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'),
    m: times(100, ...metres),
    in: times(centimetreInInch, ...inches),
    ft: times(centimetreInFoot, ...feet),
  },
} satisfies Record<Measure, Record<string, Scale>>;

/** What comes after the first of two units: feet and inches, stone and pounds. */
const smaller: Partial<Record<Measure, Readonly<Record<string, string>>>> = {
  bodyHeight: { ft: 'in', m: 'cm' },
  weight: { st: 'lb' },
};

const own: Readonly<Record<Measure, (preferences: Preferences) => string>> = {
  distance: ({ distanceUnit }) => distanceUnit,
  height: ({ heightUnit }) => heightUnit,
  temperature: ({ temperatureUnit }) => temperatureUnit,
  weight: ({ bodyUnits }) => (bodyUnits === 'imperial' ? 'lb' : 'kg'),
  bodyHeight: ({ bodyUnits }) => (bodyUnits === 'imperial' ? 'in' : 'cm'),
};

/** Decimals of what is stored: to the metre, the metre, a tenth. */
const decimals: Readonly<Record<Measure, number>> = {
  distance: 3,
  height: 0,
  temperature: 1,
  weight: 1,
  bodyHeight: 1,
};

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const scaleOf = (measure: Measure, unit: string): Scale | undefined =>
  (scales[measure] as Record<string, Scale>)[unit];

const unitNamed = (measure: Measure, word: string): string | undefined =>
  Object.entries<Scale>(scales[measure]).find(([, { words }]) => words.includes(word))?.[0];

export interface TypedMeasure {
  /** In the stored unit, rounded as it is stored. */
  value: number;
  /** Whether a unit was written that is not the runner's own. */
  isForeign: boolean;
}

/**
 * Reads a number in the runner's own unit, or in any that is written out: '6.2 mi', '10k', '800 m',
 * `5'8"`, '11 st 4'.
 * @param fits which stored values the field takes; decides how '1,234' is read
 * @returns undefined for anything else, and where two readings fit
 */
export function readMeasure(
  text: string,
  measure: Measure,
  preferences: Preferences,
  fits: (value: number) => boolean = () => true,
): TypedMeasure | undefined {
  const usual = own[measure](preferences);
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const match = /^([^a-z°'"′″]*)([a-z°'"′″]*)\.?(?:\s*([\d.,]+)\s*([a-z'"′″]*)\.?)?$/.exec(typed);
  if (!match || typed.length > 40) return undefined;
  const [, first = '', word = '', second, secondWord = ''] = match;
  const unit = word === '' ? usual : unitNamed(measure, word);
  const scale = unit === undefined ? undefined : scaleOf(measure, unit);
  if (unit === undefined || scale === undefined) return undefined;
  const rest = second === undefined ? 0 : readRest(measure, unit, second, secondWord);
  if (rest === undefined) return undefined;
  const stored = (value: number) => rounded(scale.stored(value) + rest, decimals[measure]);
  const number = readNumberText(first, (value) => fits(stored(value)));
  return number === undefined ? undefined : { value: stored(number), isForeign: unit !== usual };
}

/** The inches after feet, or the pounds after stone, as stored. */
function readRest(measure: Measure, unit: string, text: string, word: string) {
  const small = smaller[measure]?.[unit];
  if (small === undefined || (word !== '' && unitNamed(measure, word) !== small)) return undefined;
  const number = readNumberText(text);
  return number === undefined ? undefined : scaleOf(measure, small)?.stored(number);
}

/** More would say more than is stored. */
const mostDecimals = 4;

/**
 * A stored value as the runner would type it: with the fewest decimals that are read as the same
 * value again, so that what was typed is shown as it was, and an untouched field changes nothing.
 */
export function typedMeasure(value: number, measure: Measure, preferences: Preferences): string {
  const scale = scaleOf(measure, own[measure](preferences));
  if (!scale) return String(value);
  const digits = decimals[measure];
  for (let few = 0; few <= mostDecimals; few++) {
    const typed = rounded(scale.typed(value), few);
    if (rounded(scale.stored(typed), digits) === rounded(value, digits)) return String(typed);
  }
  return String(rounded(scale.typed(value), mostDecimals));
}

/** The unit that a field shows beside its number. */
export const unitOf = (measure: Measure, preferences: Preferences): string => {
  const unit = own[measure](preferences);
  return measure === 'temperature' ? `°${unit}` : unit;
};
