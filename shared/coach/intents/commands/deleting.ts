import type { CalendarDay } from '../../../calendar-day.ts';
import { clausesOf } from '../words.ts';
import type { Command, Deletable } from './command.ts';
import { dayDone, daysToCome } from './days.ts';
import { referenceIn } from './reference.ts';
import { isDoubted, Rest, type Said } from './said.ts';
import { meantBy } from './spelling.ts';

const verb =
  /^(?:delete|remove|erase|get rid of|wipe|clear|cancel|scratch|close|take(?= .{1,80}\b(?:out|off)\b)) /;
const everything =
  /^(?:all|everything|every|each|the whole|my (?:whole|entire|complete)|(?:my |the )?last (?:\d{1,3}|few|couple)\b|(?:my |the )?(?:last|this) (?:week|month|year)\b|my (?:data|log|history|trainings|runs|sessions|workouts|calendar|plan|gear|shoes|races|injuries)$)/;
const account = /\baccounts?\b/;
/** What it is taken out of, which says what it is. */
const place =
  / (?:(?:from|out of|off|in|of) (?:my|the|our)) (?<place>(?:race |training |running |injury |gear )?(?:log|diary|calendar|plan|schedule|races|gear|shoes|injuries|health|list))(?: list)?(?= |$)/;
const kinds: readonly [pattern: RegExp, kind: Deletable][] = [
  [/\b(?:injury|injuries|health)\b/, 'injury'],
  [/\b(?:calendar|planned|scheduled|schedule|plan|event)\b/, 'event'],
  [/\b(?:shoes?|gear|trainers|pair)\b/, 'gear'],
  [/\b(?:races?|race log)\b/, 'race'],
  [/\b(?:runs?|trainings?|sessions?|workouts?|jog)\b/, 'session'],
];
/** Words that name nothing. */
const fillers = new Set(
  `my the a an that this these those of from on in for with at off out i did do ran logged entered made
  recorded one which was is planned scheduled run runs training session sessions workout race races injury
  injuries event entry gear shoes shoe pair trainers log calendar list now again please to called named and
  item record as it there plan schedule health last latest most recent`.split(/\s+/),
);

/**
 * 'Delete yesterday’s run', 'remove the Pegasus from my gear', 'cancel Saturday’s parkrun'; and all of them,
 * or the account, which is refused.
 */
export function deleting({ text }: Said, today: CalendarDay): Command | undefined {
  if (!verb.test(text)) return undefined;
  const order = text.replaceAll(' | ', ' ').replaceAll(/\b(?:tomorrows?|next)\b/g, '');
  if (isDoubted(order.replace(verb, ''))) return undefined;
  const named = text.replaceAll(' | ', ' ').replace(verb, '');
  if (account.test(named)) return { kind: 'delete-all', isAccount: true };
  if (everything.test(named)) return { kind: 'delete-all', isAccount: false };
  if (text.startsWith('close ')) return undefined;
  const from = place.exec(` ${named}`);
  const what = from ? ` ${named}`.replace(from[0], '').trim() : named;
  const where = from?.groups?.place ?? '';
  const said = (words: string) => kinds.find(([pattern]) => pattern.test(words))?.[1];
  // 'Out of my log' is said of anything.
  const noun =
    said(where === 'log' || where === 'diary' || where === 'list' ? '' : where) ?? said(what);
  const { date, isUnclear, rest } = dayDone(what, today);
  const ahead = text.startsWith('cancel ') || !/\blast\b/.test(what) ? daysToCome(what, today) : [];
  // Days, and not one of them.
  if (isUnclear && ahead.length === 0) return { kind: 'delete-all', isAccount: false };
  const left = (isUnclear ? what : rest).replaceAll(aheadWords, ' ');
  const name = new Rest(left).words(fillers);
  const read = referenceIn(left);
  const which = { date, ...read, words: read.words.filter((word) => !fillers.has(word)) };
  const isOfLength = [which.distance, which.duration, which.sessionType].some(Boolean);
  const isSession = noun === undefined && isOfLength && which.words.length === 0;
  return {
    kind: 'delete-named',
    noun: text.startsWith('cancel ') ? 'event' : isSession ? 'session' : noun,
    which,
    ahead,
    name,
  };
}

const aheadWords =
  /\b(?:(?:on |next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrows?|todays?)\b/g;

const asksHow =
  /^(?:(?:and|so|hi|hey) )?(?:how|where|what is the (?:\w+ )?way)\b.{0,30}\b(?:delete|remove|erase|cancel|get rid of)\b.{0,40}\b(?:runs?|trainings?|sessions?|workouts?|races?|injur(?:y|ies)|shoes?|gear|account|events?|log|data)\b/;

/** 'How do I delete a run?' */
export const asksHowToDelete = (question: string): boolean =>
  asksHow.test(clausesOf(question).join(' ').split(' ').map(meantBy).join(' '));
