import { Hono } from 'hono';
import type { SessionEnv } from '../../http/env.ts';

export function calendarRoutes() {
  return new Hono<SessionEnv>();
}
