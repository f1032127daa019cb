import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { eventSchema } from '#shared/calendar/schema.ts';
import { gearTable } from '#shared/gear/fields.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { gearFields } from '#shared/gear/schema.ts';
import { injuryTable } from '#shared/injuries/fields.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { injuryFields } from '#shared/injuries/schema.ts';
import { raceTable } from '#shared/races/fields.ts';
import { readRace } from '#shared/races/read-race.ts';
import { raceFields } from '#shared/races/schema.ts';
import type { RecordField, RecordFields } from '#shared/record-fields.ts';
import { type Row, snakeCase } from '#shared/row-reader.ts';
import { plannedRaceTable } from '#shared/strategy/fields.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { plannedRaceFields } from '#shared/strategy/schema.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { trainingFields } from '#shared/trainings/schema.ts';
import { describeTables } from '../../server/db/sample-rows.fixture.ts';
import type { DB } from '../../server/db/types.ts';
import {
  archiveOf,
  transfersWorld,
  unzip,
} from '../../server/features/account-data/transfers.fixture.ts';
import * as gear from '../../server/features/gear/queries.ts';
import * as injuries from '../../server/features/injuries/queries.ts';
import * as races from '../../server/features/races/queries.ts';
import * as strategy from '../../server/features/strategy/queries.ts';
import * as trainings from '../../server/features/trainings/queries.ts';

const { database, makeUser, transfer, exportOf, rowsIn, dispose } = await transfersWorld();
afterAll(dispose);

const tables = await describeTables(database.executeSql);

/** Columns of every record that no runner sees as a field. */
const bookkeeping = ['user_id', 'created_at', 'updated_at', 'changed_in'];

interface Area {
  table: string;
  fields: RecordFields;
  entered: z.ZodObject;
  read: (row: Row) => Row;
  add: (tx: Transaction<DB>, record: { userId: string; id: string; fields: object }) => unknown;
  /** Columns of this table alone that are not a field, with the reason. */
  unseen: string[];
  /** Values of the fields that have no control of a plain kind. */
  own: Row;
}

const areas: Area[] = [
  {
    table: 'trainings',
    fields: trainingTable,
    entered: trainingFields,
    read: readTraining,
    add: (tx, { fields, ...key }) =>
      trainings.trainings.add(tx, { ...key, columns: trainings.toColumns(fields) }),
    // Where an imported training comes from.
    unseen: ['import_id', 'source', 'source_id', 'held_for'],
    own: {
      date: '2024-02-29',
      startTime: '06:45',
      sessionType: 'tempo',
      distance: 12.345,
      duration: '1:02:03',
      shoesUsed: 'Blue pair',
      terrain: 'trail',
      rpe: 7,
    },
  },
  {
    table: 'races',
    fields: raceTable,
    entered: raceFields,
    read: readRace,
    add: (tx, { fields, ...key }) =>
      races.races.add(tx, { ...key, columns: races.toColumns(fields) }),
    unseen: [],
    own: {
      raceName: 'Lake Run',
      date: '2024-02-29',
      distance: 21.098,
      finishTime: '01:45:30',
      gearUsed: 'Blue pair',
    },
  },
  {
    table: 'injuries',
    fields: injuryTable,
    entered: injuryFields,
    read: readInjury,
    add: (tx, { fields, ...key }) =>
      injuries.injuries.add(tx, { ...key, columns: injuries.toColumns(fields) }),
    unseen: [],
    own: {
      painArea: 'Calf',
      painSeverity: 7,
      dateReported: '2024-02-29',
      status: 'resolved',
      dateResolved: '2024-03-29',
    },
  },
  {
    table: 'gear_items',
    fields: gearTable,
    entered: gearFields,
    read: readGearItem,
    add: (tx, { fields, ...key }) => gear.gear.add(tx, { ...key, columns: gear.toColumns(fields) }),
    unseen: [],
    own: {
      name: 'Blue pair',
      category: 'shoes',
      dateAcquired: '2024-02-29',
      retirementDistance: 512.5,
      isActive: false,
    },
  },
  {
    table: 'race_strategies',
    fields: plannedRaceTable,
    entered: plannedRaceFields,
    read: readPlannedRace,
    add: (tx, { fields, ...key }) =>
      strategy.plannedRaces.add(tx, { ...key, columns: strategy.toColumns(fields) }),
    unseen: [],
    own: {
      raceName: 'Lake Run',
      raceDate: '2024-02-29',
      raceDistance: 21.098,
      raceType: 'trail',
      targetTime: '01:45:30',
    },
  },
];

const columnsOf = (table: string) =>
  Object.keys(tables.find(({ name }) => name === table)?.columns ?? {});

// Its form is about recurrence and made by hand, so the calendar has no table of fields.
test('an event is read with every column', () => {
  const known = [...Object.keys(eventSchema.shape).map(snakeCase), ...bookkeeping];
  expect(columnsOf('calendar_events').toSorted()).toEqual(known.toSorted());
});

describe.each(areas)('$table', ({ table, fields, entered, read, add, unseen, own }) => {
  const names = Object.keys(entered.shape);
  const given = Object.fromEntries(
    names.map((name) => [name, own[name] ?? sampleOf(name, fields[name])]),
  );

  test('has a field for every column, and a column for every field', () => {
    const known = new Set([...Object.keys(fields).map(snakeCase), ...bookkeeping, ...unseen]);
    expect(columnsOf(table).toSorted()).toEqual([...known].toSorted());
  });

  test('shows every field that a runner enters, under a label and in a group', () => {
    for (const name of names) {
      expect(fields[name], name).toMatchObject({
        label: expect.any(String),
        group: expect.any(String),
      });
    }
  });

  test('returns, exports and restores every field', async () => {
    const [from, to, back] = [await makeUser(), await makeUser(), await makeUser()];
    await database.asUser(from, async (tx) => {
      await add(tx, { userId: from, id: randomUUID(), fields: entered.parse(given) });
    });
    const [stored] = (await rowsIn(from, table)).map(read);
    expect(stored).toMatchObject(given);

    const archive = await exportOf(from);
    const content = await unzip(archive);
    const [json] = JSON.parse(content.get(`json/${table}.json`) ?? '');
    expect(read(json)).toEqual(stored);
    const [cells] = parse<Record<string, string>>(content.get(`csv/${table}.csv`) ?? '', {
      columns: true,
    });
    expect(read(cells ?? {})).toEqual(stored);

    await transfer(to, 'restore', archive);
    expect((await rowsIn(to, table)).map(read)).toEqual([stored]);
    // In the shape of an older version, with the names of the fields.
    const older = await archiveOf({ [`json/${table}.json`]: JSON.stringify([stored]) });
    await transfer(back, 'restore', older);
    expect((await rowsIn(back, table)).map(read)).toEqual([stored]);
  });
});

/** A valid value of a field of a plain kind. */
function sampleOf(name: string, field: RecordField | undefined): unknown {
  const { control } = field ?? {};
  if (control?.kind === 'number') return control.max ?? 60;
  if (control?.kind === 'choice') return control.options.at(-1)?.value;
  if (control) return `Text of ${name}`;
  throw new Error(`Give a value for ${name}`);
}
