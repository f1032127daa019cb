import { Hono } from 'hono';
import { routeLinesSchema } from '#shared/routes/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptMade } from '../../http/keep-answer.ts';
import { packLines, readLines, shownUntil } from './list-lines.ts';

export function linesRoutes() {
  return new Hono<SessionEnv>().get(
    '/lines',
    describe(
      'Where the runner has run: the line of each run, packed, without private places',
      routeLinesSchema,
    ),
    (c) =>
      keptMade(c, ['trainings', 'routes', 'private-places'], readLines, {
        make: packLines,
        until: shownUntil,
      }),
  );
}
