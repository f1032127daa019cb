import { yearOf } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { emptyLog } from '../../log-questions/texts/empty-log.ts';
import type { CoachRecords } from '../records.ts';

/** What to say when an answer depends on recent sessions and there are none, perhaps for years. */
export const nothingRecent = ({ totals }: CoachRecords): string => {
  const [last] = totals?.years ?? [];
  return last
    ? `Your log has nothing from the last two years; in ${yearOf(last.from)} it has ${counted(last.sessions, 'session')}.`
    : emptyLog;
};
