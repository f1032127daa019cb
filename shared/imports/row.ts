import { cleaned } from '../clean-text.ts';
import { readTypedDuration } from '../duration-text.ts';
import type { Km } from '../units.ts';
import type { Columns } from './columns.ts';
import type { Column } from './language.ts';
import { readPlainNumber, readShownNumber } from './numbers.ts';

/** The cells of one row by column. */
export class Row {
  private readonly cells: readonly string[];
  private readonly columns: Columns;

  constructor(cells: readonly string[], columns: Columns) {
    this.cells = cells;
    this.columns = columns;
  }

  /** The first non-empty cell of a column, cleaned; "" if there is none. */
  text(column: Column): string {
    for (const place of this.columns.places.get(column) ?? []) {
      const text = cleaned(this.cells[place] ?? '');
      if (text) return text;
    }
    return '';
  }

  /** undefined for a blank cell, NaN for an unreadable one. The last position has the raw value. */
  number(column: Column): number | undefined {
    const cell = this.plainest(column);
    return cell === undefined ? undefined : readPlainNumber(cell);
  }

  /**
   * Seconds. Exports contain only their number; a typed time, such as 45:30, comes from someone who
   * edited the file.
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

  /**
   * From the metres if there are any, else the displayed distance, which is in km except for swims.
   */
  kilometres({ isShownInMetres }: { isShownInMetres: boolean }): number | undefined {
    const { metres, shownDistance } = this.columns;
    const plain = metres === undefined ? undefined : readPlainNumber(this.cells[metres] ?? '');
    if (plain !== undefined && plain !== 0) return plain / 1000;
    const shown =
      shownDistance === undefined ? undefined : readShownNumber(this.cells[shownDistance] ?? '');
    return (isShownInMetres && shown ? shown / 1000 : shown) ?? plain;
  }
}
