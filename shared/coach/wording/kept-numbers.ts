import { plainLines } from '../data-block.ts';

/** What stands where a number was taken out. */
const gap = '…';

/** Longer ones are no figures of ours. */
const longestNumber = 40;

/** Digits of any script, fractions and other signs that stand for a number, with marks upon them. */
const digits = String.raw`\p{N}[\p{N}\p{M}]*`;

/**
 * A number, as a whole: '1,234.5', '4:35', '0:44:00', '7/10', '1e5', '-5' and '.5' where nothing stands
 * before them, and '3rd' with its ending. A dash within a range is no part of it: '5:10–5:20' are two,
 * and so are digits with a space between.
 */
const numbers = new RegExp(
  String.raw`(?:(?<![^\s(])[-−]?[.,]?)?${digits}(?:(?:[.,:/'’^]|[eE][-+−]?)${digits})*(?:(?:st|nd|rd|th)(?!\p{L}))?`,
  'gu',
);

/**
 * Takes every number out of a model's text that code did not give, so that none is invented, added up,
 * rounded or changed. Numbers in words ('ten') stay. Takes time in proportion to the text.
 * @param given texts with the numbers that may stay
 * @returns the text, without characters that cannot be seen, and how many numbers were taken out
 */
export function keptNumbers(
  text: string,
  given: readonly string[],
): { text: string; removed: number } {
  const known = new Set(
    given.flatMap((one) =>
      [...plainLines(one).matchAll(numbers)].map(([found]) => identityOf(found)),
    ),
  );
  let removed = 0;
  const kept = plainLines(text).replace(numbers, (found) => {
    const value = identityOf(found);
    if (value !== undefined && known.has(value)) return found;
    removed += 1;
    return gap;
  });
  return { text: kept, removed };
}

const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const decimal = /^-?\d*(?:\.\d+)?$/;
const clock = /^\d+(?::\d+)+$/;

/** The same for the same number: '1,234' and '1234', '10.50' and '10.5', '08:05' and '8:05'. */
function identityOf(found: string): string | undefined {
  if (found.length > longestNumber) return undefined;
  const plain = found
    .replace(/\p{Nd}/gu, (digit) => digit.normalize('NFKC'))
    .replace('−', '-')
    .replace(/(?:st|nd|rd|th)$/, '');
  if (grouped.test(plain)) return plainDecimal(plain.replaceAll(',', ''));
  if (decimal.test(plain)) return plainDecimal(plain);
  return clock.test(plain) ? plainClock(plain) : plain.toLowerCase();
}

function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  const end = fraction.replace(/0+$/, '');
  return `${sign}${whole || '0'}${end && `.${end}`}`;
}

/** Without hours that are 0, and without a zero before the first part. */
function plainClock(text: string): string {
  const parts = text.split(':');
  while (parts.length > 2 && Number(parts[0]) === 0) parts.shift();
  const [first, ...others] = parts;
  return [Number(first), ...others].join(':');
}
