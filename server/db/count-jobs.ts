import type { Database } from './client.ts';

export interface JobCount {
  queue: string;
  state: string;
  count: number;
}

const patience = 2000; // ms

/** The jobs that the queue still knows, by queue and state. */
export async function countJobs({ executeSql }: Pick<Database, 'executeSql'>): Promise<JobCount[]> {
  const counted = executeSql(
    `select name as queue, state::text, count(*)::integer as count
     from pgboss.job group by name, state order by name, state`,
  );
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patience, new Error('The database does not answer'));
  const { rows } = await Promise.race([counted, tooLate]).finally(() => clearTimeout(timer));
  return rows;
}
