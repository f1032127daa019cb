import type { Today } from '../../../week.ts';
import { takeDistance, takeDuration } from './amounts.ts';
import type { Command, ReportedRace } from './command.ts';
import { dayDone, daysToCome } from './days.ts';
import { typedAs } from './names.ts';
import { reportOpeningIn, smallWords } from './report-opening.ts';
import { isDoubted, Rest, type Said } from './said.ts';

const told =
  /^(?:raced\b|(?:ran|did|finished|completed) (?:the |a |my )?(?=.{0,60}\brace\b)|(?:ran|finished|completed) the (?=.{0,50}\b(?:marathon|half)\b))/;
/** 'Race: …', 'race result', after the order to log it. */
const ordered = /^(?:\| )?(?:(?:a|my|the|new) )?(?:race\b(?: result)?|result\b)/;
/** 'The Lake Half', but not 'the first 10k'. */
const namedRace =
  /\b(?:the|at) (?!(?:first|last|easy|long|tempo|usual|same|whole|other|next|morning|evening|slow|fast|flat|second|track|trail|treadmill)\b)(?:[a-z]{3,14} ){1,3}(?:half|marathon|10 ?km?|5 ?km?|ultra)\b/;
/** In 'Spring Half', spring is part of the name. */
const seasonOfName =
  /\b(spring|summer|autumn|winter|fall|march|may)(?= (?:half|marathon|\d{1,2} ?(?:k|km|miles?)|race|run|ultra|trail|cup|classic|series)\b)|\b(spring|summer|autumn|winter|fall)(?= \d{1,2}(?![\d:]))/g;
const otherMatter =
  /\b(?:hurts?|pain|sore|show|tell|week|weeks|times|every|usually|often|longest|fastest|planned|calendar|delete|move)\b/;
const fillers = new Set([
  ...smallWords,
  ...`race raced ran finished completed came home crossed line chip official result time took finish called name named sundays saturdays yesterdays todays
  mondays fridays races log`
    .trim()
    .split(/\s+/),
]);
const mostWordsOfName = 6;
/** Part of a distance. */
const isLength =
  /^(?:[\d.,]{1,6}(?:k|km|m|mi)?|half(?:-marathon)?|marathon|hm|k|kms?|miles?|mi|m|met(?:er|re)s|kilomet(?:er|re)s)$/;

const plansRace =
  /^(?:plan|schedule|add|put|enter|save|sign me up for|i(?: am| have)? (?:signed up for|entered|registered for)|i am (?:running|racing)) (?:(?:a|an|the|my) )?(?=.{0,80}\b(?:race|marathon|half|ultra|parkrun|\d{1,2} ?k)\b)/;
/** 'Put a 16k long run in' */
const isSession = /\b(?:long|easy|tempo|recovery|steady|progression) runs?\b|\bintervals\b/;
const saysPlanned = /^(?:plan|schedule|sign|i )|\b(?:calendar|upcoming|to come|planned)\b/;
const planFillers = new Set(
  'plan schedule sign me up signed entered registered running racing calendar upcoming planned future to come am will be next this is'.split(
    ' ',
  ),
);

/** An upcoming race: 'add the Spring Half on April 12 to my calendar'. */
export function racePlanned(
  { text, typed }: Said,
  today: Today,
): Extract<Command, { kind: 'plan-race' }> | undefined {
  if (
    !plansRace.test(text) ||
    isSession.test(text) ||
    /\b(?:how|what|should|plan for|training|weeks?)\b/.test(text)
  )
    return undefined;
  const days = daysToCome(text, today);
  const { date } = dayDone(text.replaceAll(seasonOfName, '$&zz'), today);
  // A date without a year is taken as past, unless the words say otherwise.
  if (!saysPlanned.test(text) && date !== undefined) return undefined;
  if (!saysPlanned.test(text) && days.length === 0) return undefined;
  const undated = text
    .replaceAll(dated, ' | ')
    .replaceAll(seasonOfName, '$&zz')
    .replaceAll(dayAhead, ' | ');
  const rest = dayDone(undated, today).rest.replaceAll('zz', '');
  const distance = takeDistance(new Rest(rest));
  // A finish time means that it has been run.
  if (takeDuration(new Rest(rest), distance)) return undefined;
  const words = new Rest(rest).words(fillers).filter((word) => !planFillers.has(word));
  if (words.length > mostWordsOfName) return undefined;
  const isNamed = words.some((word) => !isLength.test(word));
  return { kind: 'plan-race', name: isNamed ? typedAs(words, typed) : undefined, days, distance };
}

/** 'Add the Spring Half on April 12' */
const mayCome =
  /^(?:add|enter) .*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/;

const dated =
  /\b(?:on )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})(?:,? 20\d\d)?\b|\b(?:on )?20\d\d-\d\d-\d\d\b/g;

const dayAhead =
  /\b(?:(?:on|for|next|this) )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g;

/** A reported race: 'I raced Berlin in 3:28:10', 'raced a 10k on Sunday in 44:12'. */
export function reportedRace(said: Said, today: Today): ReportedRace | undefined {
  const { text, typed, into } = said;
  const { isOrder, isOfOther, rest: report } = reportOpeningIn(said);
  if (isOfOther || isDoubted(text) || otherMatter.test(text)) return undefined;
  const isOrdered = isOrder && ordered.test(report.replace(orderWords, ''));
  const isNamedRace =
    namedRace.test(text) &&
    (into !== undefined || /\b(?:ran|did|finished|crossed|home|chip time|official)\b/.test(text));
  const isRace = into === 'races' || (into !== undefined && /\brace\b/.test(text)) || isNamedRace;
  const day = dayDone(text.replaceAll(seasonOfName, '$&zz'), today);
  if (day.isUnclear) return undefined;
  const left = day.rest.replaceAll('zz', '');
  const distance = takeDistance(new Rest(left));
  const rest = new Rest(left);
  const duration = takeDuration(rest, distance);
  // 'Parkrun race on Saturday, 20:45'
  const isWhole = /\brace\b/.test(text) && day.date !== undefined && duration !== undefined;
  if (!(isRace || isOrdered || told.test(report) || isWhole)) return undefined;
  const words = nameIn(rest);
  if (words.length > mostWordsOfName) return undefined;
  if (words.length === 0 && !duration && into !== 'races' && !isOrdered) return undefined;
  // 'The Berlin marathon' is a name, 'a marathon' is not.
  const isNamed = words.some((word) => !isLength.test(word));
  const name = isNamed ? typedAs(words, typed) : undefined;
  const mayBeAhead = !duration && into !== 'races' && mayCome.test(text);
  const [ahead] = mayBeAhead ? daysToCome(text, today) : [];
  return { name, date: day.date, distance, duration, ahead };
}

const orderWords =
  /^(?:log(?:ging)?|add(?:ing)?|record|enter|save|note(?: down)?|put (?:down|in)) /;

/** The words of a name. A length in its own clause is not part of it: 'Parkrun, 5 km'. */
function nameIn(rest: Rest): string[] {
  const clauses = rest.text.split('|').map((clause) => new Rest(clause).words(fillers));
  const isNamed = (words: readonly string[]) => words.some((word) => !isLength.test(word));
  const isOwnLength = (words: readonly string[]) =>
    !isNamed(words) && words.some((word) => /\d/.test(word));
  return clauses.some(isNamed)
    ? clauses.filter((words) => !isOwnLength(words)).flat()
    : clauses.flat();
}
