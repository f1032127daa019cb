import { parseDuration, type Seconds, seconds } from './units.ts';

/** A stored or received row, with names in any spelling. */
export type Row = Record<string, unknown>;

/** @returns undefined for a missing value: the field is then absent. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** How each field's value is read, whatever its spelling. */
export type Readers<Name extends PropertyKey> = { [name in Name]: Reader<unknown> };

type Value<Read extends Reader<unknown>> = Exclude<ReturnType<Read>, undefined>;

/** The fields of a row. The `Sure` ones have a default or are required; the others may be undefined. */
type ReadRow<Table extends Readers<keyof Table>, Sure> = {
  [Name in keyof Table]: Value<Table[Name]> | (Name extends Sure ? never : undefined);
};

/**
 * A function that reads the fields of a row in any of their three spellings (startTime, start_time,
 * starttime). Fields without a value take their default, or are undefined and so absent in JSON. A
 * field that had other names before (given in snake_case, and without a default) is read from those
 * if the row has no value under the current one. For a row without a required field it throws a
 * TypeError with the sentence given for that field.
 */
export function rowReader<
  Table extends Readers<keyof Table>,
  Default extends keyof Table = never,
  Required extends keyof Table = never,
>(
  readers: Table,
  {
    defaults,
    required,
    olderNames = {},
  }: {
    defaults?: { [Name in Default]: Value<Table[Name]> };
    required?: { [Name in Required]: string };
    olderNames?: { [Name in keyof Table]?: string[] };
  },
): (row: Row) => ReadRow<Table, Default | Required> {
  const names = Object.keys(readers) as (keyof Table & string)[];
  const bySpelling = (namesOf: (name: keyof Table & string) => string[]) =>
    new Map(
      names.flatMap((name) =>
        namesOf(name)
          .flatMap(spellings)
          .map((spelling) => [spelling, { name, read: readers[name] }] as const),
      ),
    );
  const current = bySpelling((name) => [name]);
  const older = bySpelling((name) => (olderNames[name] ?? []).map(camelCase));
  // Every field, in a fixed order. Each reading fills a copy: objects of one shape cost half of
  // objects that grow field by field, here and again when serialized to JSON.
  const given: Row = { ...defaults };
  const empty: Row = Object.fromEntries(names.map((name) => [name, given[name]]));
  const demands = Object.entries<string>(required ?? {});
  // Which field was at which position in the previous row: the next row usually has it there, too,
  // and needs no lookup.
  const places: { spelling: string; field: { name: string; read: Reader<unknown> } | undefined }[] =
    [];
  return (row) => {
    const fields = { ...empty };
    let index = 0;
    // Iterates over the row, because looking up two spellings it lacks costs several times more.
    for (const spelling in row) {
      let place = places[index];
      if (place?.spelling !== spelling) {
        place = { spelling, field: current.get(spelling) };
        // A received row may have any number of fields, in any order.
        if (index < 2 * names.length && spelling.length < 64) places[index] = place;
      }
      index += 1;
      const value = place.field?.read(row[spelling]);
      if (place.field && value !== undefined) fields[place.field.name] = value;
    }
    for (const [spelling, { name, read }] of older) fields[name] ??= read(row[spelling]);
    for (const [name, sentence] of demands) {
      if (fields[name] === undefined) throw new TypeError(sentence);
    }
    return fields as ReadRow<Table, Default | Required>;
  };
}

const spellings = (name: string) => [name, snakeCase(name), name.toLowerCase()];

/** startTime → start_time, zone1Min → zone_1_min */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]|\d+/g, (begin) => `_${begin.toLowerCase()}`);

export const camelCase = (name: string) =>
  name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Trimmed; blank counts as no value. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.trim() || undefined;
}

/** A text from a fixed set. Any text passes: the schema and the database validate it. */
export const readWord = <Word extends string>(value: unknown): Word | undefined =>
  readText(value) as Word | undefined;

/** A number, or text containing one. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = readText(value);
  return text === undefined ? undefined : readNumber(Number(text));
}

// The years that isCalendarDay accepts; that check costs eight times as much, for the sake of
// February.
const dayPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day as text: a Date is refused, as its day would depend on a time zone. */
export function readDay(value: unknown): string | undefined {
  const day = readText(value)?.slice(0, 10);
  return day !== undefined && dayPattern.test(day) ? day : undefined;
}

/** HH:MM from HH:MM or HH:MM:SS. */
export function readTime(value: unknown): string | undefined {
  const time = readText(value)?.padStart(5, '0').slice(0, 5);
  return time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}

/** Seconds from a number (or its text), H:MM:SS or m:ss. */
export function readDuration(value: unknown): Seconds | undefined {
  const number = readNumber(value);
  if (number !== undefined) return number >= 0 ? seconds(number) : undefined;
  return typeof value === 'string' ? parseDuration(value) : undefined;
}

/** The ISO instant in UTC; text without an offset is taken as UTC, never as the machine's zone. */
export function readInstant(value: unknown): string | undefined {
  const instant = value instanceof Date ? value : toInstant(readText(value) ?? '');
  if (typeof instant === 'string') return instant;
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function toInstant(text: string): Date | string {
  if (text.length === 24 && text.endsWith('Z')) return text;
  const hasOffset = /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text.slice(10));
  return new Date(hasOffset ? text : `${text}Z`);
}

/** A boolean, or a value that databases and forms use for one. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === 't' || value === '1';
}
