import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { injuryChangesSchema, injurySchema, newInjurySchema } from '#shared/injuries/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { changeInjury } from './change-injury.ts';
import { injuries, listInjuries, toColumns } from './queries.ts';

export function injuryRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The injuries, by reported date, newest first', z.array(injurySchema)),
      async (c) => {
        const rows = await c.var.asUser((tx, userId) => listInjuries(tx, { userId }));
        return c.json(rows.map(readInjury), 200);
      },
    )
    .post(
      '/',
      describe('Adds an injury; repeating it with the same id adds nothing', injurySchema, 201),
      input('json', newInjurySchema),
      async (c) => {
        const { id = newId(), ...fields } = c.req.valid('json');
        const { row, added } = await c.var.asUser((tx, userId) =>
          injuries.add(tx, { userId, id, columns: toColumns(fields) }),
        );
        return c.json(readInjury(row), added ? 201 : 200);
      },
    )
    .get('/:id', describe('One injury', injurySchema), idInput(), async (c) => {
      const row = await c.var.asUser((tx, userId) =>
        injuries.find(tx, { userId, ...c.req.valid('param') }),
      );
      if (!row) throw new AppError('NOT_FOUND');
      return c.json(readInjury(row), 200);
    })
    .patch(
      '/:id',
      describe('Changes an injury', injurySchema),
      idInput(),
      input('json', injuryChangesSchema),
      async (c) => {
        const changes = c.req.valid('json');
        const row = await c.var.asUser((tx, userId) =>
          changeInjury(tx, { userId, ...c.req.valid('param'), changes }),
        );
        return c.json(readInjury(row), 200);
      },
    )
    .delete('/:id', describe('Deletes an injury', undefined, 204), idInput(), async (c) => {
      await c.var.asUser((tx, userId) => injuries.remove(tx, { userId, ...c.req.valid('param') }));
      return c.body(null, 204);
    });
}
