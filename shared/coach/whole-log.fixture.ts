import { logAddress } from '../log-query/address.ts';
import { withTypes } from '../log-query/population.ts';
import { type Row, recount } from '../log-query/recount.fixture.ts';
import { type LogAnswer, logQuerySchema } from '../log-query/schema.ts';
import type { LogAsked, WholeLog } from '../log-questions/whole-log.ts';
import type { Training } from '../trainings/schema.ts';
import { parseDuration } from '../units.ts';
import type { CoachRecords } from './records.ts';

const rowOf = ({ duration, ...training }: Training): Row => ({
  ...training,
  duration: parseDuration(duration) ?? 0,
});

/** A whole log that consists of the trainings in some records. */
function wholeLogOf({ trainings: log, today, formats }: CoachRecords): WholeLog {
  const trainings = log ?? [];
  const open = () => {
    if (!log) throw new Error('The training log is switched off for the coach');
  };
  const rows = trainings.map(rowOf);
  const answer = ({ filter = {}, ...query }: LogAsked): LogAnswer => {
    const found = recount(rows, logQuerySchema.parse({ today, filter, ...query }), []);
    const to = filter.to && filter.to < today ? filter.to : today;
    const address = logAddress({ ...withTypes(filter, query.measure), to });
    const { against, ...figures } = found;
    const beside = against && { against: { ...against, address } };
    return { ...figures, address, ...beside } as LogAnswer;
  };
  return {
    formats,
    ask: async (...queries) => {
      open();
      return queries.map(answer) as never;
    },
    sessions: async (ids) => {
      open();
      return trainings.filter(({ id }) => ids.includes(id));
    },
  };
}

/** What the built-in coach bases its answers on. */
export const knownOf = (records: CoachRecords) => ({ records, log: wholeLogOf(records) });
