/** Rows of a small table, one per line; a missing value is a dash. */
export const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string[] => [columns, ...rows].map((cells) => cells.map((cell) => cell || '-').join(' | '));

/** 'a; b', without missing values. */
export const facts = (...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join('; ');
