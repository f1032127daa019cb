import { Hono } from 'hono';
import type { SessionEnv } from '../../http/env.ts';

export function raceRoutes() {
  return new Hono<SessionEnv>();
}
