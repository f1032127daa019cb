import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import {
  newTrainingSchema,
  trainingChangesSchema,
  trainingListSchema,
  trainingSchema,
} from '#shared/trainings/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { checkLocked } from './check-locked.ts';
import { listTrainings, toColumns, trainings } from './queries.ts';

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
    .post(
      '/',
      describe('Adds a training; repeating it with the same id adds nothing', trainingSchema, 201),
      input('json', newTrainingSchema),
      async (c) => {
        const { id = newId(), ...fields } = c.req.valid('json');
        const { row, added } = await c.var.asUser((tx, userId) =>
          trainings.add(tx, { userId, id, columns: toColumns(fields) }),
        );
        return c.json(readTraining(row), added ? 201 : 200);
      },
    )
    .get('/:id', describe('One training', trainingSchema), idInput(), async (c) => {
      const row = await c.var.asUser((tx, userId) =>
        trainings.find(tx, { userId, ...c.req.valid('param') }),
      );
      if (!row) throw new AppError('NOT_FOUND');
      return c.json(readTraining(row), 200);
    })
    .patch(
      '/:id',
      describe('Changes a training', trainingSchema),
      idInput(),
      input('json', trainingChangesSchema),
      async (c) => {
        const changes = c.req.valid('json');
        const row = await c.var.asUser((tx, userId) =>
          trainings.change(
            tx,
            { userId, ...c.req.valid('param'), columns: toColumns(changes) },
            (before) => checkLocked(before, changes),
          ),
        );
        return c.json(readTraining(row), 200);
      },
    )
    .delete('/:id', describe('Deletes a training', undefined, 204), idInput(), async (c) => {
      await c.var.asUser((tx, userId) => trainings.remove(tx, { userId, ...c.req.valid('param') }));
      return c.body(null, 204);
    });
}
