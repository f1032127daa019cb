/** Longer ones cannot be our figures. */
const longestNumber = 40;

/**
 * Digits of any script, fractions and other characters that stand for a number, with combining
 * marks.
 */
const digits = String.raw`\p{N}[\p{N}\p{M}]*`;

/**
 * What may occur within a number, including notations used elsewhere: '1·5', '1⁄2', '4∶35',
 * '1_000'.
 */
const within = `[.,:/'’^_·⋅٫٬⁄∕∶．，：／＇]`;

/** '1 200' */
const withSpaces = String.raw`(?<!\p{N})\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{N})`;

/**
 * A complete number: '1,234.5', '4:35', '0:44:00', '7/10', '1e5', '1 200', '-5' and '.5' if nothing
 * precedes them, and '3rd' with its ending. The dash of a range is not part of it: '5:10–5:20' are
 * two, and so are other digits separated by a space.
 */
export const numberSigns = String.raw`(?:(?<![^\s(])[-−]?[.,]?)?(?:${withSpaces}|${digits})(?:(?:${within}|[eE][-+−]?)${digits})*(?:(?:st|nd|rd|th)(?!\p{L}))?`;

const grouped = /^-?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/;
const decimal = /^-?\d*(?:\.\d+)?$/;
const clock = /^\d+(?::\d+)+$/;
/** '½' and '2¾' */
const vulgar = /^(\d*)([\u00bc-\u00be\u2150-\u215e])$/;

/**
 * The canonical form of a number: '1,234' and '1234', '10.50' and '10.5', '08:05' and '8:05', '½'
 * and '0.5' are equal. Undefined if it is too long to be a figure.
 */
export function identityOfSigns(found: string): string | undefined {
  if (found.length > longestNumber) return undefined;
  const plain = found
    .replace(/[\p{Nd}．，：／＇]/gu, (sign) => sign.normalize('NFKC'))
    .replace('−', '-')
    .replace(/(?:st|nd|rd|th)$/, '');
  const [, whole, fraction] = vulgar.exec(plain) ?? [];
  if (fraction) {
    const [over = '', under = ''] = fraction.normalize('NFKC').split('⁄');
    return identityOfFraction(Number(whole), Number(over), Number(under));
  }
  if (grouped.test(plain)) return plainDecimal(plain.replace(/[, ]/g, ''));
  if (decimal.test(plain)) return plainDecimal(plain);
  return clock.test(plain) ? plainClock(plain) : plain.toLowerCase();
}

/** As a decimal if that is exact to three places: '0.5', '2.75'; otherwise as '1/3' or '2+1/3'. */
export function identityOfFraction(whole: number, over: number, under: number): string {
  const value = whole + over / under;
  const rounded = Math.round(value * 1000) / 1000;
  if (Math.abs(rounded - value) < 1e-9) return plainDecimal(String(rounded));
  return `${whole ? `${whole}+` : ''}${over}/${under}`;
}

/** Without leading and trailing zeros: '010.50' is '10.5'. */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)0*([1-9]\d*)?(?:\.(\d+))?$/.exec(text) ?? [];
  const end = fraction.replace(/(?<!0)0+$/, '');
  return `${sign}${whole || '0'}${end && `.${end}`}`;
}

/** Without hours of 0, and without a leading zero. */
function plainClock(text: string): string {
  const parts = text.split(':');
  while (parts.length > 2 && Number(parts[0]) === 0) parts.shift();
  const [first, ...others] = parts;
  return [Number(first), ...others].join(':');
}
