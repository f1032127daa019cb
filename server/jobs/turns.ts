import type { SendOptions, WorkOptions } from 'pg-boss';
import type { Database } from '../db/client.ts';

/** Jobs on data that runners have sent, which take as long as the runners make them. */
interface Sent {
  userId: string;
  isQuick?: boolean;
}

/** The queue that a job waits in: quick jobs have their own, with workers of their own. */
export const placeOf = ({ userId, isQuick = false }: Sent) =>
  ({
    // Normally, one job of each group runs at a time, across all servers.
    group: { id: isQuick ? `${userId} quick` : userId },
    priority: isQuick ? 1 : 0,
  }) satisfies SendOptions;

export const fromLine = {
  quick: { minPriority: 1, groupConcurrency: 1 },
  usual: { maxPriority: 0, groupConcurrency: 1 },
} satisfies Record<string, WorkOptions>;

/** Has runners take turns in a queue of jobs, which is ordered by `created_on`. */
interface Turns {
  /** Whether another runner's job is waiting that could run now. */
  isWaitedFor(): Promise<boolean>;
  /**
   * Puts a runner who has had a turn behind all others, with this job and all their others in the
   * queue.
   */
  end(job: string): Promise<void>;
}

/** As in pg-boss's index. */
const waiting = `name = $1 and priority = $2 and state < 'active' and not blocked and start_after <= now()`;

export function turnsOf(
  { executeSql }: Pick<Database, 'executeSql'>,
  name: string,
  sent: Sent,
): Turns {
  const { group, priority } = placeOf(sent);
  return {
    async isWaitedFor() {
      const { rows } = await executeSql(
        `select exists (
          select from pgboss.job as next where ${waiting} and not exists (
            select from pgboss.job as busy
            where busy.name = $1 and busy.state = 'active' and busy.group_id = next.group_id
          )
        ) as is_waited_for`,
        [name, priority],
      );
      return rows[0].is_waited_for;
    },
    async end(job) {
      await executeSql(
        `update pgboss.job set created_on = now() + place * interval '1 microsecond'
        from (
          select id as waiting_id, row_number() over (order by created_on) as place
          from pgboss.job where ${waiting} and group_id = $3
          union all select $4::uuid, 0
        ) as own
        where name = $1 and id = waiting_id`,
        [name, priority, group.id, job],
      );
    },
  };
}
