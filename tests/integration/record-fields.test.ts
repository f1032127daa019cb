import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import type { RecordField, RecordFields } from '#shared/record-fields.ts';
import { snakeCase } from '#shared/row-reader.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { trainingFields, trainingSchema } from '#shared/trainings/schema.ts';
import { describeTables } from '../../server/db/sample-rows.ts';
import {
  archiveOf,
  transfersWorld,
  unzip,
} from '../../server/features/account-data/transfers.fixture.ts';
import { toColumns, trainings } from '../../server/features/trainings/queries.ts';

const { database, makeUser, transfer, exportOf, rowsIn, dispose } = await transfersWorld();
afterAll(dispose);

const tables = await describeTables(database.executeSql);

/** Columns of every record that no runner sees as a field. */
const bookkeeping = ['user_id', 'created_at', 'updated_at'];

const areas = [
  {
    table: 'trainings',
    fields: trainingTable as RecordFields,
    entered: trainingFields,
    schema: trainingSchema,
    read: readTraining,
    store: (userId: string, fields: object) =>
      database.asUser(userId, (tx) =>
        trainings.add(tx, { userId, id: randomUUID(), columns: toColumns(fields) }),
      ),
    // Where an imported training comes from.
    unseen: ['import_id', 'source', 'source_id'],
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
];

describe.each(areas)('$table', ({ table, fields, entered, schema, read, store, unseen, own }) => {
  const columns = Object.keys(tables.find(({ name }) => name === table)?.columns ?? {});
  const names = Object.keys(entered.shape);
  const given = Object.fromEntries(
    names.map((name) => [name, own[name as keyof typeof own] ?? sampleOf(name, fields[name])]),
  );

  test('has a field for every column, and a column for every field', () => {
    expect(columns.toSorted()).toEqual(
      [...Object.keys(fields).map(snakeCase), ...bookkeeping, ...unseen].toSorted(),
    );
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
    await store(from, entered.parse(given));
    const [stored] = (await rowsIn(from, table)).map(read);
    expect(schema.parse(JSON.parse(JSON.stringify(stored)))).toMatchObject(given);

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
