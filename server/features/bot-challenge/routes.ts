import { Hono } from 'hono';
import { z } from 'zod';
import type { RequestEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import type { Altcha } from '../../integrations/altcha/altcha.ts';
import type { BotChallenge } from './config.ts';

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() }),
  z.object({ kind: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
]);

/** A challenge to solve before signing in or up; a new one each time it is asked for. */
export function botChallengeRoutes(config: BotChallenge, { create }: Altcha) {
  return new Hono<RequestEnv>().get(
    '/',
    describe('The bot challenge of sign-in and sign-up', answerSchema),
    async (c) => {
      c.header('cache-control', 'no-store');
      if (config.kind === 'off') return c.json({ kind: config.kind }, 200);
      if (config.kind !== 'altcha') {
        return c.json({ kind: config.kind, siteKey: config.siteKey }, 200);
      }
      return c.json({ kind: config.kind, challenge: await create() }, 200);
    },
  );
}
