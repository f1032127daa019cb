import { type CalendarDay, shortDate } from '../../../calendar-day.ts';
import { withDistanceUnit } from '../../../formats.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { durationOf, kindInSentence } from '../../../log-questions/texts/describe-training.ts';
import { isRun } from '../../../trainings/rules.ts';
import type { Training } from '../../../trainings/schema.ts';
import { km } from '../../../units.ts';
import type { Reference } from '../../intents/commands/command.ts';
import { type CoachRecords, recentDays } from '../../records.ts';
import { firstDayHeld } from '../log.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';

const mostChoices = 6;

/** A session of the log that is to be deleted, by its day and what else is said of it. */
export function answerDeleteRun(records: CoachRecords, which: Reference): Answer {
  const { trainings, today } = records;
  if (!trainings) return { text: switchedOff(['trainings']) };
  const { date } = which;
  if (date === undefined && !which.isLast) {
    return {
      understood: 'A session to delete',
      text: 'Which one do you mean? Name its day, for example “delete yesterday’s run”.',
    };
  }
  if (date !== undefined && date < firstDayHeld(records)) {
    return {
      text: `Single sessions are at hand to me for the last ${recentDays} days only. Delete the one of ${shortDate(date, today)} on its card in the Training Log.`,
    };
  }
  const found = trainings.filter((one) => one.date <= today && isMeant(one, which));
  const wanted = which.isLast ? found.slice(0, 1) : found;
  const [training, ...others] = wanted;
  if (!training) return noneThere(which, today);
  if (others.some((other) => nameOf(other, today) !== nameOf(training, today))) {
    return {
      understood: `A session of ${shortDate(training.date, today)} to delete`,
      text: `Your log has ${wanted.length} that day. Which one do you mean?`,
      choices: [...new Set(wanted.map((one) => `Delete the ${nameOf(one, today)}`))].slice(
        0,
        mostChoices,
      ),
    };
  }
  const twice =
    others.length > 0 ? ` It is there ${others.length + 1} times; this is one of them.` : '';
  return {
    understood: `To delete: the ${nameOf(training, today)}`,
    text: `I propose to delete it from your log.${twice} ${untilApproved}`,
    proposal: { type: 'delete_training', data: { id: training.id } },
  };
}

/** Distances are said to one decimal, or as they are written here. */
function isMeant(training: Training, { date, distance, duration, sessionType, isLast }: Reference) {
  return (
    (date === undefined ? isLast : training.date === date) &&
    (distance === undefined || Math.abs(training.distance - distance) < 0.06) &&
    (duration === undefined || Math.abs(durationOf(training) - duration) < 1) &&
    (sessionType === undefined || training.sessionType === sessionType)
  );
}

function noneThere({ date }: Reference, today: CalendarDay): Answer {
  const when = date === undefined ? '' : ` of ${shortDate(date, today)}`;
  return {
    understood: `A session${when} to delete`,
    text: `Your log has none${when} that fits what you say, so I propose nothing.`,
  };
}

/** 'run of 8.2 km in 48:10 on Nov 23', as the coach understands it, too. */
function nameOf(training: Training, today: CalendarDay): string {
  const { sessionType, distance, date } = training;
  const kind = isRun(sessionType) ? 'run' : kindInSentence(sessionType);
  const length = distance > 0 ? ` of ${withDistanceUnit(km(distance))}` : '';
  const time = durationOf(training) > 0 ? ` in ${clock(durationOf(training))}` : '';
  return `${kind}${length}${time} on ${shortDate(date, today)}`;
}

/** Nothing deletes a whole log at a word. */
export const answerDeleteAll = (): Answer => ({
  understood: 'Everything to delete',
  text: 'I don’t do that: I propose to delete one session at a time. You can do it yourself. What an import added can be undone as a whole, under “Import”; single sessions are deleted on their cards in the Training Log; and everything goes with your account, in your Profile under “Your Data”. Export your data there first.',
});
