import type { WholeLog } from '../../log-questions/whole-log.ts';
import type { CoachRecords } from '../records.ts';

/** What answers are based on: recent records, and the log of all years. */
export interface Known {
  records: CoachRecords;
  log: WholeLog;
}
