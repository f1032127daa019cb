import type { Transaction } from 'kysely';
import type { Action } from '#shared/coach/actions/schema.ts';
import { daysToDecide } from '#shared/coach/actions/types.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { DB } from '../../../db/types.ts';
import type { ActionDraft } from './action-draft.ts';
import { insertAction, listActionsOf } from './action-queries.ts';
import { presentAction } from './present.ts';
import { targetIdOf } from './target.ts';

/** The maximum length of a description, in characters. */
const longest = 1000;

/**
 * Stores a proposal as pending, as the service, in the transaction that stores its complete reply.
 * A reply has at most one: storing another for the same reply changes nothing.
 * @param messageId of the reply
 */
export async function storeAction(
  tx: Transaction<DB>,
  {
    userId,
    messageId,
    draft: { proposed, description, before, checks },
  }: { userId: string; messageId: string; draft: ActionDraft },
): Promise<Action> {
  const added = await insertAction(tx, {
    userId,
    id: newId(),
    messageId,
    type: proposed.type,
    description: description.slice(0, longest).toWellFormed(),
    data: proposed.data,
    targetId: targetIdOf(proposed),
    base: before,
    checks: checks.map(({ rule, verdict, text }) => ({ rule, verdict, text: text.toWellFormed() })),
    daysToDecide,
  });
  const row = added ?? (await listActionsOf(tx, { userId, messageIds: [messageId] }))[0];
  if (!row) throw new AppError('CONFLICT');
  return presentAction(row);
}

/** The actions proposed by these replies, by the reply's id. */
export async function actionsOf(
  tx: Transaction<DB>,
  asked: { userId: string; messageIds: readonly string[] },
): Promise<Map<string, Action>> {
  const actions = new Map<string, Action>();
  if (asked.messageIds.length === 0) return actions;
  for (const row of await listActionsOf(tx, asked)) {
    if (row.message_id) actions.set(row.message_id, presentAction(row));
  }
  return actions;
}
