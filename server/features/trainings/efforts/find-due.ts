import type { Database } from '../../../db/client.ts';
import type { SendJob } from '../../../send-job.ts';
import { listRunnersWithDue } from './queries.ts';

/** The runner whose tracks that are due should be read. */
export interface TracksOrder {
  userId: string;
}

export type SendTracks = SendJob<'read-tracks', TracksOrder>;

const page = 500;

/**
 * Queues all tracks that are due, of any runner, when a server starts: an update, or a kill, may have
 * left some.
 */
export async function findDueTracks({
  database: { owner },
  send,
}: {
  database: Pick<Database, 'owner'>;
  send: SendTracks;
}): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const users = owner.selectFrom('auth_users').select('id').where('id', '>', after);
    const ids = (await users.orderBy('id').limit(page).execute()).map(({ id }) => id);
    for (const userId of await listRunnersWithDue(owner, ids)) {
      await send('read-tracks', { userId });
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < page) return;
    after = last;
  }
}
