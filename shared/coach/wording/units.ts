const list = (words: string) => words.split(/\s+/);

const plurals = list(
  `kilometres kilometers metres meters miles yards laps blocks seconds minutes hours days nights weeks
  weekends fortnights months years runs jogs walks sessions workouts trainings races marathons rides swims
  kilos kilograms grams pounds litres liters millilitres milliliters ounces calories degrees beats
  percentages sets reps repetitions repeats intervals rounds times strides surges hills breaths gels cups
  glasses bottles sips spoons tablets drinks bars bananas coffees`,
);
const others = list(
  `feet inches k km kms m mi yd ft cm sec secs s min mins h hr hrs o'clock o’clock bpm percent cent pct
  kg g lb lbs l ml oz kcal cal`,
);

const measured = list(
  'kilometre kilometer metre meter mile yard second minute hour gram litre liter',
);

/** Units of length of which a runner reads one or the other. */
export type LengthUnit = 'km' | 'mi' | 'm' | 'ft';

const lengthUnits: Readonly<Record<LengthUnit, readonly string[]>> = {
  km: list('km kms k kilometre kilometres kilometer kilometers'),
  mi: list('mi mile miles'),
  m: list('m metre metres meter meters'),
  ft: list('ft foot feet'),
};

const lengthUnitsByWord = new Map(
  (Object.keys(lengthUnits) as LengthUnit[]).flatMap((unit) =>
    lengthUnits[unit].map((word) => [word, unit] as const),
  ),
);

/** Which unit of length a word is, if it is one. */
export const lengthUnitOf = (word: string): LengthUnit | undefined => lengthUnitsByWord.get(word);

/** Units of measurement, not of activities or of the calendar: no "run" and no "week". */
export const measures: ReadonlySet<string> = new Set([...measured, ...others]);

/** What a figure counts or measures: distance, time, pace, heart rate, weight, share, sessions. */
export const units: ReadonlySet<string> = new Set([
  ...plurals,
  // "One time" and "half time" count nothing.
  ...plurals.filter((word) => word !== 'times').map((word) => word.replace(/s$/, '')),
  ...others,
]);

/** Units that may be separated from their number: "two or three easy days". */
export const unitsApart: ReadonlySet<string> = new Set([
  ...plurals,
  ...others.filter((word) => word.length > 1),
]);

/** What there can be half of: units, and the quantities they measure. */
export const amounts: ReadonlySet<string> = new Set([
  ...[...units].filter((word) => !word.startsWith('marathon')),
  ...list('distance mileage volume time duration pace speed load effort weight length'),
]);
