import { Hono } from 'hono';
import { z } from 'zod';
import { logAnswerSchema, logQuerySchema } from '#shared/log-query/schema.ts';
import { withheldFrom } from '#shared/sources/provenance.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { readFrom } from '../../http/keep-answer.ts';
import { listTracked } from './matching.ts';
import { runLogQuery } from './run-log-query.ts';

export function logQueryRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/tracked',
      describe('The ids of the trainings with a track', z.array(z.string())),
      async (c) => {
        const rows = await readFrom(c, ['trainings', 'tracks'], (tx, userId) =>
          listTracked(tx, userId),
        );
        return c.json(
          rows.map(({ id }) => id),
          200,
        );
      },
    )
    .post(
      '/query',
      describe('Answers a question over all trainings', logAnswerSchema),
      input('json', logQuerySchema),
      async (c) => {
        const query = c.req.valid('json');
        const withheld = withheldFrom('own-server');
        const answer = await c.var.asUser((tx, userId) =>
          runLogQuery(tx, { userId, withheld }, query),
        );
        return c.json(answer, 200);
      },
    );
}
