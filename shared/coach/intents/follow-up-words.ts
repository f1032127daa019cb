import { daysBetween } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import { weekdayNames } from '../../week.ts';

/** The words of a follow-up: what it names, and how it refers to the question before. */
export interface Reply {
  /** Without the words that only refer back. */
  text: string;
  /** 'And …', 'no, I meant …', 'only …' */
  opens: boolean;
  /** '… of those', '… was that' */
  refersBack: boolean;
  /** It has no verb: 'pace?' */
  isElliptic: boolean;
}

const opening =
  /^(?:and|so|ok|okay|now|then|no|nope|sorry|oops|well|actually|but|or|just|please|i (?:mean|meant|ment)|what about|how about|what if|if you|(?:now )?(?:the )?same(?: thing| question)?(?: for| but| in| with)?|now for|(?:can|could) you(?: (?:tell|give|show) me)?(?: (?:that|it|this))?|only|(?:only )?counting|without|leav(?:e|ing) out|leave|not (?:counting|including|in)|outside of|at what|which (?:was|one)|splits? (?:it|that)|break (?:it|that) down|how (?:does|did|do) (?:that|it|this|things) (?:look|go)(?: like)?(?: for| in)?|(?:was|is|were) (?:that|it|this|those) (?:any |much )?(?:different|the same|like that|so|true)|and)\b ?/;
/** These narrow down on their own. */
const narrowing =
  /^(?:without|leav(?:e|ing) out|leave|not (?:counting|including|in)|outside of|at what|which)/;
const manners =
  / ?\b(?:please|pls|plz|thanks|then|though|too|instead|i (?:mean|meant|ment)|sorry)$|(?<=\w) (?:parts?|bits?|portion|only)$/;
const backwards = /\b(?:that|those|them|these|they|it|its|ones?|then)\b/;
const verbs =
  /\b(?:i|im|my|me|we|you|your|do|does|did|have|has|had|is|was|were|are|am|can|could|should|will|would|show|list|tell|give|plan|make|why|when|who)\b/;
/** 'On trial, I mean trail': the second word counts. */
const putRight = /(?<!\S)\S{1,30} (?:and )?(?:i (?:mean|meant|ment)|sorry) (?=\S{1,30}$)/;
/** '2019, not 2018' */
const notThose =
  / ?\b(?:and )?not (?:in |the )?(?:\d+|two|three|four|five|six)(?: (?:days|weeks|months|years))?$/;

/** 'I meant in hours, not distance' */
const notThat = / (?:and )?(?:rather than|not|instead of) (?:in |by |the |for )?[a-z]{2,12}$/;
const corrects = /\b(?:i (?:mean|meant|ment)|sorry|oops|wrong)\b|^(?:no|nope|not)\b/;

/** How a follow-up refers to the previous question, and the rest of its words. */
export function replyIn(said: string): Reply {
  const meant = corrects.test(said) ? said.replace(notThat, '') : said;
  let text = meant.replace(notThose, '').replace(putRight, '');
  let opens = text !== said;
  for (let match = opening.exec(text); match && match[0] !== text; match = opening.exec(text)) {
    opens = true;
    if (narrowing.test(text)) break;
    text = text.slice(match[0].length);
  }
  text = text
    .replace(manners, '')
    .replace(manners, '')
    .replace(manners, '')
    .replace(/\bi (?:mean|meant|ment) (?:and )?/, '')
    .replace(/\b(?:prior|previous|preceding|earlier)\b/, 'before')
    .replace(/\b(?:next|following)(?= (?:one|time|run|session)\b)/, 'after');
  return {
    text,
    opens,
    refersBack: backwards.test(said),
    isElliptic: !verbs.test(text),
  };
}

/**
 * Completes 'four weeks' after a question about the last two, 'over 25' after one about runs over
 * 20 km, and 'on Sunday' after one about a year, which means any Sunday in it.
 */
export function completed(
  text: string,
  { spans: [span], kind, isEver }: LogQuestion,
  { distanceUnit }: Formats,
): string {
  const isOfLast = span?.kind === 'days' && !/\b(?:last|past|before|after)\b/.test(text);
  const isLong = span ? daysBetween(span.from, span.to) > 7 : isEver;
  const repeated = isLong && !/\b(?:last|this|past)\b/.test(text) ? asWeekdays(text) : text;
  const dated = isOfLast ? repeated.replace(someDays, 'the last $&') : repeated;
  return kind.filter.distance ? dated.replace(someDistance, `$& ${distanceUnit}`) : dated;
}
const asWeekdays = (text: string): string =>
  text
    .replace(/\b(?:(?:at|on|over|during) )?(?:the )?weekends?\b/, 'on weekends')
    .replace(weekdays, (_, one: string, joint = '', other = '') =>
      [`on ${weekdayOf(one)}`, joint, other && weekdayOf(other)].filter(Boolean).join(' '),
    );
const aWeekday = '(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const weekdays = new RegExp(
  `(?:\\bon |^(?:and )?)${aWeekday}(?: (and|or) (?:on )?${aWeekday})?\\b`,
);
const weekdayOf = (short: string): string =>
  `${weekdayNames.find((name) => name.toLowerCase().startsWith(short.slice(0, 3)))?.toLowerCase()}s`;

const someDays =
  /\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days|weeks|months|years)\b/;
const someDistance =
  /\b(?:over|above|more than|longer than|under|below|less than|at least) \d{1,3}(?:[.,]\d)?$/;
