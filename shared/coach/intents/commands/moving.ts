import type { CalendarDay } from '../../../calendar-day.ts';
import type { Command } from './command.ts';
import { daysToCome } from './days.ts';
import { referenceIn } from './reference.ts';
import type { Said } from './said.ts';

const verb = /^(?:i (?:need|have) to )?(?:move|shift|reschedule|postpone|push|bring|swap|change) /;
/** 'Put my long run on Saturday instead' moves it; without the last word it plans one. */
const put = /^(?:put|do|have|make) /;
const doubt =
  /\b(?:if|should|not|dont|never|maybe|why|how|what|which|when|unless|think|is|are|all|everything|or|with)\b/;
const namedDay =
  /\b(?:todays?|tomorrows?|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{4}-\d{2}-\d{2}|(?:(?:mon|tue|wed|thu|fri|sat|sun) )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?(?: 20\d\d)?)\b/;
const before = /\b(?:instead of|rather than|from) (?:on )?(?<day>[a-z]{6,9}|[a-z]{3,9} \d{1,2})\b/;
const byDays =
  /\b(?:by )?(?:(?<way1>back|forward|earlier|later) (?:by )?)?(?:(?:a|one|1)|(?<count>[2-6])) days?(?: (?<way>earlier|later|forward|back))?\b/;
const targets = [' to ', ' until ', ' onto ', ' on ', ' for '];

/** 'Move my long run to Saturday', 'tomorrow’s run to Friday', 'put the long run on Saturday instead of Sunday'. */
export function moving({ text }: Said, today: CalendarDay): Command | undefined {
  const whole = text.replaceAll(' | ', ' ');
  if (doubt.test(whole)) return undefined;
  const isInstead = /\binstead\b/.test(whole);
  const isSure = verb.test(whole) || (put.test(whole) && isInstead);
  const plain = whole
    .replace(verb, '')
    .replace(put, '')
    .replace(/ (?:instead|please)$/, '');
  const found = byDays.exec(plain);
  const way = found?.groups?.way ?? found?.groups?.way1;
  const by = way ? found : null;
  const source = before.exec(plain);
  const rest = plain
    .replace(byDays, '')
    .replace(source?.[0] ?? '', '')
    .replace(/\binstead\b/, '')
    .trimEnd();
  const at = Math.max(...targets.map((word) => ` ${rest}`.lastIndexOf(word)));
  const to = at < 0 ? [] : daysToCome(` ${rest}`.slice(at), today);
  // Without a verb, only 'club intervals to Wednesday' says it.
  const isTold = isSure || (at > 0 && ` ${rest}`.slice(at).startsWith(' to '));
  if (!isTold || (to.length === 0 && !by)) return undefined;
  const said = to.length > 0 ? ` ${rest}`.slice(0, at) : rest;
  const [from] = namedDay.test(source?.groups?.day ?? said)
    ? daysToCome(source?.groups?.day ?? said, today)
    : [];
  const days = Number(by?.groups?.count ?? 1);
  const isEarlier = /earlier|forward/.test(way ?? '');
  return {
    kind: 'move',
    which: { date: from, ...referenceIn(said.replace(namedDay, ' | ')) },
    to,
    by: to.length > 0 || !by ? undefined : isEarlier ? -days : days,
    isSure,
  };
}
