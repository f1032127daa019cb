import { Hono } from 'hono';
import { chatMessageSchema, ratingInput, summarySchema } from '#shared/coach/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { rateReply, rateSummary } from './rating-queries.ts';
import { readSummary } from './read-summary.ts';
import { withActions } from './with-actions.ts';

/** The runner's ratings of the coach's texts. They are stored with the texts, and sent nowhere. */
export function ratingRoutes() {
  return new Hono<SessionEnv>()
    .put(
      '/chat/:id/rating',
      describe('Rates a reply of the coach; null takes the rating back', chatMessageSchema),
      idInput(),
      input('json', ratingInput),
      async (c) => {
        const message = await c.var.asUser(async (tx, userId) => {
          const rated = { userId, ...c.req.valid('param'), ...c.req.valid('json') };
          const row = await rateReply(tx, rated);
          if (!row) throw new AppError('NOT_FOUND');
          return (await withActions(tx, userId, [row]))[0];
        });
        return c.json(message, 200);
      },
    )
    .put(
      '/summaries/:id/rating',
      describe('Rates an AI summary; null takes the rating back', summarySchema),
      idInput(),
      input('json', ratingInput),
      async (c) => {
        const row = await c.var.asUser((tx, userId) =>
          rateSummary(tx, { userId, ...c.req.valid('param'), ...c.req.valid('json') }),
        );
        if (!row) throw new AppError('NOT_FOUND');
        return c.json(readSummary(row), 200);
      },
    );
}
