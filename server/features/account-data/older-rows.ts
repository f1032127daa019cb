import type { z } from 'zod';
import { readEvent } from '#shared/calendar/read-event.ts';
import { eventSchema, occurrenceFields } from '#shared/calendar/schema.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { gearFields, gearSchema } from '#shared/gear/schema.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { injuryFields, injurySchema } from '#shared/injuries/schema.ts';
import { readRace } from '#shared/races/read-race.ts';
import { raceSchema, storedRaceFields } from '#shared/races/schema.ts';
import { camelCase, type Row, readDuration, readInstant, snakeCase } from '#shared/row-reader.ts';
import { todaysSource } from '#shared/sources/provenance.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { plannedRaceFields, plannedRaceSchema } from '#shared/strategy/schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { trainingFields, trainingSchema } from '#shared/trainings/schema.ts';
import { isUuid } from '#shared/validation.ts';
import { columnsOf } from '../../db/records.ts';
import type { UserTable } from '../../db/user-tables.ts';

/** How to read a table's rows from older versions. */
interface OlderRows {
  /** @throws {TypeError} for something that is not a row */
  read: (row: Row) => Row;
  /** The schema that typed input has to pass. */
  fields: z.ZodType<object>;
  /** The reader's names, in camelCase. */
  names: string[];
  /** Earlier names of fields, in snake_case. */
  olderNames?: string[];
  /** Stored with the record, but not entered by the runner. */
  kept: string[];
  /** The fields whose columns hold seconds, and text in an older version or as entered. */
  durations?: string[];
}

const tables: Record<string, OlderRows> = {
  trainings: {
    read: readTraining,
    fields: trainingFields,
    names: Object.keys(trainingSchema.shape),
    kept: ['loggedAt', 'isStravaImport'],
    durations: ['duration'],
  },
  races: {
    read: readRace,
    fields: storedRaceFields,
    names: Object.keys(raceSchema.shape),
    kept: ['loggedAt'],
    durations: ['finishTime'],
  },
  injuries: {
    read: readInjury,
    fields: injuryFields,
    names: Object.keys(injurySchema.shape),
    olderNames: [
      'injury_type',
      'body_part',
      'severity',
      'date_occurred',
      'treatment_plan',
      'notes',
    ],
    kept: ['loggedAt'],
  },
  gear_items: {
    read: readGearItem,
    fields: gearFields,
    names: Object.keys(gearSchema.shape),
    kept: ['loggedAt'],
  },
  calendar_events: {
    read: readEvent,
    fields: occurrenceFields,
    names: Object.keys(eventSchema.shape),
    kept: ['trainingId'],
  },
  race_strategies: {
    read: readPlannedRace,
    fields: plannedRaceFields,
    names: Object.keys(plannedRaceSchema.shape),
    kept: ['finishTime', 'runSplits', 'resultRaceId'],
    durations: ['targetTime', 'finishTime'],
  },
};

/** The tables whose older rows can be read. */
export const tablesWithOlderRows = Object.keys(tables);

/**
 * Tells rows from an older version apart from current ones: by a name that is not a column, or a
 * duration that is text.
 */
export function olderRowsOf({ name, columns }: UserTable): (row: Row) => boolean {
  const older = tables[name];
  if (!older) return () => false;
  const stored = new Set(columns);
  const names = [...older.names, ...(older.olderNames ?? []).map(camelCase)];
  const formerly = new Set(
    names.flatMap(spellings).filter((spelling) => !stored.has(spelling) && !derived.has(spelling)),
  );
  const durations = older.durations?.map(snakeCase) ?? [];
  return (row) => {
    if (durations.some((column) => typeof row[column] === 'string')) return true;
    for (const spelling in row) if (formerly.has(spelling)) return true;
    return false;
  };
}

/** A row with its values in today's vocabulary. */
export function inTodaysWords(table: string, row: Row): Row {
  if (table === 'trainings' && row.source) return { ...row, source: todaysSource(row.source) };
  // Its rows are not in the file, so it cannot be resumed; what it stored can be undone.
  if (table === 'imports' && row.status === 'importing') return { ...row, ...brokenOff };
  return row;
}

const brokenOff = {
  status: 'failed',
  error: 'This import was in progress when your data was exported. It cannot be continued here.',
};

/** Computed from other columns: exported, but never stored. */
const derived = new Set(['average_pace']);

const spellings = (name: string) => [name, snakeCase(name), name.toLowerCase()];

/**
 * Reads a row in any of its older shapes and validates it like typed input.
 * @returns the row as it is stored today, or a sentence saying why it is invalid; undefined for a
 *   table that has only ever had one shape
 */
export function readOlderRow(
  { name, columns }: UserTable,
  row: Row,
): { row: Row } | string | undefined {
  const older = tables[name];
  if (!older) return undefined;
  try {
    const read = older.read(row);
    if (!isUuid(String(read.id))) return 'Its id is invalid';
    const parsed = older.fields.safeParse(withoutGaps(read));
    if (!parsed.success) return sentenceOf(parsed.error);
    const kept = older.kept.map((field) => [field, read[field]] as const);
    const written: Row = columnsOf(
      { ...parsed.data, ...Object.fromEntries(kept) },
      Object.fromEntries(older.durations?.map((field) => [field, readDuration]) ?? []),
    );
    written.id = read.id;
    for (const column of columns) {
      if (column in written) continue;
      const given = spellings(camelCase(column)).map((spelling) => row[spelling]);
      const value = given.find((found) => found !== undefined && found !== null);
      const isInstant = column.endsWith('_at');
      if (value !== undefined) written[column] = isInstant ? readInstant(value) : value;
    }
    return { row: written };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Drops fields for which the reader found no value, since a schema would treat them like null. */
const withoutGaps = (read: Row): Row =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));

function sentenceOf({ issues: [issue] }: z.ZodError): string {
  const field = snakeCase(String(issue?.path[0] ?? '')).replaceAll('_', ' ');
  const { message = 'It cannot be stored' } = issue ?? {};
  return field ? `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${message}` : message;
}
