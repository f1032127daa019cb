import { Hono } from 'hono';
import { z } from 'zod';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { injuryChangesSchema, injurySchema, newInjurySchema } from '#shared/injuries/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { changeInjury } from './change-injury.ts';
import { injuries, listInjuries } from './queries.ts';
import { addInjury, deleteInjury } from './write-injury.ts';

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
    .route(
      '/',
      recordRoutes({
        called: 'an injury',
        schema: injurySchema,
        newSchema: newInjurySchema,
        changesSchema: injuryChangesSchema,
        read: readInjury,
        find: injuries.find,
        add: addInjury,
        change: changeInjury,
        remove: deleteInjury,
      }),
    );
}
