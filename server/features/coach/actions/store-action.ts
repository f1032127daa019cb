import type { Transaction } from 'kysely';
import type { Action } from '#shared/coach/actions/schema.ts';
import type { DB } from '../../../db/types.ts';
import type { ActionDraft } from './action-draft.ts';

/**
 * Stores a proposal as pending, as the service, in the transaction that stores its reply whole.
 * @param messageId of the reply
 */
export async function storeAction(
  tx: Transaction<DB>,
  asked: { userId: string; messageId: string; draft: ActionDraft },
): Promise<Action> {
  throw new Error(`Not written yet: ${tx} ${asked}`);
}

/** The actions proposed by these replies, by the reply's id. */
export async function actionsOf(
  tx: Transaction<DB>,
  asked: { userId: string; messageIds: readonly string[] },
): Promise<Map<string, Action>> {
  throw new Error(`Not written yet: ${tx} ${asked}`);
}
