/**
 * Numbers in an export come in two spellings. Columns for display (the first Distance) follow the
 * account's language: "5,70" and "5.70" are the same, "1,600" and "1.600" are sixteen hundred. The
 * columns after them are raw: "5700.2998046875". Both readers return undefined for a blank cell and
 * NaN for one that is not a number.
 */

const blanks = /[\s\u00a0\u202f]/g;

/**
 * A raw number with a decimal point, or a comma, which a spreadsheet program may have substituted.
 */
export function readPlainNumber(text: string): number | undefined {
  const digits = text.replace(blanks, '');
  if (digits === '') return undefined;
  return /^[-+]?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(digits)
    ? Number(digits.replace(',', '.'))
    : Number.NaN;
}

/**
 * A displayed number with at most two decimals: a single point or comma followed by exactly three
 * digits groups thousands, and of two different marks the last is the decimal one.
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
