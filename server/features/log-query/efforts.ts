import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { tracked } from './conditions.ts';
import type { Asked } from './matching.ts';

type Matching = SelectQueryBuilder<DB, 'trainings', object>;

/** The remarks on a session's figure; only a best effort has any. */
const nothing = {
  paused: sql<number | null>`null::float8`,
  indoors: sql<boolean | null>`null::boolean`,
  isPending: sql<SqlBool>`false`,
};

/**
 * Remarks on its stretch: see shared/tracks/best-efforts.ts. On a treadmill it is indoors, whatever
 * the track says.
 */
const ofEffort = {
  paused: sql<number | null>`effort.paused`,
  indoors: sql<boolean | null>`(effort.indoors or terrain = 'treadmill')`,
  isPending: sql<SqlBool>`(due.pending_id is not null and ${tracked})`,
};

/** The matching sessions, each with the requested best effort and the remarks on it. */
export function withEfforts(matching: Matching, { userId }: Log, { over }: Pick<Asked, 'over'>) {
  if (over === undefined) return { sessions: matching, said: nothing };
  // Kysely's types lose a conditional join, so only SQL expressions refer to it.
  const sessions = matching.$if(true, (all) =>
    all
      .leftJoin(
        (db) =>
          db
            .selectFrom('best_efforts')
            .select(['training_id as effort_id', 'seconds', 'paused_seconds as paused', 'indoors'])
            .where('user_id', '=', userId)
            .where('metres', '=', over)
            // Like its track, it may expire.
            .where(sql<SqlBool>`(expires_at is null or expires_at > now())`)
            .as('effort'),
        (join) => join.onRef('effort_id', '=', 'trainings.id'),
      )
      .leftJoin(
        (db) =>
          db
            .selectFrom('efforts_due')
            .select('training_id as pending_id')
            .where('user_id', '=', userId)
            // Its track may be due for something else: outdated efforts are not there any more.
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('best_efforts')
                    .select('metres')
                    .where('user_id', '=', userId)
                    .whereRef('training_id', '=', 'efforts_due.training_id'),
                ),
              ),
            )
            .as('due'),
        (join) => join.onRef('pending_id', '=', 'trainings.id'),
      ),
  );
  return { sessions, said: ofEffort };
}
