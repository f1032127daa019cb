import { Hono } from 'hono';
import { z } from 'zod';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import {
  newPlannedRaceSchema,
  plannedRaceChangesSchema,
  plannedRaceSchema,
  resultInput,
  resultSchema,
} from '#shared/strategy/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { enterResult } from './enter-result.ts';
import { findPlannedRace, listPlannedRaces, plannedRaces } from './queries.ts';
import { addPlannedRace, changePlannedRace } from './write-planned-race.ts';

export function strategyRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The planned races by day, with their strategies', z.array(plannedRaceSchema)),
      (c) => keptList(c, ['strategies'], listPlannedRaces, readPlannedRace),
    )
    .route(
      '/',
      recordRoutes({
        called: 'a planned race',
        schema: plannedRaceSchema,
        newSchema: newPlannedRaceSchema,
        changesSchema: plannedRaceChangesSchema,
        read: readPlannedRace,
        find: findPlannedRace,
        add: addPlannedRace,
        change: changePlannedRace,
        remove: plannedRaces.remove,
      }),
    )
    .post(
      '/:id/result',
      describe('Enters the result of a planned race, here and in the race log', resultSchema),
      idInput(),
      input('json', resultInput),
      async (c) => {
        const fields = c.req.valid('json');
        const result = await c.var.asUser((tx, userId) =>
          enterResult(tx, { userId, ...c.req.valid('param'), fields }),
        );
        return c.json(result, 200);
      },
    );
}
