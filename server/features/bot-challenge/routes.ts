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

/** A new challenge for each call, to solve before signing in or up. */
export function botChallengeRoutes(config: BotChallenge, altcha: Altcha) {
  return new Hono<RequestEnv>().get(
    '/',
    describe('The bot challenge for sign-in and sign-up', answerSchema),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await challengeOf(config, altcha), 200);
    },
  );
}

async function challengeOf(config: BotChallenge, { create }: Altcha): Promise<Answer> {
  const { kind } = config;
  if (kind === 'off') return { kind };
  if (kind === 'altcha') return { kind, challenge: { ...(await create()) } };
  return { kind, siteKey: config.siteKey };
}

type Answer = z.output<typeof answerSchema>;
