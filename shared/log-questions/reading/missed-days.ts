import { weekdayNames } from '../../week.ts';

/** A request to list days without a run: 'which Sundays did I miss'. */
export interface MissedDays {
  /** 1 for Monday to 7 for Sunday; undefined for any day. */
  weekday?: number;
}

const weekdays = weekdayNames.map((name) => name.toLowerCase()).join('|');
const kinds =
  '(?<kind>(?:(?:long|easy|tempo|hard|trail|interval|recovery) )?(?:run|session|workout))(?:s|ning)?';
const missed = new RegExp(
  `\\b(?:(?:did|have|had|do) i (?:miss|skip|not run|not go|leave out)(?:ped|ed)?|i (?:have |ve )?(?:missed|skipped|left out|did ?n[o']?t (?:run|go))|(?:(?:without|with no)(?: an?| any)?|(?:there ?(?:is|was|s)|theres|has|have|had)(?: no|nt an?)|no) ${kinds})\\b`,
);
const asked = new RegExp(
  `\\b(?:which|what|any|list|name|show|give me|tell me)\\b.{0,60}\\b(?<day>${weekdays}|days?|dates?)(?:s)?\\b|^(?:all |the |my )?(?<named>${weekdays})s\\b|\\bhow many (?<many>${weekdays})s\\b`,
);
/** How many, or how many in a row, is a different question. */
const others =
  /\b(?:how (?!many (?:mon|tues|wednes|thurs|fri|satur|sun)days)|number of|count|longest|most|last (?:time|day|run)|i last|first|in a row|streaks?|often|breaks?|gaps?)/;

/** A request for days without a run, and the rest of the text. */
export function missedDaysIn(text: string): { missed: MissedDays; rest: string } | undefined {
  const days = asked.exec(text);
  const phrase = missed.exec(text);
  if (!days || !phrase || others.test(text)) return undefined;
  const { many = '', named = many, day = named } = days.groups ?? {};
  const place = weekdayNames.findIndex((name) => name.toLowerCase() === day);
  const rest = text
    .replace(phrase[0], ` ${phrase.groups?.kind ?? ''} `)
    .split(' ')
    .filter((word) => word !== day && word !== `${day}s`)
    .join(' ');
  return { missed: place < 0 ? {} : { weekday: place === 0 ? 7 : place }, rest };
}
