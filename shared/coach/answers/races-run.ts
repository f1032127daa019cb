import type { Race } from '../../races/schema.ts';
import type { CoachRecords } from '../records.ts';

/** The races of the log that have taken place. */
export const racesRun = ({ races = [], today }: CoachRecords): Race[] =>
  races.filter(({ date }) => date <= today);
