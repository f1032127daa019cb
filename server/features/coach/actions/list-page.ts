import type { Transaction } from 'kysely';
import type { ActionPage, ActionsInput } from '#shared/coach/actions/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../../db/types.ts';
import { isAction, listActions } from './action-queries.ts';
import { presentAction } from './present.ts';

/**
 * A page of the history: the first, or the one after the page whose last action is `before`.
 * @throws {AppError} NOT_FOUND if the runner has no such action
 */
export async function listPage(
  tx: Transaction<DB>,
  page: { userId: string } & ActionsInput,
): Promise<ActionPage> {
  const { userId, before } = page;
  if (before !== undefined && !(await isAction(tx, { userId, id: before }))) {
    throw new AppError('NOT_FOUND');
  }
  const { rows, more } = await listActions(tx, page);
  return { actions: rows.map(presentAction), more };
}
