import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** Newest first. */
export const listSignIns = (tx: Transaction<DB>, userId: string, limit: number) =>
  tx
    .selectFrom('sign_in_events')
    .select(['id', 'kind', 'way', 'device', 'network', 'times', 'happened_at'])
    .where('user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
