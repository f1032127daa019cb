import { Hono } from 'hono';
import { z } from 'zod';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { injuryChangesSchema, injurySchema, newInjurySchema } from '#shared/injuries/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { changeInjury } from './change-injury.ts';
import { injuries, listInjuries } from './queries.ts';
import { deleteInjury, insertInjury } from './write-injury.ts';

export function injuryRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The injuries, by reported date, newest first', z.array(injurySchema)),
      (c) => keptList(c, ['injuries'], (tx, userId) => listInjuries(tx, { userId }), readInjury),
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
        insert: insertInjury,
        change: changeInjury,
        remove: deleteInjury,
      }),
    );
}
