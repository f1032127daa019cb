import { Hono } from 'hono';
import { z } from 'zod';
import { packFigures } from '#shared/dashboard/columns.ts';
import { readFigures } from '#shared/dashboard/read-figures.ts';
import { dashboardTrainingsSchema } from '#shared/dashboard/schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { countTracked, listFigures, listNewest } from './queries.ts';

const dataStatusSchema = z.object({
  trainings: z.number(),
  races: z.number(),
  injuries: z.number(),
  gear: z.number(),
});

export function dashboardRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/data-status',
      describe('The number of records in each tracked area', dataStatusSchema),
      async (c) => c.json(await c.var.asUser(countTracked), 200),
    )
    .get(
      '/trainings',
      describe('What the dashboard shows of the trainings, newest first', dashboardTrainingsSchema),
      async (c) => {
        const { figures, newest } = await c.var.asUser(async (tx, userId) => ({
          figures: await listFigures(tx, userId),
          newest: await listNewest(tx, userId),
        }));
        const columns = packFigures(figures.map(readFigures));
        return c.json({ figures: columns, newest: newest.map(readTraining) }, 200);
      },
    );
}
