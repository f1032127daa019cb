import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { feedSchema } from '#shared/calendar/schema.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/validation.ts';
import type { Database } from '../../db/client.ts';
import type { RequestEnv, SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { readFrom } from '../../http/keep-answer.ts';
import { deleteFeed, findFeed, replaceFeed } from './queries.ts';
import { readFeed } from './read-feed.ts';

const pathOf = (userId: string, token: string) => `/api/calendar-feed/${userId}/${token}.ics`;

/** Tokens of older addresses are uuids. */
const isSecret = (token: string) => /^[\da-f]{64}$/i.test(token) || isUuid(token);

/** The runner's control over the feed: show its address, replace it, end it. */
export function feedRoutes() {
  return new Hono<SessionEnv>()
    .get('/', describe('The address of the calendar feed', feedSchema), async (c) => {
      const path = await readFrom(c, ['calendar-feed'], async (tx, userId) => {
        const feed = await findFeed(tx, userId);
        return feed ? pathOf(userId, feed.token) : null;
      });
      return c.json({ path }, 200);
    })
    .post(
      '/',
      describe('Replaces the address of the calendar feed; the old one stops working', feedSchema),
      async (c) => {
        const token = randomBytes(32).toString('hex');
        const path = await c.var.asService(async (tx, userId) => {
          await replaceFeed(tx, { userId, token });
          return pathOf(userId, token);
        });
        return c.json({ path }, 200);
      },
    )
    .delete('/', describe('Ends the calendar feed', undefined, 204), async (c) => {
      await c.var.asUser((tx, userId) => deleteFeed(tx, userId));
      return c.body(null, 204);
    });
}

/**
 * The feed itself, for calendar programs, which have no session: anyone with the address can read
 * it.
 */
export function publicFeed(database: Database) {
  return new Hono<RequestEnv>().get(
    '/:userId/:file{.+\\.ics}',
    describe('The calendar as iCalendar'),
    etag(),
    async (c) => {
      const { userId, file } = c.req.param();
      const token = file.slice(0, -'.ics'.length);
      if (!isUuid(userId) || !isSecret(token)) throw new AppError('NOT_FOUND');
      const text = await database.asUser(userId, (tx) => readFeed(tx, { userId, token }));
      c.header('content-type', 'text/calendar; charset=utf-8');
      // Revalidated each time, but only sent again when something has changed.
      c.header('cache-control', 'private, no-cache');
      return c.body(text);
    },
  );
}
