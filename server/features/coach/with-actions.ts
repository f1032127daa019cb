import type { Transaction } from 'kysely';
import type { ChatMessage } from '#shared/coach/schema.ts';
import type { DB } from '../../db/types.ts';
import { actionsOf } from './actions/store-action.ts';
import type { MessageRow } from './chat-queries.ts';
import { presentMessage } from './present.ts';

/** A runner's messages, each with the action that it proposes. */
export async function withActions(
  tx: Transaction<DB>,
  userId: string,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const replies = rows.filter(({ role, status }) => role === 'assistant' && status === 'complete');
  const actions = await actionsOf(tx, { userId, messageIds: replies.map(({ id }) => id) });
  return rows.map((row) => presentMessage(row, actions.get(row.id)));
}
