import { Hono } from 'hono';
import { takeBackAddedParams, takeBackParams, takeBackQuery } from '#shared/imports/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idsInput, input } from '../../http/input.ts';
import type { SendTracks } from '../trainings/efforts/find-due.ts';
import { takeBack, takeBackAdded } from './take-back.ts';

/** Mounted at /trainings. */
export const takeBackRoutes = (send: SendTracks) =>
  new Hono<SessionEnv>().delete(
    '/:id/sources/:source',
    describe('Takes back what a source gave to a training', undefined, 204),
    idsInput(takeBackParams),
    input('query', takeBackQuery),
    async (c) => {
      const { id: trainingId, source: sourceId } = c.req.valid('param');
      const mayDeleteEdited = c.req.valid('query').edited === 'delete';
      const userId = await c.var.asService(async (tx, userId) => {
        await takeBack(tx, { userId, trainingId, sourceId }, mayDeleteEdited);
        return userId;
      });
      await send('read-tracks', { userId });
      return c.body(null, 204);
    },
  );

/** Mounted at /imports. */
export const takeBackAddedRoutes = (send: SendTracks) =>
  new Hono<SessionEnv>().delete(
    '/:id/added/:training',
    describe('Takes back what an import gave to a training', undefined, 204),
    idsInput(takeBackAddedParams),
    input('query', takeBackQuery),
    async (c) => {
      const { id: importId, training: trainingId } = c.req.valid('param');
      const mayDeleteEdited = c.req.valid('query').edited === 'delete';
      const userId = await c.var.asService(async (tx, userId) => {
        await takeBackAdded(tx, { userId, trainingId, importId }, mayDeleteEdited);
        return userId;
      });
      await send('read-tracks', { userId });
      return c.body(null, 204);
    },
  );
