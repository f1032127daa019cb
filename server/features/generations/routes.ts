import { Hono } from 'hono';
import { z } from 'zod';
import { generationSchema } from '#shared/generations/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { present } from './present.ts';
import { listGenerations } from './queries.ts';

export function generationRoutes() {
  return new Hono<SessionEnv>().get(
    '/',
    describe('The latest generation of each kind and subject', z.array(generationSchema)),
    async (c) => c.json((await c.var.asUser(listGenerations)).map(present), 200),
  );
}
