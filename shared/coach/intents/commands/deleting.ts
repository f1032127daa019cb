import type { CalendarDay } from '../../../calendar-day.ts';
import type { Command } from './command.ts';
import { dayDone } from './days.ts';
import { referenceIn } from './reference.ts';
import { isDoubted, type Said } from './said.ts';

const verb = /^(?:delete|delet|remove|erase|get rid of|wipe|clear) /;
const everything =
  /^(?:delete|delet|remove|erase|get rid of|wipe|clear) (?:all|everything|every|the whole|my (?:whole|entire|complete)|my (?:data|account|log|history|trainings|runs|sessions|workouts)$)/;
const session = /\b(?:runs?|trainings?|sessions?|workouts?|jog|intervals?|tempo)\b/;

/** 'Delete yesterday’s run', 'remove the run of 8.2 km on Nov 23'; and all of them, which is refused. */
export function deleting({ text }: Said, today: CalendarDay): Command | undefined {
  const order = text.replace(/^i (?:want|would like|need) to /, '');
  if (!verb.test(order) || isDoubted(order)) return undefined;
  if (everything.test(order)) return { kind: 'delete-all' };
  const named = order.replace(verb, '');
  if (!session.test(named)) return undefined;
  const { date, isUnclear, rest } = dayDone(named, today);
  if (isUnclear) return undefined;
  const which = { date, ...referenceIn(rest) };
  // Whatever else is to be deleted, such as the notes of a run, is no run.
  if (which.words.length > 0) return undefined;
  return { kind: 'delete-run', which };
}
