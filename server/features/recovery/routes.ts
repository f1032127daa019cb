import { Hono } from 'hono';
import { z } from 'zod';
import { newId } from '#shared/new-id.ts';
import {
  planInput,
  planQuery,
  planSchema,
  tickInput,
  tickSchema,
} from '#shared/recovery/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { keptAnswer } from '../../http/keep-answer.ts';
import { utcDay } from '../../utc-day.ts';
import { upsertPlan } from './queries.ts';
import { tickStep } from './tick-step.ts';
import { viewPlan } from './view-plan.ts';

export function recoveryRoutes(clock: () => Date) {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe(
        'The recovery plan, or five empty sections, and what has been done today',
        planSchema,
      ),
      input('query', planQuery),
      async (c) => {
        const { today: day = utcDay(clock) } = c.req.valid('query');
        return await keptAnswer(c, ['recovery'], (tx, userId) => viewPlan({ tx, userId, day }), {
          given: day,
        });
      },
    )
    .put(
      '/',
      describe('Saves the recovery plan, replacing the previous one', planSchema),
      input('query', planQuery),
      input('json', planInput),
      async (c) => {
        const { today: day = utcDay(clock) } = c.req.valid('query');
        const { id = newId(), sections } = c.req.valid('json');
        const plan = await c.var.asUser(async (tx, userId) => {
          await upsertPlan(tx, { userId, id, sections });
          return await viewPlan({ tx, userId, day });
        });
        return c.json(plan, 200);
      },
    )
    .put(
      '/ticks',
      describe('Ticks a step off for a day, or unticks it', z.array(tickSchema)),
      input('json', tickInput),
      async (c) => {
        const tick = c.req.valid('json');
        return c.json(await c.var.asUser((tx, userId) => tickStep({ tx, userId, tick })), 200);
      },
    );
}
