import { formatWhole } from '../../formats.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { loadState, lowForm } from '../facts/load.ts';
import type { CoachRecords } from '../records.ts';
import { nothingRecent } from './empty-log.ts';
import { sessionsHeld } from './log.ts';
import { severeInjury } from './open-injuries.ts';
import type { Answer } from './proposal.ts';

/**
 * A week this many times heavier than the mean of the four before is a big step: our own
 * convention.
 */
const bigStep = 1.3;
/** Above this, days are too much alike: Foster, Med Sci Sports Exerc 30 (1998). */
const highMonotony = 2;

/** Whether the log shows signs of too much training: first the verdict, then the reasons. */
export function answerTooMuch(records: CoachRecords): Answer {
  const state = loadState(records);
  if (!state || sessionsHeld(records).length === 0) return { text: nothingRecent(records) };
  const { today, week, usualLoad } = state;
  const load = `load of the last 7 days ${formatWhole(week.load)}, against ${formatWhole(usualLoad)} a week in the four weeks before`;
  const signs = [
    usualLoad > 0 && week.load > usualLoad * bigStep && `This week is a big step: ${load}.`,
    today.isMeaningful &&
      today.form < lowForm &&
      'Fatigue is far above what you are used to: form is very low.',
    week.load > 0 &&
      week.monotony > highMonotony &&
      'Your days are much alike; alternating easy and hard days, with a day off, is easier on you.',
  ].filter((sign) => typeof sign === 'string');
  return {
    understood: 'Whether you are training too much, going by your load',
    text: paragraphs(
      severeInjury(records),
      signs.length === 0
        ? `No, your log shows no sign that you are training too much: ${load}.`
        : `Maybe: your log shows ${signs.length === 1 ? 'a sign' : 'signs'} of too much at once. Take a few easy days, and increase less over the next weeks.`,
      list(signs),
      'How you feel counts for more than a log. Tired for weeks, slower at the same effort, sleeping badly or often ill, in spite of easy days: rest, and see a doctor.',
    ),
    more: 'Overtraining cannot be told from load alone. “How is my training load?” shows fitness, fatigue and form, and “am I fitter?” whether your runs are getting slower.',
  };
}
