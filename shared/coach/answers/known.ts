import type { WholeLog } from '../../log-questions/whole-log.ts';
import type { CoachRecords } from '../records.ts';

/** What an answer is made from: the records of late, and the log of all years. */
export interface Known {
  records: CoachRecords;
  log: WholeLog;
}
