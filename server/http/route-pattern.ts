import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { isUuid } from '#shared/validation.ts';

/** The route that answers, as declared: '/api/trainings/:id'. Undefined if there is none. */
export const routePattern = (c: Context): string | undefined =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;

const groups = ['/api/', '/auth/', '/files/', '/assets/'];

/** The same or, if there is none, the part of the server that was requested: '/api/*'. */
export function routeOrGroup(c: Context): string {
  const group = groups.find((begin) => c.req.path.startsWith(begin));
  return routePattern(c) ?? (group ? `${group}*` : '/*');
}

const shown = Symbol('the parameters that a log may have');

/**
 * Declares, as part of a route, that these parameters are ids of records, which are useless to
 * anyone without a session. All others are treated as secrets.
 */
export const showsIds = <Handler extends MiddlewareHandler>(
  handler: Handler,
  names: readonly string[],
): Handler => Object.assign(handler, { [shown]: names });

/**
 * The path as it may appear in a log: the route pattern, with the record ids that it shows. A path
 * without a route may be a misspelled one with a secret, so nothing of it is logged.
 */
export function loggedPath(c: Context): string {
  const ids = matchedRoutes(c).flatMap(
    ({ handler }) => (findTargetHandler(handler) as { [shown]?: string[] })[shown] ?? [],
  );
  const parts = c.req.path.split('/');
  const said = (segment: string, index: number) => {
    const [, name] = /^:(\w+)/.exec(segment) ?? [];
    if (name === undefined) return segment;
    const part = parts[index] ?? '';
    return ids.includes(name) && isUuid(part) ? part : `:${name}`;
  };
  return routeOrGroup(c).split('/').map(said).join('/');
}
