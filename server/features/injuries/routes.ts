import { Hono } from 'hono';
import type { SessionEnv } from '../../http/env.ts';

export function injuryRoutes() {
  return new Hono<SessionEnv>();
}
