import { Hono } from 'hono';
import { z } from 'zod';
import { readTraining } from '#shared/trainings/read-training.ts';
import {
  newTrainingSchema,
  trainingChangesSchema,
  trainingListSchema,
  trainingSchema,
} from '#shared/trainings/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { listTrainings, trainings } from './queries.ts';
import { addTraining, changeTraining, deleteTraining } from './write-training.ts';

export function trainingRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The trainings, newest first', z.array(trainingSchema)),
      input('query', trainingListSchema),
      async (c) => {
        const rows = await c.var.asUser((tx, userId) =>
          listTrainings(tx, { userId, ...c.req.valid('query') }),
        );
        return c.json(rows.map(readTraining), 200);
      },
    )
    .route(
      '/',
      recordRoutes({
        called: 'a training',
        schema: trainingSchema,
        newSchema: newTrainingSchema,
        changesSchema: trainingChangesSchema,
        read: readTraining,
        find: trainings.find,
        add: addTraining,
        change: changeTraining,
        remove: deleteTraining,
      }),
    );
}
