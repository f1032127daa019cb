/** Rows of a small table, each a line; what is missing is a dash. */
export const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string[] => [columns, ...rows].map((cells) => cells.map((cell) => cell || '-').join(' | '));

/** 'a; b', without what is missing. */
export const facts = (...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join('; ');
