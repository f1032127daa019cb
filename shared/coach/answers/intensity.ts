import { addDays, daysBetween } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { isHard } from '../../trainings/rules.ts';
import { sessionTypes } from '../../trainings/words.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { balanceOf, balanceText } from './effort-balance.ts';
import { nothingRecent } from './empty-log.ts';
import { lastRuns, sessionsHeld } from './log.ts';
import { leftOut } from './off.ts';
import type { Answer } from './proposal.ts';
import { daysAgo } from './relative-days.ts';

const weeks = 4;
const hardTypes = sessionTypes.filter(isHard);

/** The balance of easy and hard running, and when the last hard session was. */
export async function answerIntensity(
  records: CoachRecords,
  { text }: Pick<Asked, 'text'>,
  log: WholeLog,
): Promise<Answer> {
  const runs = lastRuns(records, weeks * 7);
  if (runs.length === 0) {
    const none = 'Your log has no run in the last four weeks, so there is no balance to speak of.';
    return { text: sessionsHeld(records).length === 0 ? nothingRecent(records) : none };
  }
  const hard = runs.filter(({ sessionType }) => isHard(sessionType));
  const [found] = await log.ask({ measure: 'last', filter: { types: hardTypes } });
  const last = found.rows?.[0]?.session;
  const { today, zones, formats } = records;
  const days = { from: addDays(today, 1 - weeks * 7), to: today };
  const balance = await balanceOf(log, days, zones);
  const asksForLast = /\b(?:last hard|when did|how long ago|days since)\b/.test(text);
  const lastText = last
    ? `${kindInSentence(last.sessionType)} on ${formats.shortDate(last.date, today)}, ${daysAgo(daysBetween(last.date, today))}`
    : undefined;
  const told = paragraphs(
    asksForLast && lastText && `Your last hard session was your ${lastText}.`,
    balance
      ? `In the last four weeks your running was ${balanceText(balance)}, by time.`
      : `In the last four weeks ${hard.length} of your ${counted(runs.length, 'run')} ${hard.length === 1 ? 'was' : 'were'} hard by type. ${whyNoShares(records)}`,
    list([
      ...(balance
        ? [
            `By type, ${hard.length} of ${runs.length} ${hard.length === 1 ? 'was' : 'were'} a hard session: tempo, intervals, hills or race.`,
          ]
        : []),
      ...(asksForLast && lastText
        ? []
        : [lastText ? `Last hard session: ${lastText}.` : 'There is no hard session in your log.']),
    ]),
    balance && advice(balance.easy),
  );
  return {
    understood: asksForLast ? 'Last hard session' : 'Easy and hard running, last four weeks',
    text: told,
    more:
      paragraphs(
        balance &&
          `The shares go by the average heart rate of ${balance.judged} of ${counted(runs.length, 'run')} and your current zones: zones 1 and 2 are easy, 3 steady, 4 and 5 hard. An average hides short hard parts.`,
        leftOut(records.zones, 'zones', 'the shares by heart rate'),
      ) || undefined,
  };
}

const whyNoShares = ({ zones }: CoachRecords) =>
  zones === null
    ? 'With zones set on the Training Zones screen, and heart rates in your log, I could give shares of time.'
    : 'Without an average heart rate in these runs I can’t give shares of time.';

/** Most programmes that work are about four fifths easy: a rule of thumb, not a law. */
function advice(easy: number): string {
  if (easy >= 75)
    return 'As a rule of thumb, about four fifths easy is a good share, and yours is near or above it.';
  return 'As a rule of thumb, about four fifths of the time should be easy, and yours is below that: slow the easy runs down before you add anything hard.';
}
