import { Hono } from 'hono';
import type { SessionEnv } from '../../http/env.ts';

export function gearRoutes() {
  return new Hono<SessionEnv>();
}
