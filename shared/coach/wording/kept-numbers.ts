import { plainLines } from '../data-block.ts';
import { findFigures } from './find-figures.ts';

/** Stands in for a number that was removed. */
const gap = '…';

/**
 * Removes every number from a model's text that the code did not supply, so that none is invented,
 * added up, rounded or changed: digits of any script, and English words that state an amount
 * ("twelve kilometres", "half an hour"). Plain prose stays ("this one", "two reasons", "the first
 * half"). Digits and words may stand for each other. Takes linear time.
 * @param given texts with the numbers that may stay
 * @returns the text without invisible characters, and how many numbers were removed
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
