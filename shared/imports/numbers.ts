/**
 * The numbers of an export come in two spellings. The columns shown to people (the first Distance)
 * follow the account's language: "5,70" and "5.70" are the same, "1,600" and "1.600" are sixteen
 * hundred. The columns behind them are plain: "5700.2998046875".
 *
 * Both readers answer undefined for a blank cell and NaN for one that is no number.
 */

const blanks = /[\s\u00a0\u202f]/g;

/** A plain number with a decimal point; a comma is one too, as a spreadsheet may have put it there. */
export function readPlainNumber(text: string): number | undefined {
  const digits = text.replace(blanks, '');
  if (digits === '') return undefined;
  return /^[-+]?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(digits)
    ? Number(digits.replace(',', '.'))
    : Number.NaN;
}

/**
 * A number as shown to people, with at most two decimals: a lone point or comma followed by exactly
 * three digits groups thousands, and of two different marks the last is the decimal one.
 */
export function readShownNumber(text: string): number | undefined {
  const digits = text.replace(blanks, '').replace(/['’]/g, '');
  if (digits === '') return undefined;
  const match = /^([-+]?\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(digits);
  if (!match) return Number.NaN;
  const [, whole = '', decimalMark, decimals = ''] = match;
  const groupMark = /[.,]/.exec(whole)?.[0];
  if (groupMark !== undefined) {
    const groups = whole.split(groupMark);
    const wellFormed =
      groupMark !== decimalMark &&
      /^[-+]?\d{1,3}$/.test(groups[0] ?? '') &&
      groups.slice(1).every((group) => /^\d{3}$/.test(group));
    if (!wellFormed) return Number.NaN;
  }
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}
