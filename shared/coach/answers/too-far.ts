import { addDays } from '../../calendar-day.ts';
import { distanceIn } from '../../log-questions/reading/distances.ts';
import { sentences } from '../../prose/paragraphs.ts';
import { isRun } from '../../trainings/rules.ts';
import { km } from '../../units.ts';
import { singleRunLimits } from '../guard/rules/single-run.ts';
import { distanceText, percentAbove } from '../guard/words.ts';
import { clausesOf } from '../intents/words.ts';
import type { CoachRecords } from '../records.ts';
import { severeInjury } from './open-injuries.ts';
import type { Answer } from './proposal.ts';

const asks = /\btoo (?:much|far|long)\b/;
const otherMatter = /\b(?:how|week|month|year|weekly|race|marathon)\b/;
/** As in the guard's rule for a single run. */
const daysBefore = 30;

/**
 * 'I ran 10k today, is that too much?': compares the distance with the longest run of the days
 * before.
 */
export function answerTooFar(records: CoachRecords, question: string): Answer | undefined {
  const text = clausesOf(question).join(' ');
  const distance = distanceIn(text);
  const { trainings, today, formats } = records;
  if (!(asks.test(text) && distance && trainings) || otherMatter.test(text)) return undefined;
  const from = addDays(today, -daysBefore);
  const [longest] = trainings
    .filter((one) => isRun(one.sessionType) && one.date >= from && one.date < today)
    .toSorted((a, b) => b.distance - a.distance);
  const understood = `Whether ${formats.withDistanceUnit(distance)} in one run is too far for you`;
  const hurt = severeInjury(records);
  if (!longest || longest.distance === 0) {
    return {
      understood,
      text: sentences(
        'I can’t tell from your log: it has no run of the last weeks to compare it with. Begin with short, easy runs.',
        hurt,
      ),
    };
  }
  const base = `your longest run of the ${daysBefore} days before, ${distanceText(km(longest.distance), formats)} on ${formats.shortDate(longest.date, today)}`;
  if (distance <= longest.distance * singleRunLimits.warnAbove) {
    return {
      understood,
      text: sentences(
        `Not a big step: compare ${base}. How it feels tomorrow counts for more.`,
        hurt,
      ),
    };
  }
  return {
    understood,
    text: sentences(
      `It is a big step: ${percentAbove(distance, km(longest.distance))}% further than ${base}.`,
      'Single runs more than a tenth longer than that have been linked to more overuse injuries. Done once, it need not hurt you: take the next days easy, and go further in smaller steps.',
      hurt,
    ),
  };
}
