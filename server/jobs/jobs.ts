import { type Job, PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss';
import { createAttempts } from './attempts.ts';
import { type Guard, guards } from './guards.ts';
import {
  type Handler,
  handlers,
  type JobData,
  type JobName,
  type SendAnyJob,
  type Services,
} from './handlers.ts';
import type { Upload } from './read-upload.ts';
import { idOf } from './source-event.ts';
import { fromLine, placeOf, turnsOf } from './turns.ts';
import { whileAccountExists } from './while-account-exists.ts';

/**
 * Work that outlives a request, stored in the database: any server may pick it up, even after a
 * crash.
 */
export interface Jobs {
  send: SendAnyJob;
  stop(): Promise<void>;
}

// When a server is killed its heartbeat stops; within about 15 seconds another server, or the same
// one restarted, takes over its jobs. So every job must be safe to run again from any point.
const queue = { heartbeatSeconds: 10, retryLimit: 20, deleteAfterSeconds: 24 * 60 * 60 };
const queues: { [Name in JobName]?: QueueOptions } = {
  /** Retried after 5, 10, 20 … seconds, at most every ten minutes, for about two hours. */
  'send-mail': { retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  /** It contains an address that somebody typed, which need not belong to one of our users. */
  'note-sign-in': { deleteAfterSeconds: 10 * 60 },
  'delete-account': { retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  /** Somebody is waiting for it. */
  'run-generation': { retryDelay: 2, retryLimit: 5 },
};
/**
 * How often to retry kinds of jobs that must survive any number of stops and kills of the server. A
 * guard ends those that kill the server, and the first error after `retryLimit` those that fail.
 */
const resumedJobs: { [Name in JobName]?: number } = {
  'run-import': 10_000,
  'read-upload': 10_000,
  'transfer-data': 10_000,
  'read-details': 10_000,
};
/**
 * How many of a kind run at once on a server, if one may take long or wait for something else;
 * default 1.
 */
const atOnce: { [Name in JobName]?: number } = {
  'run-generation': 4,
  'run-import': 2,
  /** For jobs that are not quick. */
  'read-upload': 2,
  /** A job may wait for a thread while another file of its runner is read. */
  'source-event': 4,
  'transfer-data': 2,
};
/** Additional workers, for quick jobs only. */
const quickAtOnce: { [Name in JobName]?: number } = { 'read-upload': 2 };
/**
 * Jobs that may take as long as a runner's data makes them: each runner has one turn at a time, and
 * then the next runner has one.
 */
const inTurns = new Set<JobName>(['read-upload', 'run-import', 'read-tracks', 'compute-efforts']);
/** A job that is already queued, or has run, is not sent again. */
const ids: { [Name in JobName]?: (data: JobData[Name]) => string } = {
  'run-generation': ({ generationId }) => generationId,
  'transfer-data': ({ transferId }) => transferId,
  'source-event': idOf,
  'read-details': idOf,
};
const often = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

export async function startJobs(services: Services): Promise<Jobs> {
  const { logger, database } = services;
  const { executeSql } = database;
  const boss = new PgBoss({ db: { executeSql }, schedule: false, ...often });
  boss.on('error', (err) => logger.error({ err }, 'a job could not be handled'));
  const attempts = createAttempts(database);
  const stop = async () => {
    // First, as the process may exit before its jobs do.
    await attempts
      .endAll()
      .catch((err) => logger.error({ err }, 'the attempts could not be ended'));
    await boss.stop({ graceful: true, timeout: 8000 });
  };
  const workers = new Map<JobName, string[]>();
  /** Starts a waiting job here and now instead of at the next poll. */
  const wake = (name: JobName) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const send: SendAnyJob = async (name, data, afterSeconds = 0) => {
    const id = ids[name]?.(data);
    const retryLimit = resumedJobs[name];
    const options = {
      startAfter: afterSeconds,
      ...(id && { id }),
      ...(retryLimit && { retryLimit }),
      ...(inTurns.has(name) && placeOf(data as Upload)),
    };
    await boss.send(name, data, options);
    if (afterSeconds === 0) wake(name);
  };
  /** A reply is not tried a third time if the server died with it twice. */
  async function guarded(
    name: JobName,
    { id, data }: Job<JobData[JobName]>,
    work: () => Promise<void>,
  ) {
    const guard = (guards as { [Name in JobName]?: Guard<JobData[JobName]> })[name];
    if (!guard) return await work();
    if (await attempts.begin(id, await guard.reached(services, data))) {
      await work().catch(async (error) => {
        await attempts.end(id, 'with an error');
        throw error;
      });
    } else {
      logger.error({ job: name, id }, 'a job with which the server died twice is given up');
      await guard.giveUp(services, data);
    }
    await attempts.end(id, 'well');
  }

  try {
    await database.inTurn(() => startQueue(boss));
    for (const name of Object.keys(handlers) as JobName[]) {
      const options = { ...queue, ...queues[name] };
      await boss.createQueue(name, options);
      const handle = handlers[name] as Handler<JobName>;
      const work = (from: WorkOptions) =>
        boss.work<JobData[JobName]>(name, { pollingIntervalSeconds: 2, ...from }, async ([job]) => {
          if (!job) return;
          const isLastTry = job.retryCount >= options.retryLimit;
          const turns = turnsOf(database, name, job.data as Upload);
          const run = () =>
            guarded(name, job, () =>
              handle({ ...services, send }, job.data, job.signal, { ...turns, isLastTry }),
            );
          const userId = runnerOf(name, job.data);
          await (userId ? whileAccountExists(database, userId, run) : run())
            .catch((err) => {
              const isOver = isLastTry && resumedJobs[name] !== undefined && !job.signal.aborted;
              if (!isOver) throw err;
              logger.error(
                { err, job: name, id: job.id },
                'a job that failed again and again is ended',
              );
            })
            // Even after a failure: otherwise its retry would be first in the queue.
            .finally(() => inTurns.has(name) && turns.end(job.id));
          wake(name); // for the next job, if there is one
        });
      const usual = inTurns.has(name) ? fromLine.usual : {};
      const own = [
        ...Array.from({ length: atOnce[name] ?? 1 }, () => work(usual)),
        ...Array.from({ length: quickAtOnce[name] ?? 0 }, () => work(fromLine.quick)),
      ];
      workers.set(name, await Promise.all(own));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { send, stop };
}

/** The runner whose job it is, if any: a mail may name someone without an account. */
const runnerOf = (name: JobName, data: JobData[JobName]) =>
  name !== 'send-mail' && 'userId' in data ? data.userId : undefined;

/**
 * The error when another process creates the same tables at the same time: something already
 * exists.
 */
const madeByAnother = new Set(['23505', '42P06', '42P07', '42710']);

/**
 * A server of an older version does not wait its turn; the second attempt finds what it has
 * created.
 */
async function startQueue(boss: PgBoss): Promise<void> {
  await boss.start().catch(async (error: { code?: string }) => {
    if (!madeByAnother.has(error.code ?? '')) throw error;
    await boss.start();
  });
}
