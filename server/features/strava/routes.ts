import { Hono } from 'hono';
import { connectionSchema, importAnswerSchema, runImportSchema } from '#shared/strava/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { sameRunner } from '../../same-runner.ts';
import { beginImport } from './begin-import.ts';
import { disconnect } from './disconnect.ts';
import { linked } from './linked.ts';
import type { StravaServices } from './open-strava.ts';
import { showConnection } from './show-connection.ts';

export function stravaRoutes(services: StravaServices) {
  return new Hono<SessionEnv>()
    .get('/', describe('The connection with Strava', connectionSchema), async (c) =>
      c.json(await showConnection(services, c.var), 200),
    )
    .delete('/', describe('Ends the connection with Strava', undefined, 204), async (c) => {
      const userId = await c.var.asUser(async (_tx, id) => id);
      await disconnect(linked(services), userId);
      return c.body(null, 204);
    })
    .post(
      '/import',
      describe(
        'Imports what is new at Strava, which continues in the background',
        importAnswerSchema,
      ),
      input('json', runImportSchema),
      async (c) => {
        const { userId } = c.req.valid('json');
        await c.var.asUser(async (_tx, id) => sameRunner(id, userId));
        return c.json(await beginImport(linked(services), c.var), 200);
      },
    );
}
