import { Hono } from 'hono';
import {
  actionPageSchema,
  actionReviewSchema,
  actionSchema,
  actionsInput,
  decideInput,
} from '#shared/coach/actions/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionEnv } from '../../../http/env.ts';
import { describe, idInput, input } from '../../../http/input.ts';
import { readFrom } from '../../../http/keep-answer.ts';
import { sameRunner } from '../../../same-runner.ts';
import { utcDay } from '../../../utc-day.ts';
import { findAction } from './action-queries.ts';
import { decideAction } from './decide-action.ts';
import { listPage } from './list-page.ts';
import { presentReview } from './present.ts';
import { undoAction } from './undo-action.ts';

/** The coach's proposed actions: deciding on them, their history, and undoing approved ones. */
export function actionRoutes(clock: () => Date) {
  return new Hono<SessionEnv>()
    .post(
      '/approve-action',
      describe('Approves an action, which carries it out, or rejects it', actionSchema),
      input('json', decideInput),
      async (c) => {
        const decision = c.req.valid('json');
        const day = decision.decision === 'approved' ? decision.today : undefined;
        const action = await c.var.asService((tx, runnerId) => {
          const userId = sameRunner(runnerId, decision.userId);
          return decideAction({ tx, userId, input: decision, today: day ?? utcDay(clock) });
        });
        return c.json(action, 200);
      },
    )
    .get(
      '/actions',
      describe('The actions with their states, the newest first, by pages', actionPageSchema),
      input('query', actionsInput),
      async (c) => {
        const page = c.req.valid('query');
        const listed = await readFrom(c, ['actions'], (tx, userId) =>
          listPage(tx, { userId, ...page }),
        );
        return c.json(listed, 200);
      },
    )
    .get(
      '/actions/:id',
      describe('Shows an action with what was checked', actionReviewSchema),
      idInput(),
      async (c) => {
        const row = await readFrom(c, ['actions'], (tx, userId) =>
          findAction(tx, { userId, ...c.req.valid('param') }),
        );
        if (!row) throw new AppError('NOT_FOUND');
        return c.json(presentReview(row, clock()), 200);
      },
    )
    .post(
      '/actions/:id/undo',
      describe('Undoes an approved action, unless its records have changed since', actionSchema),
      idInput(),
      async (c) => {
        const action = await c.var.asService((tx, userId) =>
          undoAction({ tx, userId, ...c.req.valid('param'), now: clock() }),
        );
        return c.json(action, 200);
      },
    );
}
