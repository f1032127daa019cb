import { Hono } from 'hono';
import { z } from 'zod';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import {
  gearChangesSchema,
  gearListSchema,
  gearSchema,
  newGearSchema,
} from '#shared/gear/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { changeGearItem } from './change-gear-item.ts';
import { gear, listActiveGear, listGear } from './queries.ts';
import { deleteGearItem, insertGearItem } from './write-gear-item.ts';

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
        return await keptList(c, ['gear'], (tx, userId) => list(tx, { userId }), readGearItem);
      },
    )
    .route(
      '/',
      recordRoutes({
        called: 'a gear item',
        schema: gearSchema,
        newSchema: newGearSchema,
        changesSchema: gearChangesSchema,
        read: readGearItem,
        find: gear.find,
        insert: insertGearItem,
        change: changeGearItem,
        changesProvenance: true,
        remove: deleteGearItem,
      }),
    );
}
