import { monthNames } from '../../log-questions/reading/span-words.ts';

/** A message split into two questions, the second of which may follow up on the first. */
export interface Cut {
  first: string;
  second: string;
  /** Whether the second clearly begins like a question or a command. */
  isPlain: boolean;
  /** Whether the second refers to the subject of the first. */
  isFollowUp: boolean;
}

/** A longer text is a story, with too many joining words to try them all. */
const mostCharacters = 300;
const mostCuts = 4;

const joints = /(?<=[?!.;])\s{1,3}|,?\s{1,3}(?:and|plus|also|then|&|\+)\s{1,3}|[,:]\s{1,3}/g;
/** Words before the second question that ask nothing. */
const fillers =
  /^(?:(?:and|also|plus|then|oh|so|but|btw|by the way|please|pls|ok|next)[,\s]+){1,4}/i;
const beginnings =
  /^(?:(?:can|could|would|will) you |please |pls )?(?:how|what|what['’]?s|which|when|when['’]?s|where|who|why|tell|give|show|say|list|plan|write|log|add|record|predict|compare|(?:did|do|does|is|are|am|was|were|have|should|will) (?:i|my|the)|i (?:ran|did|need|want))\b/i;
const isQuestion =
  /^(?:(?:can|could|would|will) you |please |pls )?(?:how|what|what['’]?s|which|when|when['’]?s|where|tell|give|show|say|list)\b/i;
/** The subject of a question without a verb. */
const subjects =
  /\b(?:km|kms|kilomet\w+|miles|mileage|distance|races?|racing|pbs?|prs?|bests?|half|marathon|10k|5k|shoes|pair|plan|pace|time|heart rate|hr|climb|vert|elevation|sleep|longest|fastest|runs?|streak|zones?|load)\b/i;
const backwards =
  /\b(?:it|its|that|this|those|them|they|these|ones?|then)\b|\bthe (?:longest|furthest|fastest|slowest|shortest|first|last|best)(?:\W*$|\W+(?:of|by)\b)/i;

/** 'In 2019', 'since my first race' */
const onlySaysWhen = /^(?:since|in|on|during|until|before|after|from|between|within)\b/i;

/** Where a message may be split into two questions; the clear splits first. */
export function cutsIn(question: string): readonly Cut[] {
  if (question.length > mostCharacters) return [];
  const cuts = [...question.matchAll(joints)].flatMap(({ index, 0: joint }): Cut[] => {
    const first = question.slice(0, index).trim();
    const second = question
      .slice(index + joint.length)
      .replace(fillers, '')
      .trim();
    const isPlain = beginnings.test(second);
    const isBetween = /\b(?:between|from)\b[^,.?!]*$/i.test(first);
    const isTwo = isPlain || (!isBetween && subjects.test(second) && /\S\s+\S/.test(second));
    // 'In 2019, …' only says when.
    const isFirst =
      beginnings.test(first.replace(fillers, '')) ||
      (subjects.test(first) && !onlySaysWhen.test(first));
    if (!isTwo || !isFirst || !/\S\s+\S/.test(first)) return [];
    return [{ first, second, isPlain, isFollowUp: !isPlain || backwards.test(second) }];
  });
  return cuts.toSorted((a, b) => Number(b.isPlain) - Number(a.isPlain)).slice(0, mostCuts);
}

const dated = new RegExp(
  `\\b(?:${monthNames}|(?:19|20)\\d\\d|yesterday|today|week|month|year|\\w+day)\\b`,
  'i',
);
const askedOfThen = /\b(?:how (?:far|fast|quick|long)|what (?:time|pace|did i))\b|\bthere\b/i;
const otherwise = /\b(?:ever|usual\w*|average|best|pb|longest|last|in all|so far)\b/i;

/** 'On January 1, and how fast was I': the second question depends on the days of the first. */
export const isOfSameDays = ({ first, second }: Cut): boolean =>
  dated.test(first) && !dated.test(second) && askedOfThen.test(second) && !otherwise.test(second);

/**
 * Whether a part asks something, rather than describing what the other one asks about, or what to
 * do about it.
 */
export const asksByItself = (part: string): boolean => {
  const said = part.replace(fillers, '');
  const isForAdvice = /^what (?:can|should|do) i do\b/i.test(said);
  return !isForAdvice && (isQuestion.test(said) || said.trimEnd().endsWith('?'));
};

/** Whether a part only describes the runner, next to the thing to do. */
export const saysWhy = (part: string): boolean =>
  /^(?:i|i['’]?m|i['’]?ve|my|it|it['’]?s|we|because|as|the)\b/i.test(part) && !asksByItself(part);

/**
 * Words that refer only to what came before: 'and what did I clock', 'which was quicker', 'how far
 * and when'.
 */
const tail =
  /^(?:(?:which|how|what|when|where|with|and|or|was|were|is|are|did|do|i|it|that|they|the|my|me|one|ones?|much|many|minutes?|seconds?|fast|far|long|day|date|times?|go|went|run|ran|clock|get|got|take|took|faster|slower|quicker|better|difference|gap|pace|average|by|name|exactly|there)[\s,?!.:-]*){1,14}$/i;

/** Whether a part only asks for more about what comes before it. */
export const asksOnOnly = (part: string): boolean => tail.test(part.replace(fillers, '').trim());
