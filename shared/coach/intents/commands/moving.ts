import type { CalendarDay } from '../../../calendar-day.ts';
import type { Command } from './command.ts';
import { daysToCome } from './days.ts';
import { referenceIn } from './reference.ts';
import type { Said } from './said.ts';

const verb = /^(?:i (?:need|have) to )?(?:move|shift|reschedule|postpone|push|put|swap) /;
const doubt =
  /\b(?:if|should|not|dont|never|maybe|why|how|what|which|when|unless|think|is|are|all|everything|or|with)\b/;
const namedDay =
  /\b(?:todays?|tomorrows?|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{4}-\d{2}-\d{2}|(?:(?:mon|tue|wed|thu|fri|sat|sun) )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?(?: 20\d\d)?)\b/;

/** 'Move my long run to Saturday', 'move tomorrow’s run to Friday'. */
export function moving({ text }: Said, today: CalendarDay): Command | undefined {
  if (!verb.test(text) || doubt.test(text)) return undefined;
  const plain = text.replaceAll(/ \| /g, ' ').replace(verb, '');
  const at = Math.max(
    plain.lastIndexOf(' to '),
    plain.lastIndexOf(' until '),
    plain.lastIndexOf(' onto '),
  );
  if (at < 0) return undefined;
  const to = daysToCome(plain.slice(at), today);
  const said = plain.slice(0, at);
  if (to.length === 0) return undefined;
  const [from] = namedDay.test(said) ? daysToCome(said, today) : [];
  return { kind: 'move', which: { date: from, ...referenceIn(said.replace(namedDay, ' | ')) }, to };
}
