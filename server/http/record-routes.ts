import { Hono } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RecordKey } from '../db/records.ts';
import type { DB } from '../db/types.ts';
import type { SessionEnv } from './env.ts';
import { describe, idInput, input } from './input.ts';

type Tx = Transaction<DB>;

interface OneRecord<Row, Stored, Changes, TypedChanges> {
  /** What a record is called in the API documentation, such as 'a race'. */
  called: string;
  schema: z.ZodType<unknown>;
  changesSchema: z.ZodType<Changes, TypedChanges>;
  /** The record in a row. */
  read: (row: Row) => Stored;
  find: (tx: Tx, key: RecordKey) => Promise<Row | undefined>;
  /** @throws {AppError} NOT_FOUND */
  change: (tx: Tx, record: RecordKey & { changes: Changes }) => Promise<Row>;
  /** Whether a change also writes where trainings came from, which only the service may. */
  changesProvenance?: boolean;
}

type Records<Row, Stored, New, TypedNew, Changes, TypedChanges> = OneRecord<
  Row,
  Stored,
  Changes,
  TypedChanges
> & {
  newSchema: z.ZodType<New, TypedNew>;
  /** @throws {AppError} NOT_FOUND */
  remove: (tx: Tx, key: RecordKey) => Promise<void>;
  /** Called once a record is gone. */
  onRemoved?: (userId: string) => Promise<void>;
} & Adding<Row, Omit<New, 'id'>>;

/** Adds a record once: a repeat with the same id returns the existing one. */
type Adding<Row, Fields> =
  | { add: (tx: Tx, record: RecordKey & { fields: Fields }) => Promise<Added<Row>> }
  /** If that takes a single query. @returns undefined if a record with this id exists */
  | { insert: (tx: Tx, record: RecordKey & { fields: Fields }) => Promise<Row | undefined> };

interface Added<Row> {
  row: Row;
  added: boolean;
}

// The routes' types for Hono's client, spelled out: the inferred ones are too long to declare.
export interface Answer<Body, Status> {
  output: JSONParsed<Body>;
  outputFormat: 'json';
  status: Status;
}

type OneRecordSchema<Stored, TypedChanges> = {
  '/:id': {
    $get: { input: { param: { id: string } } } & Answer<Stored, 200>;
    $patch: { input: { param: { id: string } } & { json: TypedChanges } } & Answer<Stored, 200>;
  };
};

type RecordsSchema<Stored, TypedNew, TypedChanges> = OneRecordSchema<Stored, TypedChanges> & {
  '/': { $post: { input: { json: TypedNew } } & Answer<Stored, 200 | 201> };
  '/:id': {
    $delete: {
      input: { param: { id: string } };
      output: null;
      outputFormat: 'body';
      status: 204;
    };
  };
};

/** GET and PATCH of `/:id`, for any record of a runner's. */
export function oneRecordRoutes<Row, Stored, Changes, TypedChanges>({
  called,
  schema,
  changesSchema,
  read,
  find,
  change,
  changesProvenance = false,
}: OneRecord<Row, Stored, Changes, TypedChanges>): Hono<
  SessionEnv,
  OneRecordSchema<Stored, TypedChanges>,
  '/'
> {
  return new Hono<SessionEnv>()
    .get('/:id', describe(`Shows ${called}`, schema), idInput(), async (c) => {
      const row = await c.var.asUser((tx, userId) => find(tx, { userId, ...c.req.valid('param') }));
      if (!row) throw new AppError('NOT_FOUND');
      return c.json(read(row), 200);
    })
    .patch(
      '/:id',
      describe(`Changes ${called}`, schema),
      idInput(),
      input('json', changesSchema),
      async (c) => {
        const changes = c.req.valid('json') as Changes;
        const { asUser, asService } = c.var;
        const row = await (changesProvenance ? asService : asUser)((tx, userId) =>
          change(tx, { userId, ...c.req.valid('param'), changes }),
        );
        return c.json(read(row), 200);
      },
    );
}

/** Every route of a list of records, except the list itself: its order and filters are the area's. */
export function recordRoutes<
  Row,
  Stored,
  New extends { id?: string | undefined },
  TypedNew,
  Changes,
  TypedChanges,
>(
  options: Records<Row, Stored, New, TypedNew, Changes, TypedChanges>,
): Hono<SessionEnv, RecordsSchema<Stored, TypedNew, TypedChanges>, '/'> {
  const { called, schema, newSchema, read, find, remove, onRemoved } = options;
  async function addOnce(
    { asUser, queryAsUser, readAsUser }: SessionEnv['Variables'],
    record: { id: string; fields: Omit<New, 'id'> },
  ): Promise<Added<Row>> {
    if ('add' in options) {
      return await asUser((tx, userId) => options.add(tx, { userId, ...record }));
    }
    const inserted = await queryAsUser((tx, userId) => options.insert(tx, { userId, ...record }));
    const row = inserted ?? (await readAsUser((tx, userId) => find(tx, { userId, ...record })));
    if (!row) throw new AppError('CONFLICT');
    return { row, added: inserted !== undefined };
  }
  return new Hono<SessionEnv>()
    .post(
      '/',
      describe(`Adds ${called}; repeating it with the same id adds nothing`, schema, 201),
      input('json', newSchema),
      async (c) => {
        const { id = newId(), ...fields } = c.req.valid('json') as New;
        const { row, added } = await addOnce(c.var, { id, fields });
        return c.json(read(row), added ? 201 : 200);
      },
    )
    .route('/', oneRecordRoutes(options))
    .delete('/:id', describe(`Deletes ${called}`, undefined, 204), idInput(), async (c) => {
      const runner = await c.var.asUser(async (tx, userId) => {
        await remove(tx, { userId, ...c.req.valid('param') });
        return userId;
      });
      await onRemoved?.(runner);
      return c.body(null, 204);
    });
}
