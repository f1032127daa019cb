import { Hono } from 'hono';
import { generatedSchema, generationInput } from '#shared/recovery/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { utcDay } from '../../utc-day.ts';
import { generate, type SendGeneration } from '../generations/generate.ts';

export function recoveryGenerationRoutes(send: SendGeneration, clock: () => Date) {
  return new Hono<SessionEnv>().post(
    '/generate-recovery-section',
    describe(
      'Generates the steps of a section (Pro); the plan itself is unchanged',
      generatedSchema,
    ),
    input('json', generationInput),
    async (c) => {
      const { userId, today = utcDay(clock), ...asked } = c.req.valid('json');
      const made = await generate({
        runner: c.var,
        send,
        named: userId,
        permission: 'recovery.generate',
        kind: 'recovery-section',
        subject: asked.section.id,
        input: { ...asked, today },
        result: generatedSchema,
      });
      return c.json(made, 200);
    },
  );
}
