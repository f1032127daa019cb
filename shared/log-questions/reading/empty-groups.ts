/** The weeks, months or years without any of some sessions, or without a race. */
export interface EmptyGroup {
  group: 'week' | 'month' | 'year';
  isOfRaces: boolean;
}

interface Read {
  empty: EmptyGroup;
  rest: string;
}

/** The weeks, months or years to look at: several of them, or which one. */
const groups =
  /\b(?:(?:which|what|in which|in what|any|a|one) (?<one>week|month|year)(?= (?:without|with no|with zero|did|have|had|was|were|i|off|in which|that|when|where)\b)|(?<many>week|month|year)s)\b/;
/** In streaks, records and elapsed time, weeks are not to be counted. */
const isElse =
  /\b(?:in a row|streaks?|consecutive|longest|biggest|most|ago|since i last|straight|weeks? before|(?:last|past|previous|these|\d+|two|three|four|five|six|eight|ten|twelve) (?:weeks|months|years))\b/;

const articles = '(?: (?:a|any|one|me|my|single|even|ever|the|of my)){0,4}';
/** Ways to say that there were none, up to the word for what there were none of. */
const nones: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:go|went|gone|pass|passed) by )?(?:that |which |where |when |i ){0,3}(?:without|with no|with zero|with 0|had no|have no|free of|lacking)${articles}(?: (?=running once)|(?= ))`,
  ),
  new RegExp(
    `\\b(?:(?:that|which|where|when|in which) )?(?:(?:did|have|had|do) i (?:not|never)|i (?:did not|didnt|have not|havent|never|skipped|missed)|did i (?:skip|miss)|(?:didnt|havent) i)(?: (?:even|once|do|done|go|went|run|ran|have|had|get|log|out|for)){0,4}${articles}(?= |$)`,
  ),
  new RegExp(
    `\\b(?:(?:in which|where|when|that) )?(?:there (?:was|were|is|are) (?:no|not)|there(?:s| is) no|there (?:wasnt|werent|isnt))${articles}(?= )`,
  ),
  /\b(?:no|zero|0)(?= (?:\w+ )?(?:runs?|sessions?|races?|racing|running|training|workouts?)\b)/,
  /\b(?:did i )?(?:take|took|taken|have|had) (?:completely |entirely )?off\b|(?<=\b(?:weeks|months|years) )(?:(?:of|in) \S{1,20} )?off\b(?! ?-?road)/,
];
const races = /\b(?:races?|raced|racing)\b/;
const atAll = /\b(?:at all|once|entirely|completely|altogether|whatsoever|out)\b/g;

/**
 * The weeks, months or years without any of some sessions, if a text asks for them: 'weeks without
 * a run', 'in which years did I not race'.
 */
export function emptyGroupIn(text: string): Read | undefined {
  const group = groups.exec(text);
  const { one, many = one } = group?.groups ?? {};
  const none = nones.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!group || !many || !none || isElse.test(text)) return undefined;
  return {
    empty: { group: many as EmptyGroup['group'], isOfRaces: races.test(text) },
    rest: [group, none].reduce(without, text).replace(races, ' ').replaceAll(atAll, ' '),
  };
}

/** Keeps the position of the other match. */
const without = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  `${text.slice(0, index)}${' '.repeat(length)}${text.slice(index + length)}`;
