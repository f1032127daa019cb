import { plainLines } from '../data-block.ts';
import { findFigures } from './find-figures.ts';

/** Replaces a number that was removed. */
const gap = '…';

/**
 * Takes every number out of a model's text that code did not give, so that none is invented, added up,
 * rounded or changed: in digits of any script, and in English words where they say how much ("twelve
 * kilometres", "half an hour"). Words of plain prose stay ("this one", "two reasons", "the first half").
 * Digits and words may stand for each other. Takes time in proportion to the text.
 * @param given texts with the numbers that may stay
 * @returns the text, without characters that cannot be seen, and how many numbers were taken out
 */
export function keptNumbers(
  text: string,
  given: readonly string[],
): { text: string; removed: number } {
  const known = new Set(
    given
      .flatMap((one) => findFigures(plainLines(one)))
      .filter(({ isFigure, isCount }) => isFigure || isCount)
      .flatMap(({ values }) => values),
  );
  const plain = plainLines(text);
  let kept = '';
  let end = 0;
  let removed = 0;
  for (const figure of findFigures(plain)) {
    if (!figure.isFigure || figure.values.some((value) => known.has(value))) continue;
    kept += `${plain.slice(end, figure.start)}${gap}`;
    end = figure.end;
    removed += 1;
  }
  return { text: kept + plain.slice(end), removed };
}
