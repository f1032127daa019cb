import type { MiddlewareHandler } from 'hono';
import type { SessionEnv } from './env.ts';

/** For routes that require more than an open session: see features/auth/proof.ts. */
export const proved: MiddlewareHandler<SessionEnv> = async (c, next) => {
  await c.var.requireProof();
  await next();
};
