import { typedText } from './typed-text.ts';

const grouped = /^([-+]?)([1-9]\d{0,2})(?:([.,' ])\d{3})(?:\3\d{3})*(?:([.,])\d+)?$/;
const ungrouped = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Parses a number as people type it: a point or comma is the decimal mark ('62.5', '62,5'), unless
 * the other mark, an apostrophe or spaces group the thousands before it ('1.234,5', '1 234').
 * '1,234' is ambiguous; it is the reading that `fits`, for example the one within a limit.
 * @returns undefined for anything but a number, such as '1e2' or '12 km', and when two readings
 *   fit; if none fits, one that does not, so that the caller can say why.
 */
export function readNumberText(
  text: string,
  fits: (value: number) => boolean = () => true,
): number | undefined {
  const readings = readingsOf(text);
  const fitting = readings.filter(fits);
  return fitting.length > 1 ? undefined : (fitting[0] ?? readings[0]);
}

/** The same where nobody types three decimals, as of a metre: '1,234' and '5,000' are thousands. */
export function readThousands(text: string, fits: (value: number) => boolean): number | undefined {
  const grouped = isAmbiguousNumber(text) ? readingsOf(text).filter(fits).at(-1) : undefined;
  return grouped ?? readNumberText(text, fits);
}

/**
 * Whether a text can stand for two numbers: '1,234'. Not '1.234', as a point is the decimal mark of
 * every figure that is shown.
 */
export const isAmbiguousNumber = (text: string): boolean =>
  text.includes(',') && readingsOf(text).length > 1;

/** Every distinct number a text can stand for. */
function readingsOf(text: string): number[] {
  const typed = typedText(text).replace(/−/g, '-').replace(/’/g, "'");
  if (typed.length > 20) return [];
  const readings = new Set<number>();
  if (ungrouped.test(typed)) readings.add(Number(typed.replace(',', '.')));
  const [, , , groupMark, decimalMark] = grouped.exec(typed) ?? [];
  if (groupMark !== undefined && groupMark !== decimalMark) {
    readings.add(Number(typed.replaceAll(groupMark, '').replace(',', '.')));
  }
  return [...readings];
}

/**
 * The effect of an arrow key on a typed number: a step up (1) or down (-1), within the limits. An
 * empty field goes to 0, or the limit nearest to it.
 * @returns undefined when the text is not a number
 */
export function stepped(
  text: string,
  direction: 1 | -1,
  { step = 1, min = -Infinity, max = Infinity }: { step?: number; min?: number; max?: number },
): number | undefined {
  const within = (value: number) => Math.min(max, Math.max(min, value));
  if (text.trim() === '') return within(0);
  const value = readNumberText(text, (reading) => reading >= min && reading <= max);
  // Sums of tenths and hundredths, which have no exact binary form.
  return value === undefined
    ? undefined
    : within(Math.round((value + direction * step) * 1e6) / 1e6);
}
