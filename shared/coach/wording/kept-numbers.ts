import type { Formats } from '../../formats.ts';
import { km, parseDuration, secondsPerKm } from '../../units.ts';
import { plainLines } from '../data-block.ts';
import { type Figure, findFigures } from './find-figures.ts';
import type { LengthUnit } from './units.ts';

/** Stands in for a number that was removed. */
const gap = '…';

/**
 * Removes every number from a model's text that the code did not supply, so that none is invented,
 * added up, rounded or changed: digits of any script, and English words that state an amount
 * ("twelve kilometres", "half an hour"). A length or pace in a unit that the runner does not read by
 * default holds only with its own unit: 10 km are no 10 miles. Plain prose stays ("this one", "two
 * reasons", "the first half"). Digits and words may stand for each other. Takes linear time.
 * @param given texts with the numbers that may stay, also as they read in the runner's own units
 * @returns the text without invisible characters, and how many numbers were removed
 */
export function keptNumbers(
  text: string,
  given: readonly string[],
  formats: Formats,
): { text: string; removed: number } {
  const known = unitsByValue(given, formats);
  const isGiven = ({ values, unit }: Figure) =>
    values.some((value) => {
      const units = known.get(value);
      if (!units || unit === undefined || units.has(unit)) return units !== undefined;
      // The unit of a pace may stand elsewhere, as above a column.
      return isStored(unit, formats) || (value.includes(':') && units.has(undefined));
    });
  const plain = plainLines(text);
  let kept = '';
  let end = 0;
  let removed = 0;
  for (const figure of findFigures(plain)) {
    if (!figure.isFigure || isGiven(figure)) continue;
    kept += `${plain.slice(end, figure.start)}${gap}`;
    end = figure.end;
    removed += 1;
  }
  return { text: kept + plain.slice(end), removed };
}

/** The units of length that each number was given with. */
function unitsByValue(given: readonly string[], formats: Formats) {
  const known = new Map<string, Set<LengthUnit | undefined>>();
  const figures = given
    .flatMap((one) => findFigures(plainLines(one)))
    .filter(({ isFigure, isCount }) => isFigure || isCount);
  const converted = figures.flatMap((figure) => asRead(figure, formats)).flatMap(findFigures);
  for (const { values, unit } of [...figures, ...converted]) {
    for (const value of values) known.set(value, (known.get(value) ?? new Set()).add(unit));
  }
  return known;
}

/** Whether a runner with these formats reads lengths in a unit as they are stored. */
const isStored = (unit: LengthUnit, { preferences }: Formats): boolean =>
  (unit === 'km' && preferences.distanceUnit === 'km') ||
  (unit === 'm' && preferences.heightUnit === 'm');

/** A length or pace in stored units, as the runner reads it. */
function asRead({ values, unit }: Figure, formats: Formats): string[] {
  const { distanceUnit, heightUnit } = formats.preferences;
  return values.flatMap((value) => {
    const number = Number(value);
    if (unit === 'km' && distanceUnit === 'mi') {
      const pace = parseDuration(value);
      if (pace !== undefined && value.includes(':'))
        return formats.withPaceUnit(secondsPerKm(pace));
      return number > 0 ? [formats.formatTotal(km(number)), formats.withDistanceUnit(number)] : [];
    }
    const isHeight = unit === 'm' && heightUnit === 'ft' && number > 0;
    return isHeight ? formats.withHeightUnit(number) : [];
  });
}
