import { counted } from '../../formats.ts';
import type { CoachRecords } from '../records.ts';

/** What to say, and to do, where there is no training to speak of. */
export const emptyLog = ({ years = [] }: CoachRecords): string => {
  const [last] = years;
  return last
    ? `Your log has nothing from the last two years; in ${last.year} it has ${counted(last.sessions, 'session')}.`
    : 'Your training log is still empty. Log a run, with its date, distance and duration, or import your history from a file, and I can tell you about it.';
};
