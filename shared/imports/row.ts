import type { Columns } from './columns.ts';
import type { Column } from './language.ts';
import { readPlainNumber, readShownNumber } from './numbers.ts';

/** Trimmed, lines ended alike, without control characters and half characters: databases refuse them. */
const cleaned = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();

/** Text of at most so many code units, ending in "…" where something was cut off. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  // Cutting may halve a character of two code units; what is left of it goes, too.
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The cells of one row by their columns. */
export class Row {
  private readonly cells: readonly string[];
  private readonly columns: Columns;

  constructor(cells: readonly string[], columns: Columns) {
    this.cells = cells;
    this.columns = columns;
  }

  /** The first of a column's places that holds something, cleaned; "" when none does. */
  text(column: Column): string {
    for (const place of this.columns.places.get(column) ?? []) {
      const text = cleaned(this.cells[place] ?? '');
      if (text) return text;
    }
    return '';
  }

  /** undefined for a blank cell, NaN for an unreadable one. The last place is the plainest. */
  number(column: Column): number | undefined {
    for (const place of this.columns.places.get(column)?.toReversed() ?? []) {
      const value = readPlainNumber(this.cells[place] ?? '');
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Metres where there are any, else the shown distance, which is km for everything but swims. */
  kilometres(): number | undefined {
    const { metres, shownDistance } = this.columns;
    const plain = metres === undefined ? undefined : readPlainNumber(this.cells[metres] ?? '');
    if (plain !== undefined && plain !== 0) return plain / 1000;
    const shown =
      shownDistance === undefined ? undefined : readShownNumber(this.cells[shownDistance] ?? '');
    return shown ?? plain;
  }
}
