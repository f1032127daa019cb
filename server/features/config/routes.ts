import { Hono } from 'hono';
import { z } from 'zod';
import { paymentKinds } from '#shared/billing/schema.ts';
import type { RequestEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';

const configSchema = z.object({
  /** The product's public site, where the logo leads. */
  siteUrl: z.string(),
  /** Where the app for phones is; absent where this server knows of none. */
  apps: z.object({
    appStore: z.string().optional(),
    playStore: z.string().optional(),
    web: z.string().optional(),
  }),
  /** Whether people can sign in with Google here. */
  google: z.boolean(),
  /** Whether mail is kept at /dev/mail, because this server sends none. */
  outbox: z.boolean(),
  /** How payments are taken here. */
  payments: z.enum(paymentKinds),
  /** Where Pro users write for help; absent when this server has no such address. */
  supportEmail: z.string().optional(),
});

export type Config = z.output<typeof configSchema>;

/** What the web app needs to know of this server before anybody has signed in. */
export function configRoutes(config: Config) {
  return new Hono<RequestEnv>().get('/', describe('What the web app is told', configSchema), (c) =>
    c.json(config, 200),
  );
}
