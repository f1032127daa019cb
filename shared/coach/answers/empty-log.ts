import { yearOf } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { emptyLog } from '../../log-questions/texts/empty-log.ts';
import type { CoachRecords } from '../records.ts';

/** What to say where the answer goes by the last sessions, of which there may be none for years. */
export const nothingRecent = ({ totals }: CoachRecords): string => {
  const [last] = totals?.years ?? [];
  return last
    ? `Your log has nothing from the last two years; in ${yearOf(last.from)} it has ${counted(last.sessions, 'session')}.`
    : emptyLog;
};
