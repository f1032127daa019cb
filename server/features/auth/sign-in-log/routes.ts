import { Hono } from 'hono';
import { z } from 'zod';
import { signInKinds, signInWays } from '#shared/auth/sign-in-events.ts';
import type { SessionEnv } from '../../../http/env.ts';
import { describe, input } from '../../../http/input.ts';
import { listSignIns } from './queries.ts';

const query = z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) });

const page = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(signInKinds),
      way: z.enum(signInWays).nullable(),
      /** 'Chrome on macOS', as far as the user agent says. */
      device: z.string().nullable(),
      /** Never the whole address. */
      network: z.string().nullable(),
      /** How often, in the same hour. */
      times: z.number(),
      at: z.string(),
    }),
  ),
  /** Whether there are older ones. */
  more: z.boolean(),
});

export function signInLogRoutes() {
  return new Hono<SessionEnv>().get(
    '/',
    describe('Recent sign-ins, attempts, and changes to how the account is entered', page),
    input('query', query),
    async (c) => {
      const { limit } = c.req.valid('query');
      const rows = await c.var.asUser((tx, userId) => listSignIns(tx, userId, limit + 1));
      const events = rows
        .slice(0, limit)
        .map(({ happened_at, ...event }) => ({ ...event, at: happened_at.toISOString() }));
      return c.json(page.parse({ events, more: rows.length > limit }), 200);
    },
  );
}
