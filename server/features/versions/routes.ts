import { Hono } from 'hono';
import { z } from 'zod';
import { lists } from '../../db/versions.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptAnswer } from '../../http/keep-answer.ts';

const versionsSchema = z.record(z.enum(lists), z.int());

/** What a returning client asks: whether anything has changed, and in which lists. */
export function versionRoutes() {
  return new Hono<SessionEnv>().get(
    '/',
    describe('How often each of the runner’s lists has moved', versionsSchema),
    (c) => keptAnswer(c, lists, async (_tx, _userId, moment) => ({ ...(await moment.versions()) })),
  );
}
