import type { Formats } from '../formats.ts';
import { type RecordField, shownValue } from '../record-fields.ts';
import { trainingTable } from './fields.ts';
import { sessionTypeLabel } from './words.ts';

const table: Record<string, RecordField> = trainingTable;

/** The label of a training's field: 'Avg HR'. */
export const fieldLabel = (name: string): string => table[name]?.label ?? name;

/** Some fields in the order of the details. */
export const inFieldOrder = (names: readonly string[]): string[] =>
  Object.keys(table).filter((name) => names.includes(name));

/** A field's value as the runner sees it: '10.02 km', 'Tempo'; undefined if there is none. */
export function fieldText(name: string, value: unknown, formats: Formats): string | undefined {
  const field = table[name];
  if (!field || value === undefined || value === null || value === '') return undefined;
  const text = String(value);
  switch (name) {
    case 'date':
      return formats.shortDate(text);
    case 'startTime':
      return formats.formatClock(text);
    case 'sessionType':
      return sessionTypeLabel(text);
    default:
      return String(shownValue(field, value, formats) ?? text);
  }
}
