import type { Today } from '../../../week.ts';
import { clausesOf } from '../words.ts';
import { takeTerrain } from './amounts.ts';
import type { Command, Deletable } from './command.ts';
import { dayDone, daysToCome } from './days.ts';
import { referenceIn } from './reference.ts';
import { isRemark, withoutReasons } from './remarks.ts';
import { isDoubted, Rest, type Said } from './said.ts';
import { meantBy } from './spelling.ts';

const verb =
  /^(?:delete|remove|erase|get rid of|wipe|clear|cancel|scratch|close|bin|scrap|drop|ditch|lose|strike|kill|undo|nuke|skip|axe|forget(?: about)?|throw (?:out|away)|take out|take(?= .{1,80}\b(?:out|off)\b)) /;
/** 'Tuesday’s tempo never happened, get rid of it', 'not running tomorrow, cancel what’s planned' */
const afterwards =
  /^(?<what>.{3,120}?) \| (?:please |pls |so |just |then )?(?<verb>delete|remove|erase|get rid of|cancel|scratch|bin|scrap|drop|ditch|lose|strike|take) (?:it|that|that one|them|this|one(?: of (?:them|these|those|the two))?|(?<planned>what.{1,30}))(?<from> (?:out of|from|off) (?:the|my) [a-z ]{3,20}| out| off)?$/;
/** What may be said about a record to be deleted, other than which one it is. */
const faults =
  /\b(?:never happened|did ?nt happen|(?:wont|isnt going to|is not going to|not going to) happen|(?:i )?(?:didnt|did not|never) (?:actually |really )?(?:do|did|run|ran)|(?:is|was|were|are) (?:just |only )?(?:a |an |my )?(?:mistake|error|wrong|duplicate|double|test|typo|off|cancell?ed|bogus|junk|not (?:mine|me|right|real))|(?:is|was|are|were)nt (?:me|mine|a run|real)|(?:is|was) (?:in )?there twice|(?:i am |im )?not (?:running|doing|going)|(?:i )?(?:cant|wont) (?:run|do|make)(?: it)?|by (?:mistake|accident)|accidentally|twice)\b/g;
/** 'What I have down for Friday', 'whatever is planned' */
/** 'The GPS went mad on Saturday’s run' */
const ofWatch =
  /^(?:the |my )?(?:gps|watch|garmin|strava|app|phone) .{3,30}? (?:on|for|during|of) (?=(?:the|my|\w{3,9}days?)\b)/;
const planned =
  /\b(?:what|whatever|anything|everything|all) (?:(?:i|is|s|i have|ive|there|was|got|have|has|been) ?){0,4}(?:down|planned|scheduled|booked|on|in)\b/;
const byAccident = / (?:by (?:mistake|accident)|accidentally)\b/;
/** A clause that only says why. */
const why =
  /^(?:(?:the|my|it|that|this|because|as|since|cause|cos|i|we|somebody|someone|a|an) .{0,60})?\b(?:was|were|is|are|did|didnt|had|has|it|because|cant|wont|broke|forgot|am)\b|^(?:lost|broke|threw|sold|gave|forgot|wasnt|isnt)\b/;
const everything =
  /^(?:all|everything|every|each|the whole|my (?:whole|entire|complete)|(?:my |the )?last (?:\d{1,3}|few|couple)\b|(?:my |the )?(?:last|this) (?:week|month|year)\b|my (?:data|log|history|trainings|runs|sessions|workouts|calendar|plan|gear|shoes|races|injuries)$)/;
/** 'Everything tomorrow' means what is planned for one day. */
const allOfDay =
  /^(?:all|everything|anything|whatever)(?: (?:on|for|of))? (?=(?:next |this )?(?:to(?:day|morrow)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$)/;
const account = /\baccounts?\b/;
const offThePlan = / (?:from|off|out of|in) (?:the|my) plan\b/;
/** Where it should be removed from, which shows what it is. */
const place =
  / (?:(?:from|out of|off|in|of) (?:my|the|our)) (?<place>(?:race |training |running |injury |gear )?(?:log|diary|calendar|plan|schedule|races|gear|shoes|injuries|health|list))(?: list)?(?= |$)/;
const kinds: readonly [pattern: RegExp, kind: Deletable][] = [
  [/\b(?:injury|injuries|health)\b/, 'injury'],
  [/\b(?:calendar|planned|scheduled|schedule|plan|event)\b/, 'event'],
  [/\b(?:shoes?|gear|trainers|pair)\b/, 'gear'],
  [/\b(?:races?|race log)\b/, 'race'],
  [/\b(?:runs?|trainings?|sessions?|workouts?|jog)\b/, 'session'],
];
/** Words that are not part of a name. */
const fillers = new Set(
  `my the a an that this these those of from on in for with at off out i did do ran logged entered made
  recorded one which was is planned scheduled run runs training session sessions workout race races injury
  injuries event entry gear shoes shoe pair trainers log calendar list now again please to called named and
  item record as it there plan schedule health last latest most recent`.split(/\s+/),
);

/**
 * 'Delete yesterday’s run', 'remove the Pegasus from my gear', 'cancel Saturday’s parkrun'; also
 * everything, or the account, which is refused.
 */
export function deleting({ text: typed, formats }: Said, today: Today): Command | undefined {
  const text = orderIn(typed);
  if (text === undefined) return undefined;
  const order = text.replaceAll(/\b(?:tomorrows?|next)\b/g, '');
  if (isDoubted(order.replace(verb, '').replace(offThePlan, ''))) return undefined;
  const named = text.replace(verb, '').replace(allOfDay, 'planned session ');
  if (account.test(named)) return { kind: 'delete-all', isAccount: true };
  if (everything.test(named)) return { kind: 'delete-all', isAccount: false };
  if (text.startsWith('close ')) return undefined;
  const from = place.exec(` ${named}`);
  const what = from ? ` ${named}`.replace(from[0], '').trim() : named;
  const where = from?.groups?.place ?? '';
  const said = (words: string) => kinds.find(([pattern]) => pattern.test(words))?.[1];
  // 'Out of my log' may refer to anything.
  const noun =
    said(where === 'log' || where === 'diary' || where === 'list' ? '' : where) ?? said(what);
  const { date, isUnclear, rest } = dayDone(what, today);
  const isOver = /\blast\b/.test(what) || (date !== undefined && over.test(typed));
  const ahead = plannedOnly.test(text) || !isOver ? daysToCome(what, today) : [];
  // Several days rather than one.
  if (isUnclear && ahead.length === 0) return { kind: 'delete-all', isAccount: false };
  const left = (isUnclear ? what : rest).replaceAll(aheadWords, ' ');
  const ground = new Rest(left);
  const terrain = noun === 'session' ? takeTerrain(ground) : undefined;
  const name = new Rest(ground.text).words(fillers);
  const read = referenceIn(ground.text, formats);
  const isRun = noun === 'session' && /\b(?:runs?|jog)\b/.test(what);
  const which = {
    date,
    ...read,
    terrain,
    isRun,
    words: read.words.filter((word) => !fillers.has(word)),
  };
  const isOfLength = [which.distance, which.duration, which.sessionType].some(Boolean);
  const isSession = noun === undefined && isOfLength && which.words.length === 0;
  return {
    kind: 'delete-named',
    noun: plannedOnly.test(text) ? 'event' : isSession ? 'session' : noun,
    which,
    ahead,
    isDouble: /\b(?:twice|doubled?|duplicates?|duplicated)\b/.test(typed),
    name,
  };
}

/** What has happened is in the log, not in the calendar. */
const over =
  /\b(?:happened|didnt|did|was|were|ran|mistake|duplicate|double|twice|wrong|logged|recorded|watch|gps|strava|garmin|somebody|someone)\b/;

/** 'I want to start over, delete all' */
const allOf = /\| (?:delete|remove|erase|wipe|clear) (?:all|everything)\b.{0,30}$/;

/** Only plans can be cancelled, not runs. */
const plannedOnly = /^(?:cancel|skip|forget(?: about)?) /;

/** The order as one clause with the verb first: 'delete Tuesday’s tempo'. */
function orderIn(text: string): string | undefined {
  const after = afterwards.exec(text)?.groups;
  if (after && !verb.test(text)) {
    const what = `${after.what?.replace(ofWatch, '')}${after.planned ? ' planned session' : ''}`;
    const plain = what.replaceAll(' | ', ' ').replaceAll(faults, ' ').replaceAll(/ {2,}/g, ' ');
    const taking = after.verb === 'take' ? 'remove' : after.verb;
    return `${taking} ${plain.trim()}${after.from?.replace(' off', ' from') ?? ''}`;
  }
  const order = withoutReasons(text, (clause) => verb.test(clause));
  if (!verb.test(order)) return allOf.exec(text)?.[0].replace(/^\| /, '');
  const [first = '', ...others] = order
    .replace(planned, 'planned session')
    .replace(byAccident, '')
    .split(' | ');
  return [first, ...others.filter((clause) => !why.test(clause) && !isRemark(clause))].join(' ');
}

const aheadWords =
  /\b(?:(?:on )?the \d{1,2}(?:st|nd|rd|th)|(?:on |next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrows?|todays?)\b/g;

const asksHow =
  /^(?:(?:and|so|hi|hey) )?(?:how|where|what is the (?:\w+ )?way)\b.{0,30}\b(?:delete|remove|erase|cancel|get rid of)\b.{0,40}\b(?:runs?|trainings?|sessions?|workouts?|races?|injur(?:y|ies)|shoes?|gear|account|events?|log|data)\b/;

/** 'How do I delete a run?' */
export const asksHowToDelete = (question: string): boolean =>
  asksHow.test(clausesOf(question).join(' ').split(' ').map(meantBy).join(' '));
