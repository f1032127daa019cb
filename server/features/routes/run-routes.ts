import { Hono } from 'hono';
import { routeNameSchema, sameRouteSchema } from '#shared/routes/same-route-schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { readFrom } from '../../http/keep-answer.ts';
import { renameRoute, showRoute } from './show-route.ts';

/** What a run's page shows of its route. */
export function runRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/:id/route',
      describe('The other runs on the same way, and how this one compares', sameRouteSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const shown = await readFrom(c, ['trainings', 'tracks', 'routes'], (tx, userId) =>
          showRoute(tx, { userId, id }),
        );
        return c.json(shown, 200);
      },
    )
    .put(
      '/:id/route',
      describe('Names the route of a run, or takes its name away', sameRouteSchema),
      idInput(),
      input('json', routeNameSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const { name } = c.req.valid('json');
        const shown = await c.var.asUser((tx, userId) => renameRoute(tx, { userId, id, name }));
        return c.json(shown, 200);
      },
    );
}
