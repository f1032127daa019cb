import { Hono } from 'hono';
import {
  type Action,
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
import type { SendTracks } from '../../trainings/efforts/find-due.ts';
import { findAction } from './action-queries.ts';
import { decideAction } from './decide-action.ts';
import { listPage } from './list-page.ts';
import { presentReview } from './present.ts';
import { undoAction } from './undo-action.ts';

/** The coach's proposed actions: deciding on them, their history, and undoing approved ones. */
export function actionRoutes(send: SendTracks, clock: () => Date) {
  /** The training may have been the first on its route. */
  const followed = async (action: Action, userId: string) => {
    if (action.type === 'delete_training') await send('read-tracks', { userId });
    return action;
  };
  return new Hono<SessionEnv>()
    .post(
      '/approve-action',
      describe('Approves an action, which carries it out, or rejects it', actionSchema),
      input('json', decideInput),
      async (c) => {
        const decision = c.req.valid('json');
        const day = decision.decision === 'approved' ? decision.today : undefined;
        const { userId, action } = await c.var.asService(async (tx, runnerId) => {
          const userId = sameRunner(runnerId, decision.userId);
          const asked = { tx, userId, input: decision, today: day ?? utcDay(clock) };
          return { userId, action: await decideAction(asked) };
        });
        return c.json(await followed(action, userId), 200);
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
        const { userId, action } = await c.var.asService(async (tx, userId) => {
          const asked = { tx, userId, ...c.req.valid('param'), now: clock() };
          return { userId, action: await undoAction(asked) };
        });
        return c.json(await followed(action, userId), 200);
      },
    );
}
