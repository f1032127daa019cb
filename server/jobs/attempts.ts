import { randomUUID } from 'node:crypto';
import type { Database } from '../db/client.ts';

/** After the server has died this many times during a job, it is not tried again. */
const mostDeaths = 2;

/**
 * Counts how often a process has died during a job without making progress. An error or a stop does
 * not count, as the process lives to say that it has given the job up. A server does count if
 * another one takes its job because it lost the database for longer than a heartbeat.
 */
export interface Attempts {
  /**
   * @param reached how far earlier attempts got
   * @returns false if the job should not be tried again
   */
  begin(jobId: string, reached: number): Promise<boolean>;
  end(jobId: string, how: 'well' | 'with an error'): Promise<void>;
  /** Clears all attempts under way here, as the process is exiting normally. */
  endAll(): Promise<void>;
}

/** @param server identifies this process */
export function createAttempts(
  { executeSql }: Pick<Database, 'executeSql'>,
  server: string = randomUUID(),
): Attempts {
  const forgotten = "delete from job_attempts where begun_at < now() - interval '2 days'";
  return {
    async begin(jobId, reached) {
      await executeSql(forgotten);
      const { rows } = await executeSql(
        `insert into job_attempts as attempt (job_id, server) values ($1, $2)
        on conflict (job_id) do update set
          deaths = case
            when attempt.server is null or attempt.server = $2 then attempt.deaths
            when $3 > attempt.reached then 1
            else attempt.deaths + 1
          end,
          reached = greatest(attempt.reached, $3), server = $2, begun_at = now()
        returning deaths`,
        [jobId, server, reached],
      );
      return rows[0].deaths < mostDeaths;
    },
    async end(jobId, how) {
      await executeSql(
        how === 'well'
          ? 'delete from job_attempts where job_id = $1 and server = $2'
          : 'update job_attempts set server = null where job_id = $1 and server = $2',
        [jobId, server],
      );
    },
    async endAll() {
      await executeSql('update job_attempts set server = null where server = $1', [server]);
    },
  };
}
