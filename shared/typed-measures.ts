import { isAmbiguousNumber, readNumberText, readThousands, stepped } from './number-text.ts';
import type { Preferences } from './preferences.ts';
import { typedText } from './typed-text.ts';
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

const feet = ['ft', 'foot', 'feet', "'"];
const inches = ['in', 'inch', 'inches', '"'];
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
    C: times(1, 'c', '°c', 'celsius'),
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

/** The units of what is stored. */
const kept: Readonly<Record<Measure, string>> = {
  distance: 'km',
  height: 'm',
  temperature: 'C',
  weight: 'kg',
  bodyHeight: 'cm',
};

/** Decimals of what is stored: to the metre; a tenth of a pound needs more than a tenth of a kilogram. */
const decimals: Readonly<Record<Measure, number>> = {
  distance: 3,
  height: 0,
  temperature: 1,
  weight: 2,
  bodyHeight: 1,
};

/** To a number of decimals; with -1 to tens, with -2 to hundreds. */
const rounded = (value: number, digits: number) =>
  digits < 0
    ? Math.round(value / 10 ** -digits) * 10 ** -digits
    : Math.round(value * 10 ** digits) / 10 ** digits;

const scaleOf = (measure: Measure, unit: string): Scale | undefined =>
  (scales[measure] as Record<string, Scale>)[unit];

const unitNamed = (measure: Measure, word: string): string | undefined =>
  Object.entries<Scale>(scales[measure]).find(([, { words }]) => words.includes(word))?.[0];

/** Whether a runner types a measure in the unit that is stored. */
export const isTypedAsStored = (measure: Measure, preferences: Preferences): boolean =>
  own[measure](preferences) === kept[measure];

export interface TypedMeasure {
  /** In the stored unit, rounded as it is stored. */
  value: number;
  /** Whether a unit was written that is not the runner's own. */
  isForeign: boolean;
  /** Whether the text could be read in another way, as '1,234' and a height of '5' can. */
  isAmbiguous?: true;
}

const longest = 40;

/** With one sign each for feet (') and inches ("), whatever a phone makes of them. */
const plain = (text: string) =>
  typedText(text)
    .replace(/[’‘′]/g, "'")
    .replace(/''|[“”]/g, '"');

/**
 * Reads a number in the runner's own unit, or in any that is written out: '6.2 mi', '10k', '800 m',
 * `5'8"`, '11 st 4'. A bare height of a body is in inches, or in feet if only those fit.
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
  const typed = plain(text);
  if (typed.length > longest) return undefined;
  const match =
    /^([^a-z°'"]{0,40})([a-z°'"]{0,20})\.?(?:\s{0,3}([\d.,]{1,10})\s{0,3}([a-z'"]{0,20})\.?)?$/.exec(
      typed,
    );
  if (!match) return undefined;
  const [, first = '', word = '', ...second] = match;
  const readIn = (unit = ''): TypedMeasure | undefined => {
    const scale = scaleOf(measure, unit);
    const rest = readRest(measure, unit, second);
    if (!scale || rest === undefined) return undefined;
    const stored = (value: number) => rounded(scale.stored(value) + rest, decimals[measure]);
    const readNumber = isStoredWhole(scale, measure) ? readThousands : readNumberText;
    const number = readNumber(first, (value) => fits(stored(value)));
    if (number === undefined || (rest > 0 && !Number.isInteger(number))) return undefined;
    const read = { value: stored(number), isForeign: unit !== usual && !isInFeet(unit, usual) };
    return isAmbiguousNumber(first) ? { ...read, isAmbiguous: true } : read;
  };
  if (word !== '') return readIn(unitNamed(measure, word));
  const bare = readIn(usual);
  if (usual !== 'in' || !bare) return bare;
  const feet = readIn('ft');
  const meant = feet && !fits(bare.value) && fits(feet.value) ? feet : bare;
  return { ...meant, isAmbiguous: true };
}

/** Whether less than one of a unit is lost when it is stored, as of a metre along a run. */
const isStoredWhole = ({ stored }: Scale, measure: Measure) =>
  stored(1) - stored(0) <= 10 ** -decimals[measure];

/** Who types inches types feet before them. */
const isInFeet = (unit: string, usual: string) => usual === 'in' && unit === 'ft';

/** The inches after feet, or the pounds after stone, as stored: less than one of those, or 0. */
function readRest(
  measure: Measure,
  unit: string,
  [text, word = '']: readonly (string | undefined)[],
): number | undefined {
  if (text === undefined) return 0;
  const small = smaller[measure]?.[unit];
  if (small === undefined || (word !== '' && unitNamed(measure, word) !== small)) return undefined;
  const rest = scaleOf(measure, small)?.stored(readNumberText(text) ?? Number.NaN) ?? Number.NaN;
  return rest < (scaleOf(measure, unit)?.stored(1) ?? 0) ? rest : undefined;
}

/** More would say more than is stored. */
const mostDecimals = 4;

/** In the runner's unit, as the roundest number that is read as the same stored value again. */
function roundest(
  value: number,
  measure: Measure,
  preferences: Preferences,
  settled: (value: number) => number,
): number {
  const typed = inOwnUnit(value, measure, preferences);
  const same = settled(rounded(value, decimals[measure]));
  for (let digits = -2; digits <= mostDecimals; digits++) {
    const round = rounded(typed, digits);
    if (settled(storedOf(round, measure, preferences)) === same) return round;
  }
  return rounded(typed, mostDecimals);
}

/** A number of the runner's unit as it is typed: 68 inches as `5'8"`. */
function written(typed: number, measure: Measure, preferences: Preferences): string {
  if (own[measure](preferences) !== 'in') return String(typed);
  return `${Math.floor(typed / 12)}'${rounded(typed % 12, mostDecimals)}"`;
}

/**
 * A stored value as the runner would type it: the roundest number that is read as the same value
 * again, so that what was typed is shown as it was, and an untouched field changes nothing.
 * @param settled what a field makes of a value when it stores it, if it rounds further
 */
export const typedMeasure = (
  value: number,
  measure: Measure,
  preferences: Preferences,
  settled: (value: number) => number = (any) => any,
): string => written(roundest(value, measure, preferences, settled), measure, preferences);

/** A number of the runner's unit, as it is stored. */
export const storedOf = (typed: number, measure: Measure, preferences: Preferences): number => {
  const scale = scaleOf(measure, own[measure](preferences));
  return scale ? rounded(scale.stored(typed), decimals[measure]) : typed;
};

/** A stored value in the runner's unit, not rounded. */
export const inOwnUnit = (value: number, measure: Measure, preferences: Preferences): number =>
  scaleOf(measure, own[measure](preferences))?.typed(value) ?? value;

/** The same as a whole number, to start from: 5 km as '3' miles. */
export const wholeMeasure = (value: number, measure: Measure, preferences: Preferences): string =>
  String(Math.round(inOwnUnit(value, measure, preferences)));

/** Decimals of a limit in a unit that is not the stored one, and of where an arrow key starts. */
const limitDecimals: Readonly<Record<Measure, number>> = {
  distance: 1,
  height: 0,
  temperature: 0,
  weight: 1,
  bodyHeight: 0,
};

/** A limit of what is stored, in the runner's unit: rounded, but never past it. */
export function ownLimit(
  limit: number,
  end: 'least' | 'most',
  measure: Measure,
  preferences: Preferences,
): number {
  if (isTypedAsStored(measure, preferences)) return limit;
  const digits = limitDecimals[measure];
  const near = rounded(inOwnUnit(limit, measure, preferences), digits);
  const past = storedOf(near, measure, preferences) - limit;
  if (end === 'most') return past > 0 ? rounded(near - 10 ** -digits, digits) : near;
  return past < 0 ? rounded(near + 10 ** -digits, digits) : near;
}

/**
 * The effect of an arrow key on a typed measure: a step of the runner's unit up (1) or down (-1).
 * @param limits in the stored unit; the step in the runner's
 * @returns undefined when the text is not a measure
 */
export function steppedMeasure(
  text: string,
  direction: 1 | -1,
  {
    measure,
    preferences,
    min = -Infinity,
    max = Infinity,
    step = 1,
    fits = (value) => value >= min && value <= max,
  }: {
    measure: Measure;
    preferences: Preferences;
    min?: number | undefined;
    max?: number | undefined;
    step?: number | undefined;
    fits?: ((value: number) => boolean) | undefined;
  },
): string | undefined {
  const isBare = text.trim() === '' || readNumberText(text, () => true) !== undefined;
  const read = readMeasure(text, measure, preferences, fits);
  const asIs = isBare && measure !== 'bodyHeight';
  const start =
    read && rounded(inOwnUnit(read.value, measure, preferences), limitDecimals[measure]);
  const number = asIs || start === undefined ? text : String(start);
  const next = stepped(number, direction, {
    step,
    min: ownLimit(min, 'least', measure, preferences),
    max: ownLimit(max, 'most', measure, preferences),
  });
  return next === undefined ? undefined : written(next, measure, preferences);
}

/** The unit that a field shows beside its number. */
export const unitOf = (measure: Measure, preferences: Preferences): string => {
  const unit = own[measure](preferences);
  if (measure === 'temperature') return `°${unit}`;
  return unit === 'in' ? 'ft in' : unit;
};
