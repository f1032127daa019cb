import { Hono } from 'hono';
import { takeBackParams, takeBackQuery } from '#shared/imports/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { takeBack } from './take-back.ts';

/** Mounted at /trainings. */
export const takeBackRoutes = () =>
  new Hono<SessionEnv>().delete(
    '/:id/sources/:source',
    describe('Takes back what a source gave to a training', undefined, 204),
    input('param', takeBackParams),
    input('query', takeBackQuery),
    async (c) => {
      const { id: trainingId, source: sourceId } = c.req.valid('param');
      const mayDeleteEdited = c.req.valid('query').edited === 'delete';
      await c.var.asService((tx, userId) =>
        takeBack(tx, { userId, trainingId, sourceId }, mayDeleteEdited),
      );
      return c.body(null, 204);
    },
  );
