import { Hono } from 'hono';
import { z } from 'zod';
import { readRace } from '#shared/races/read-race.ts';
import { newRaceSchema, raceChangesSchema, raceSchema } from '#shared/races/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { changeRace } from './change-race.ts';
import { listRaces, races } from './queries.ts';
import { deleteRace, insertRace } from './write-race.ts';

export function raceRoutes() {
  return new Hono<SessionEnv>()
    .get('/', describe('The races, newest first', z.array(raceSchema)), (c) =>
      keptList(c, ['races'], (tx, userId) => listRaces(tx, { userId }), readRace),
    )
    .route(
      '/',
      recordRoutes({
        called: 'a race',
        schema: raceSchema,
        newSchema: newRaceSchema,
        changesSchema: raceChangesSchema,
        read: readRace,
        find: races.find,
        insert: insertRace,
        change: changeRace,
        remove: deleteRace,
      }),
    );
}
