import type { MiddlewareHandler } from 'hono';
import type { SessionEnv } from './env.ts';

/** For a route that is not for whoever finds a session open: see features/auth/proof.ts. */
export const proved: MiddlewareHandler<SessionEnv> = async (c, next) => {
  await c.var.requireProof();
  await next();
};
