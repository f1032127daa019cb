import { Hono } from 'hono';
import { analyticsInput, analyticsSchema } from '#shared/analytics/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { readFrom } from '../../http/keep-answer.ts';
import { viewAnalytics } from './view-analytics.ts';

export function analyticsRoutes() {
  return new Hono<SessionEnv>().get(
    '/',
    describe('Heart-rate zone shares and race predictions, for Pro', analyticsSchema),
    input('query', analyticsInput),
    async (c) => {
      const { today } = c.req.valid('query');
      const analytics = await readFrom(
        c,
        ['trainings', 'races', 'zones', 'profile', 'plan'],
        (tx, userId) => viewAnalytics({ tx, userId, today }),
      );
      return c.json(analytics, 200);
    },
  );
}
