import { Hono } from 'hono';
import { tokenMonth } from '#shared/billing/token-counts.ts';
import { coachInfoSchema, usageSchema } from '#shared/coach/schema.ts';
import type { Source } from '#shared/sources/provenance.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { findPlan } from '../billing/find-plan.ts';
import type { Coach } from './coach.ts';
import { listCalls, sumCalls } from './ledger-queries.ts';
import { presentUsage } from './present.ts';

const callsShown = 50;

/** Which coach answers, and how much the runner has used. */
export function coachRoutes(coach: Coach, allowedSources: readonly Source[], clock: () => Date) {
  return new Hono<SessionEnv>()
    .get('/coach', describe('Who answers as the coach', coachInfoSchema), async (c) => {
      const { hasBuiltInCoach } = await c.var.asUser(findPlan);
      const model = hasBuiltInCoach ? undefined : coach.model;
      const stravaApiData = allowedSources.includes('strava-api');
      return c.json({ model: model?.name ?? null, stravaApiData }, 200);
    })
    .get(
      '/usage',
      describe('The newest calls to the model, and this month’s', usageSchema),
      async (c) => {
        const { calls, month } = await c.var.asUser(async (tx, userId) => ({
          calls: await listCalls(tx, userId, callsShown),
          month: await sumCalls(tx, userId, new Date(tokenMonth(clock()))),
        }));
        return c.json(presentUsage(calls, month), 200);
      },
    );
}
