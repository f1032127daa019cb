import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { RequestEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'stopping', 'unavailable']),
  version: z.string(),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    /** How long a real query takes; absent when the database does not answer. */
    latencyMs: z.number().optional(),
  }),
});

const aliveSchema = z.object({ status: z.literal('ok'), version: z.string() });

/** `life` changes when the server stops. */
export function healthRoutes(database: Database, version: string, life: { isStopping: boolean }) {
  return new Hono<RequestEnv>()
    .get('/live', describe('Whether the process responds, whatever else does', aliveSchema), (c) =>
      c.json({ status: 'ok' as const, version }, 200),
    )
    .get(
      '/',
      describe(
        'Whether requests should be sent here: 503 where the database does not respond, and once the server stops',
        healthSchema,
      ),
      async (c) => {
        if (life.isStopping) {
          return c.json({ status: 'stopping', version, database: { kind: database.kind } }, 503);
        }
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
