import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { isUuid } from '#shared/validation.ts';

/** The route that answers, as it was declared: '/api/trainings/:id'. Undefined if there is none. */
export const routePattern = (c: Context): string | undefined =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;

const groups = ['/api/', '/auth/', '/files/', '/assets/'];

/** The same or, where there is none, the part of the server that was asked: '/api/*'. */
export function routeOrGroup(c: Context): string {
  const group = groups.find((begin) => c.req.path.startsWith(begin));
  return routePattern(c) ?? (group ? `${group}*` : '/*');
}

const shown = Symbol('the parameters that a log may have');

/**
 * Declares, as a part of a route, that these parameters are ids of records, which open nothing to whoever
 * has no session. All others are taken for secrets.
 */
export const showsIds = <Handler extends MiddlewareHandler>(
  handler: Handler,
  names: readonly string[],
): Handler => Object.assign(handler, { [shown]: names });

/**
 * The path as a log may have it: the route as it was declared, with the ids of records that it shows. An
 * address that no route has may be a misspelt one with a secret, so nothing of it is said.
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
