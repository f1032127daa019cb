/**
 * What stands in a cell of a CSV: instants as ISO, lists and objects as JSON text. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it, so that it stays a text
 * (https://owasp.org/www-community/attacks/CSV_Injection); one that is a number does nothing and stays.
 */
export function csvCell(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return isLive(value) ? `'${value}` : value;
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}

// Spreadsheets pass over blanks before the sign, and in East Asian settings know its full-width form.
const formula = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

const isLive = (text: string) => formula.test(text) && !plainNumber.test(text);
