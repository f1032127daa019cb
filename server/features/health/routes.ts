import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { RequestEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    /** Of a real query; absent when the database does not answer. */
    latencyMs: z.number().optional(),
  }),
});

export function healthRoutes(database: Database, version: string) {
  return new Hono<RequestEnv>().get(
    '/',
    describe('Whether the server and its database respond; 503 if not', healthSchema),
    async (c) => {
      try {
        const latencyMs = Math.round((await database.ping()) * 100) / 100;
        const health = { status: 'ok', version, database: { kind: database.kind, latencyMs } };
        return c.json(health, 200);
      } catch {
        const health = { status: 'unavailable', version, database: { kind: database.kind } };
        return c.json(health, 503);
      }
    },
  );
}
