import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { generatedZonesSchema, generateZonesInput } from '#shared/zones/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { utcDay } from '../../utc-day.ts';
import { generate, type SendGeneration } from '../generations/generate.ts';
import type { ZonesAsked } from './make-zones.ts';
import { findZones } from './queries.ts';
import { presentZones } from './stored-set.ts';

/** Generates zones from the runner's recent runs and races (Pro). */
export function zoneGenerationRoutes(send: SendGeneration, clock: () => Date) {
  return new Hono<SessionEnv>().post(
    '/generate-zones',
    describe('Generates zones from recent runs and races and saves them', generatedZonesSchema),
    input('json', generateZonesInput),
    async (c) => {
      const { userId, analysisPeriodDays, today } = c.req.valid('json');
      const asked: ZonesAsked = {
        today: today ?? utcDay(clock),
        days: analysisPeriodDays,
      };
      await generate({
        runner: c.var,
        send,
        named: userId,
        permission: 'zones.generate',
        kind: 'zones',
        input: asked,
        result: z.object({}),
      });
      const row = await c.var.asUser(findZones);
      if (!row) throw new AppError('NOT_FOUND');
      return c.json({ zones: presentZones(row) }, 200);
    },
  );
}
