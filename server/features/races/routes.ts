import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import { readRace } from '#shared/races/read-race.ts';
import { newRaceSchema, raceChangesSchema, raceSchema } from '#shared/races/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { listRaces, races, toColumns } from './queries.ts';

export function raceRoutes() {
  return new Hono<SessionEnv>()
    .get('/', describe('The races, newest first', z.array(raceSchema)), async (c) => {
      const rows = await c.var.asUser((tx, userId) => listRaces(tx, { userId }));
      return c.json(rows.map(readRace), 200);
    })
    .post(
      '/',
      describe('Adds a race; repeating it with the same id adds nothing', raceSchema, 201),
      input('json', newRaceSchema),
      async (c) => {
        const { id = newId(), ...fields } = c.req.valid('json');
        const { row, added } = await c.var.asUser((tx, userId) =>
          races.add(tx, { userId, id, columns: toColumns(fields) }),
        );
        return c.json(readRace(row), added ? 201 : 200);
      },
    )
    .get('/:id', describe('One race', raceSchema), idInput(), async (c) => {
      const row = await c.var.asUser((tx, userId) =>
        races.find(tx, { userId, ...c.req.valid('param') }),
      );
      if (!row) throw new AppError('NOT_FOUND');
      return c.json(readRace(row), 200);
    })
    .patch(
      '/:id',
      describe('Changes a race', raceSchema),
      idInput(),
      input('json', raceChangesSchema),
      async (c) => {
        const columns = toColumns(c.req.valid('json'));
        const row = await c.var.asUser((tx, userId) =>
          races.change(tx, { userId, ...c.req.valid('param'), columns }),
        );
        return c.json(readRace(row), 200);
      },
    )
    .delete('/:id', describe('Deletes a race', undefined, 204), idInput(), async (c) => {
      await c.var.asUser((tx, userId) => races.remove(tx, { userId, ...c.req.valid('param') }));
      return c.body(null, 204);
    });
}
