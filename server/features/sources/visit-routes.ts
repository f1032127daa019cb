import { Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors.ts';
import { returnSchema, visitSchema } from '#shared/sources/schema.ts';
import { services as shown } from '#shared/sources/services.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { sameRunner } from '../../same-runner.ts';
import { finishConnecting, visitSource } from './connect.ts';
import { linked } from './linked.ts';
import type { Provider, SourceServices } from './provider.ts';

/**
 * Where a browser is sent to a service's page and returns from it. Any error leads to the import
 * screen, which shows it.
 */
export function sourceVisits(services: SourceServices, session: MiddlewareHandler<SessionEnv>) {
  const { provider } = services;
  const { name } = shown[provider.service];
  const visitorOf = async (c: { var: SessionEnv['Variables'] }, named?: string) => ({
    userId: await c.var.asUser(async (_tx, id) => sameRunner(id, named)),
    session: c.var.sessionMark(),
  });
  return new Hono<SessionEnv>()
    .onError((error, c) => {
      if (!(error instanceof AppError))
        services.logger.error({ err: error }, `connecting ${name} failed`);
      return c.redirect(importPage({ error: sentenceFor(error, provider) }));
    })
    .get(
      '/auth',
      describe(`Leads a browser to ${name}’s page, which asks for access`),
      session,
      input('query', visitSchema),
      async (c) => {
        const visitor = await visitorOf(c, c.req.valid('query').userId);
        return c.redirect(await visitSource(linked(services), visitor));
      },
    )
    .get(
      '/callback',
      describe(`Where a browser comes back from ${name}’s page`),
      session,
      input('query', returnSchema),
      async (c) => {
        const visitor = await visitorOf(c);
        const outcome = await finishConnecting(linked(services), visitor, c.req.valid('query'));
        if ('error' in outcome) return c.redirect(importPage(outcome));
        return c.redirect(
          importPage({
            success: 'true',
            athlete_id: outcome.athleteId,
            athlete_name: outcome.athleteName,
            webhook_setup: String(outcome.webhook),
          }),
        );
      },
    );
}

const importPage = (query: Record<string, string>) => `/import?${new URLSearchParams(query)}`;

function sentenceFor(error: Error, { connecting, off }: Provider): string {
  if (!(error instanceof AppError)) return connecting.unknown;
  if (error.code === 'NOT_AUTHENTICATED') return connecting.signIn;
  if (error.code === 'FORBIDDEN') return connecting.another;
  return error.code === off ? connecting.off : connecting.unknown;
}
