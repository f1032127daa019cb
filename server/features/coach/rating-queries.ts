import type { Transaction } from 'kysely';
import type { Rating } from '#shared/coach/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';

interface Rated extends RecordKey {
  rating: Rating | null;
  reason?: string | undefined;
}

const columnsOf = ({ rating, reason }: Rated) => ({
  rating,
  rating_reason: rating === null ? null : (reason ?? null),
});

/** Rates a complete reply. */
export const rateReply = (tx: Transaction<DB>, rated: Rated) =>
  tx
    .updateTable('chat_messages')
    .set(columnsOf(rated))
    .where('user_id', '=', rated.userId)
    .where('id', '=', rated.id)
    .where('role', '=', 'assistant')
    .where('status', '=', 'complete')
    .returningAll()
    .executeTakeFirst();

export const rateSummary = (tx: Transaction<DB>, rated: Rated) =>
  tx
    .updateTable('ai_summaries')
    .set(columnsOf(rated))
    .where('user_id', '=', rated.userId)
    .where('id', '=', rated.id)
    .returningAll()
    .executeTakeFirst();
