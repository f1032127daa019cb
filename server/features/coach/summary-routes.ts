import { Hono } from 'hono';
import { z } from 'zod';
import { generateSummaryInput, summaryMadeSchema, summarySchema } from '#shared/coach/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionEnv } from '../../http/env.ts';
import { flatBody } from '../../http/flat-body.ts';
import { describe, input } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import { utcDay } from '../../utc-day.ts';
import { generate, type SendGeneration } from '../generations/generate.ts';
import type { SummaryAsked } from './make-summary.ts';
import { readSummary } from './read-summary.ts';
import { findSummary, listAllSummaries } from './summary-queries.ts';

/** Summaries of the runner's week, month and year, written by the coach (Pro). */
export function summaryRoutes(send: SendGeneration, clock: () => Date) {
  return new Hono<SessionEnv>()
    .get('/summaries', describe('AI summaries, newest first', z.array(summarySchema)), (c) =>
      keptList(c, ['summaries'], listAllSummaries, readSummary),
    )
    .post(
      '/generate-summary',
      describe(
        'Summarizes the week, month or year so far (Pro)',
        summarySchema.extend(summaryMadeSchema.shape),
      ),
      flatBody,
      input('json', generateSummaryInput),
      async (c) => {
        const { userId, period, today = utcDay(clock) } = c.req.valid('json');
        const asked: SummaryAsked = { period, today };
        const made = await generate({
          runner: c.var,
          send,
          named: userId,
          permission: 'coach.use',
          kind: 'summary',
          subject: period,
          input: asked,
          result: summaryMadeSchema,
        });
        const row = await c.var.asUser((tx, runnerId) =>
          findSummary(tx, { userId: runnerId, period }),
        );
        if (!row) throw new AppError('NOT_FOUND');
        return c.json({ ...readSummary(row), ...made }, 200);
      },
    );
}
