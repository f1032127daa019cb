import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { foundAmount } from '../texts/describe-training.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { toTraining } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';

/** How many days passed between a day and the next run. */
export async function answerPause(
  { today }: { today: CalendarDay },
  { spans }: LogQuestion,
  log: WholeLog,
): Promise<string> {
  const { shortDate } = log.formats;
  const from = spans[0]?.from ?? today;
  const day = shortDate(addDays(from, -1));
  const [next] = await log.ask({ measure: 'first', filter: { types: 'running', from } });
  const session = next.rows?.[0]?.session;
  if (!session) {
    const [any] = await log.ask({ measure: 'sessions' });
    return any.of === 0 ? emptyLog : `Your log has no run after ${day}.`;
  }
  const days = daysBetween(from, session.date);
  return `After ${day} you had ${counted(days, 'day')} without a run: the next one was on ${shortDate(session.date)}, ${toTraining(foundAmount(session, log.formats), session)}.`;
}
