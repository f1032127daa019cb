import { Hono } from 'hono';
import { newTrainingSchema } from '#shared/trainings/schema.ts';
import type { createApp } from '../../server/app.ts';
import type { Database } from '../../server/db/client.ts';
import { listTrainings, toColumns, trainings } from '../../server/features/trainings/queries.ts';
import type { RequestEnv } from '../../server/http/env.ts';
import { history } from './history.ts';
import { statementOf } from './statement.ts';

/** A diligent runner's training, in the form that both the product and the bare handler accept. */
export function sampleTraining(userId: string, id: string) {
  const [{ id: _, ...training }] = history(1, '2025-06-29') as [NewTraining];
  const columns = toColumns(newTrainingSchema.parse(training));
  return { training: { ...training, id }, stored: { ...columns, user_id: userId, id } };
}

type NewTraining = ReturnType<typeof history>[number];

/**
 * The baseline for the product's handlers: the same statements, sent straight to the driver on the
 * owner's connection, without session, row level security, validation and response schema.
 */
async function bareRoutes({ executeSql }: Database) {
  const userId = '';
  const { stored } = sampleTraining(userId, '');
  const names = Object.keys(stored);
  const listAll = await statementOf((tx) => listTrainings(tx, { userId }));
  const listSome = await statementOf((tx) => listTrainings(tx, { userId, limit: 100 }));
  const { user_id: _, id, ...columns } = stored;
  const add = await statementOf((tx) => trainings.insert(tx, { userId, id, columns }));
  return new Hono<RequestEnv>()
    .get('/api/bare/:userId/trainings', async (c) => {
      const user = c.req.param('userId');
      const limit = c.req.query('limit');
      const { rows } = limit
        ? await executeSql(listSome.sql, [user, limit])
        : await executeSql(listAll.sql, [user]);
      return c.json(rows);
    })
    .post('/api/bare/:userId/trainings', async (c) => {
      const row = await c.req.json();
      const { rows } = await executeSql(
        add.sql,
        names.map((name) => row[name]),
      );
      return c.json(rows[0], 201);
    });
}

/**
 * The product's app with the bare handlers added: after the same middleware, but before the session
 * check that guards the rest of /api.
 */
export async function withBareRoutes(app: ReturnType<typeof createApp>, database: Database) {
  const both = new Hono<RequestEnv>();
  const firstRoute = app.routes.findIndex(({ path }) => path === '/api/openapi.json');
  const routes = app.routes.toSpliced(firstRoute, 0, ...(await bareRoutes(database)).routes);
  for (const { method, path, handler } of routes) both.on(method, path, handler);
  return both;
}
