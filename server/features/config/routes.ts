import { Hono } from 'hono';
import { z } from 'zod';
import { paymentKinds } from '#shared/billing/schema.ts';
import type { RequestEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';

const configSchema = z.object({
  /** The product's public site, where the logo links to. */
  siteUrl: z.string(),
  /** Links to the phone apps; absent where there is none. */
  apps: z.object({
    appStore: z.string().optional(),
    playStore: z.string().optional(),
    web: z.string().optional(),
  }),
  /** Whether users can sign in with Google. */
  google: z.boolean(),
  /** The one address at which browsers allow passkeys; absent where they allow none. */
  passkeyOrigin: z.string().optional(),
  /** Whether mail is shown at /dev/mail because this server sends none. */
  outbox: z.boolean(),
  /** How payments are taken here. */
  payments: z.enum(paymentKinds),
  /** Where Pro users write for help; absent when there is no such address. */
  supportEmail: z.string().optional(),
  /** The map that a runner may have behind a route; absent where there is none. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).optional(),
});

export type Config = z.output<typeof configSchema>;

/** What the web app needs to know before anyone has signed in. */
export function configRoutes(config: Config) {
  return new Hono<RequestEnv>().get(
    '/',
    describe('The configuration of the web app', configSchema),
    (c) => c.json(config, 200),
  );
}
