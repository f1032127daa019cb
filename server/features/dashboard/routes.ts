import { Hono } from 'hono';
import { z } from 'zod';
import { addDays } from '#shared/calendar-day.ts';
import { packFigures } from '#shared/dashboard/columns.ts';
import { readFigures } from '#shared/dashboard/read-figures.ts';
import { dashboardTrainingsSchema } from '#shared/dashboard/schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptAnswer } from '../../http/keep-answer.ts';
import { utcDay } from '../../utc-day.ts';
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
      (c) => keptAnswer(c, ['trainings', 'races', 'injuries', 'gear'], countTracked),
    )
    .get(
      '/trainings',
      describe('What the dashboard shows of the trainings, newest first', dashboardTrainingsSchema),
      (c) => {
        // Tomorrow in UTC is a day that has begun somewhere.
        const to = addDays(
          utcDay(() => new Date()),
          1,
        );
        return keptAnswer(
          c,
          ['trainings'],
          async (tx, userId) => {
            const figures = await listFigures(tx, userId);
            const newest = await listNewest(tx, { userId, to });
            return {
              figures: packFigures(figures.map(readFigures)),
              newest: newest.map(readTraining),
            };
          },
          { given: to },
        );
      },
    );
}
