import { readTypedDuration } from '../duration-text.ts';
import type { Km } from '../units.ts';
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
    const cell = this.plainest(column);
    return cell === undefined ? undefined : readPlainNumber(cell);
  }

  /**
   * Seconds. An export holds nothing but their number; a time as people type it, such as 45:30, is
   * what somebody who edited the file made of it.
   */
  seconds(column: Column, distance: Km): number | undefined {
    const cell = this.plainest(column);
    if (cell === undefined) return undefined;
    const number = readPlainNumber(cell);
    return Number.isNaN(number) ? (readTypedDuration(cell, distance).duration ?? number) : number;
  }

  private plainest(column: Column): string | undefined {
    const cells = this.columns.places.get(column)?.map((place) => this.cells[place] ?? '');
    return cells?.findLast((cell) => readPlainNumber(cell) !== undefined);
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
