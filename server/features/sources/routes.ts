import { Hono } from 'hono';
import {
  connectionSchema,
  disconnectSchema,
  importAnswerSchema,
  keptSchema,
  runImportSchema,
} from '#shared/sources/schema.ts';
import { services as shown } from '#shared/sources/services.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { sameRunner } from '../../same-runner.ts';
import { beginImport } from './begin-import.ts';
import { answerWith, leave } from './leaving/leave.ts';
import { linked } from './linked.ts';
import type { SourceServices } from './provider.ts';
import { showConnection } from './show-connection.ts';

export function sourceRoutes(services: SourceServices) {
  const { service } = services.provider;
  const { name } = shown[service];
  return new Hono<SessionEnv>()
    .get('/', describe(`The connection with ${name}`, connectionSchema), async (c) =>
      c.json(await showConnection(services, c.var), 200),
    )
    .delete(
      '/',
      describe(`Ends the connection with ${name}`, undefined, 204),
      input('query', disconnectSchema),
      async (c) => {
        const userId = await c.var.asUser(async (_tx, id) => id);
        await leave(linked(services), userId, c.req.valid('query').keep);
        return c.body(null, 204);
      },
    )
    .post(
      '/kept',
      describe(`Says what stays of the trainings that came from ${name} alone`, undefined, 204),
      input('json', keptSchema),
      async (c) => {
        await answerWith({ ...services, service }, c.var, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/import',
      describe(
        `Imports what is new at ${name}, which continues in the background`,
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
