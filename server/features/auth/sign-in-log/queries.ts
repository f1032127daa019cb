import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** How long entries stay in the log. */
const days = 90;

export const oldestKept = () => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** Newest first. Expired ones may remain until the next event is recorded. */
export const listSignIns = (tx: Transaction<DB>, userId: string, limit: number) =>
  tx
    .selectFrom('sign_in_events')
    .select(['id', 'kind', 'way', 'device', 'network', 'times', 'happened_at'])
    .where('user_id', '=', userId)
    .where('happened_at', '>=', oldestKept())
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
