import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The route that answers, as it was declared: '/api/trainings/:id'. Undefined if there is none. */
export const routePattern = (c: Context): string | undefined =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;
