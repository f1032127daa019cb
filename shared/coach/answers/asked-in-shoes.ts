import { shortName } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import type { Kind } from '../../log-questions/reading/kinds.ts';
import { type LogQuestion, logQuestionIn } from '../../log-questions/reading/log-question.ts';
import { spansIn } from '../../log-questions/reading/spans-in.ts';
import { plainName } from '../../prose/plain-name.ts';
import { logTopics } from '../intents/asked.ts';
import { inGearWords } from '../intents/gear-words.ts';
import { type Named, namedIn } from '../intents/named.ts';
import { pairFigureIn } from '../intents/pair-figure.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';

/** The shoes that a text names. */
export const shoesNamed = (
  { gear = [] }: CoachRecords,
  text: string,
): Named<GearItem> | undefined =>
  namedIn(
    gear.filter(({ category }) => category === 'shoes'),
    text,
    (item) => [item.name, shortName(item), item.model],
  );

/** The pair still in use among those that could be meant. */
export function pairMeant({ items }: Named<GearItem>): GearItem | undefined {
  const active = items.filter(({ isActive }) => isActive);
  return items.length === 1 ? items[0] : active.length === 1 ? active[0] : undefined;
}

/** The figures that a pair's own record has. */
const ofRecord: ReadonlySet<LogQuestion['figure']> = new Set([
  undefined,
  'distance',
  'sessions',
  'days',
]);
/** Nouns for shoes that are named, not a group to compare. */
const shoeNouns = /\b(?:shoes?|pairs?|trainers)\b/g;
const shoeWords =
  /^(?:shoes?|pairs?|trainers|them|their|they|now|been|mileage|wearing|worn|old|gone|went)$/;

const inShoes = (item: GearItem, kind: Kind, isPlain: boolean): Kind => ({
  ...kind,
  name: `${isPlain ? 'session' : kind.name} in ${plainName(item.name)}`,
  names: `${isPlain ? 'sessions' : kind.names} in ${plainName(item.name)}`,
  filter: {
    ...kind.filter,
    ...(isPlain && { types: 'all' as const }),
    shoes: [item.name.trim()],
  },
});

/**
 * 'Comet 2 or Meadow 4, which did I run more in': the distance, or the figure asked for, in each.
 */
function inTwoPairs(records: CoachRecords, asked: Asked, last: Named<GearItem>): Asked | undefined {
  const first = shoesNamed(records, last.rest);
  const items = [first, last].flatMap((named) => (named && pairMeant(named)) ?? []);
  if (!first || items.length < 2 || !between.test(last.rest)) return undefined;
  const log = logQuestionIn(first.rest, records.today, records.formats.startOfWeek);
  const isPlain = log.kind.name === 'run';
  const left = log.left.filter((word) => !shoeWords.test(word) && word !== 'versus');
  if (left.length > 0 || log.spans.length > 1) return undefined;
  const kinds = items.map((item) => inShoes(item, log.kind, isPlain));
  const figure = log.figure ?? 'distance';
  return { ...asked, topics: ['period'], log: { ...log, shape: 'kinds', kinds, figure, left } };
}

const between = /\b(?:or|and|vs|versus|against|than|with|to)\b/;

/** 'How far was the last one I did in them', unlike 'how many km did they last'. */
const ofOne =
  /\b(?:last|latest|most recent|final|first) (?:run|one|session|time|day)\b|\bdid i (?:\w+ )?(?:last|first)\b/;

/**
 * How far, how fast or how often in named shoes: a question for the log if it asks for more than
 * their record has.
 */
export function askedInShoes(records: CoachRecords, asked: Asked): Asked | undefined {
  if (!asked.topics.every((topic) => topic === 'shoes' || logTopics.has(topic))) return undefined;
  const text = inGearWords(asked.text);
  const named = shoesNamed(records, text);
  const item = named && pairMeant(named);
  if (!item) return undefined;
  const both = inTwoPairs(records, asked, named);
  if (both) return both;
  // 'My comets (Comet 2)' names them twice.
  const again = shoesNamed(records, named.rest);
  const rest = again && pairMeant(again) === item ? again.rest : named.rest;
  const log = logQuestionIn(
    rest.replaceAll(shoeNouns, ' '),
    records.today,
    records.formats.startOfWeek,
  );
  const left = log.left.filter((word) => !shoeWords.test(word));
  const inLog = (kind: Kind, changes: Partial<LogQuestion> = {}): Asked => ({
    ...asked,
    topics: ['period'],
    log: { ...log, kind, left, ...changes },
  });
  const isOfSessions = log.shape === 'list' || (log.shape === 'session' && log.ends.isSaid);
  const isOfOne = ofOne.test(rest) || !/\bhow (?:many|much|far|long)\b/.test(rest);
  if (isOfSessions && left.length === 0 && isOfOne) return inLog(inShoes(item, log.kind, false));
  const isOfRecord = log.spans.length === 0 && !log.extreme && ofRecord.has(log.figure);
  const figure = pairFigureIn(spansIn(rest, records.today, records.formats.startOfWeek).rest);
  // If the record has no such figure and every word is understood, the log answers.
  const isOfLog = figure === undefined && left.length === 0 && (log.extreme || log.figure);
  if (isOfRecord || !(isOfLog || figure === 'distance' || figure === 'sessions')) return undefined;
  const isSum = ofRecord.has(log.figure) && !log.extreme;
  const isPlain = log.kind.name === 'run' && isSum;
  const asksFor = figure === 'sessions' ? 'sessions' : (log.figure ?? 'distance');
  return inLog(
    inShoes(item, log.kind, isPlain),
    isSum && log.shape !== 'compare' ? { shape: 'figure', figure: asksFor } : {},
  );
}
