import { PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import type { Logger } from '../http/logger.ts';
import { runImportJob } from './run-import.ts';

/** Work that outlives a request, kept in the database: any server may pick it up, also after a crash. */
export interface Jobs {
  /** Now, or after some seconds. */
  runImport(job: { userId: string; importId: string }, afterSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

// A server that is killed stops its heartbeat; within some 15 seconds another, or the same one
// started again, takes its jobs over. Every job can therefore be run again from anywhere in it.
const queue = { heartbeatSeconds: 10, retryLimit: 20, deleteAfterSeconds: 24 * 60 * 60 };
const often = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

export async function startJobs(options: { database: Database; logger: Logger }): Promise<Jobs> {
  const { database, logger } = options;
  const boss = new PgBoss({ db: { executeSql: database.executeSql }, schedule: false, ...often });
  boss.on('error', (err) => logger.error({ err }, 'a job could not be handled'));
  await boss.start();
  await boss.createQueue('run-import', queue);
  const worker = await boss.work<{ userId: string; importId: string }>(
    'run-import',
    { pollingIntervalSeconds: 2 },
    async ([job]) => {
      if (job) await runImportJob(database, job.data, job.signal);
    },
  );
  return {
    runImport: async (job, afterSeconds = 0) => {
      await boss.send('run-import', job, { startAfter: afterSeconds });
      boss.notifyWorker(worker); // here and now rather than at the next poll
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
