import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { countTracked } from './queries.ts';

const dataStatusSchema = z.object({
  trainings: z.number(),
  races: z.number(),
  injuries: z.number(),
  gear: z.number(),
});

export function dashboardRoutes({ asUser }: Database) {
  return new Hono<SessionEnv>().get(
    '/data-status',
    describe('How much of each tracked area there is', dataStatusSchema),
    async (c) => {
      const { userId } = c.var;
      return c.json(await asUser(userId, (tx) => countTracked(tx, userId)), 200);
    },
  );
}
