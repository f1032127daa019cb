import type { Refusal } from '#shared/account-data/schema.ts';
import { camelCase, type Row } from '#shared/row-reader.ts';

/** At most this many are listed; all are counted. */
export const mostNamed = 100;

/** Fields that identify a row, most distinctive first. */
const identifyingFields = [
  'race_name',
  'pain_area',
  'body_part',
  'injury_type',
  'title',
  'name',
  'workout_description',
  'session_type',
];
const dateFields = ['date', 'event_date', 'date_reported', 'date_occurred', 'date_acquired'];

/** Identifies a refused row by its position in the file and by its own fields. */
export function refusalOf(table: string, place: number, row: Row, reason: string): Refusal {
  const first = (names: string[]) =>
    names
      .flatMap((name) => [row[name], row[camelCase(name)], row[name.replaceAll('_', '')]])
      .find((value) => typeof value === 'string' && value.trim() !== '') as string | undefined;
  const name = [first(identifyingFields), first(dateFields)?.slice(0, 10)]
    .filter(Boolean)
    .join(', ');
  return { table, row: place, name: shown(name, 80), reason: shown(reason, 200) };
}

/** As much of a file's text as can be stored and shown. */
export const shown = (text: string, longest: number): string =>
  ownCopy(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, longest)
      .toWellFormed()
      .trim(),
  );

/** V8 keeps the whole text in memory as long as a slice of it exists. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

/**
 * Why the database refused a row: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function reasonOf(error: {
  code?: unknown;
  column?: unknown;
  constraint?: unknown;
}): string {
  const code = String(error.code);
  if (code === '22P05') return 'It has a character that cannot be stored';
  if (code === '23502') return `It has no ${inWords(error.column) || 'value where one is needed'}`;
  if (code === '23503') return 'It belongs to something that does not exist';
  if (code === '23514') return 'One of its values is outside its limits';
  if (code === '54000') return 'You already have as many of them as allowed';
  if (code.startsWith('22')) return 'One of its values has the wrong type';
  return 'The database refused it';
}

const inWords = (column: unknown) => String(column ?? '').replaceAll('_', ' ');
