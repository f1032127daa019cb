import { Hono } from 'hono';
import { z } from 'zod';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptAnswer } from '../../http/keep-answer.ts';
import { countTracked } from './queries.ts';

const dataStatusSchema = z.object({
  trainings: z.number(),
  races: z.number(),
  injuries: z.number(),
  gear: z.number(),
});

export function dashboardRoutes() {
  return new Hono<SessionEnv>().get(
    '/data-status',
    describe('The number of records in each tracked area', dataStatusSchema),
    (c) => keptAnswer(c, countTracked),
  );
}
