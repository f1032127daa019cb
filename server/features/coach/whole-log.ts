import type { LogAnswer } from '#shared/log-query/schema.ts';
import type { WholeLog } from '#shared/log-questions/whole-log.ts';
import { withheldFrom } from '#shared/sources/provenance.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { runLogQuery } from '../log-query/run-log-query.ts';
import type { ReadRequest } from './coach.ts';
import { listTrainingsOf } from './record-queries.ts';

/** The log of all years for this server’s own coach. It is queried only if its section is on. */
export function wholeLog({ read, enabled, today, formats }: ReadRequest): WholeLog {
  const withheld = withheldFrom('own-server');
  const reading: typeof read = async (work) => {
    if (!enabled.trainings) throw new Error('The training log is switched off for the coach');
    return await read(work);
  };
  return {
    formats,
    ask: async (...queries) =>
      (await reading(async (tx, userId) => {
        const answers: LogAnswer[] = [];
        for (const { filter = {}, ...query } of queries) {
          answers.push(await runLogQuery(tx, { userId, withheld }, { today, filter, ...query }));
        }
        return answers;
        // One answer for each question.
      })) as never,
    sessions: async (ids) => {
      const rows = await reading((tx, userId) => listTrainingsOf(tx, { userId, withheld, ids }));
      return rows.map(readTraining);
    },
  };
}
