import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import {
  gearChangesSchema,
  gearListSchema,
  gearSchema,
  newGearSchema,
} from '#shared/gear/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { changeGearItem } from './change-gear-item.ts';
import { gear, listActiveGear, listGear, toColumns } from './queries.ts';

export function gearRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe(
        'All gear, most recently changed first, or active gear by name',
        z.array(gearSchema),
      ),
      input('query', gearListSchema),
      async (c) => {
        const list = c.req.valid('query').active ? listActiveGear : listGear;
        const rows = await c.var.asUser((tx, userId) => list(tx, { userId }));
        return c.json(rows.map(readGearItem), 200);
      },
    )
    .post(
      '/',
      describe('Adds a gear item; repeating it with the same id adds nothing', gearSchema, 201),
      input('json', newGearSchema),
      async (c) => {
        const { id = newId(), ...fields } = c.req.valid('json');
        const { row, added } = await c.var.asUser((tx, userId) =>
          gear.add(tx, { userId, id, columns: toColumns(fields) }),
        );
        return c.json(readGearItem(row), added ? 201 : 200);
      },
    )
    .get('/:id', describe('One gear item', gearSchema), idInput(), async (c) => {
      const row = await c.var.asUser((tx, userId) =>
        gear.find(tx, { userId, ...c.req.valid('param') }),
      );
      if (!row) throw new AppError('NOT_FOUND');
      return c.json(readGearItem(row), 200);
    })
    .patch(
      '/:id',
      describe('Changes a gear item', gearSchema),
      idInput(),
      input('json', gearChangesSchema),
      async (c) => {
        const changes = c.req.valid('json');
        const row = await c.var.asUser((tx, userId) =>
          changeGearItem(tx, { userId, ...c.req.valid('param'), changes }),
        );
        return c.json(readGearItem(row), 200);
      },
    )
    .delete('/:id', describe('Deletes a gear item', undefined, 204), idInput(), async (c) => {
      await c.var.asUser((tx, userId) => gear.remove(tx, { userId, ...c.req.valid('param') }));
      return c.body(null, 204);
    });
}
