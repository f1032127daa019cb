/**
 * The content of a CSV cell: instants as ISO, lists and objects as JSON text. Text that a
 * spreadsheet would treat as a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection); text that is just a number is harmless
 * and stays.
 */
export function csvCell(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return isLive(value) ? `'${value}` : value;
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}

// Spreadsheets skip blanks before the sign, and East Asian settings accept its full-width form.
const formula = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

const isLive = (text: string) => formula.test(text) && !plainNumber.test(text);
