import { Hono } from 'hono';
import { generatedStrategySchema, generateStrategySchema } from '#shared/strategy/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { utcDay } from '../../utc-day.ts';
import { generate, type SendGeneration } from '../generations/generate.ts';

export function strategyGenerationRoutes(send: SendGeneration, clock: () => Date) {
  return new Hono<SessionEnv>().post(
    '/generate-race-strategy',
    describe('Generates the strategy for a planned race (Pro)', generatedStrategySchema),
    input('json', generateStrategySchema),
    async (c) => {
      const { userId, raceId, today = utcDay(clock) } = c.req.valid('json');
      const made = await generate({
        runner: c.var,
        send,
        named: userId,
        permission: 'strategy.generate',
        kind: 'race-strategy',
        subject: raceId.toLowerCase(),
        input: { today },
        result: generatedStrategySchema,
      });
      return c.json(made, 200);
    },
  );
}
