import { storedFormats } from '../../formats.ts';
import type { LogGroup } from '../../log-query/schema.ts';
import { metresInFoot } from '../../units.ts';
import { kmOf, least, lengths, less, more, most, number, numberOf, rangeOf } from './amounts.ts';
import { streaks } from './shapes.ts';

/** Days, weeks, months or years whose runs reach an amount: 'weeks over 60 km', 'twice a day'. */
export interface GroupLimit {
  group: Extract<LogGroup, 'day' | 'week' | 'month' | 'year'>;
  measure: 'distance' | 'sessions' | 'time' | 'climb';
  /** Both ends are inclusive. */
  min?: number;
  max?: number;
  /** Whether they must be consecutive. */
  isInARow?: boolean;
  /** 'over 60 km', 'with 4 or more runs' */
  said: string;
}

/** A limit, and the text without it. */
interface Read {
  limit: GroupLimit;
  rest: string;
}

const limitWord = `(?<word>${more}|${least}|${less}|${most})`;
const unit = `(?:${lengths}|(?<hours>hours?|h)|(?:m|metres|meters|(?<feet>ft|feet)) (?:of )?(?<climb>climb\\w*|elevation(?: gain)?|ascent|vert)|(?<times>times)|(?<sessions>(?:\\w+ )?(?:runs?|sessions?|workouts?)))`;
const amount = new RegExp(
  `\\b(?:(?:with|of|when i ran|where i ran|i ran|did i run) )?(?:${limitWord} )?${number('value')} ?-?(?:(?<orMore>or more|plus) |(?<orLess>or less|or fewer) )?${unit}(?= |$)(?: or (?:(?<moreAfter>more|over|above)|(?<lessAfter>less|fewer)))?`,
  'g',
);

const groupNames = '(?<group>day|week|month|year)';
/** The group after an amount, as in '60 km weeks'. */
const adjacent = new RegExp(`^ ${groupNames}s?\\b`);
/**
 * 'Over 60 km a week', 'which month', 'weeks'; but 'the last weeks' and 'all years' only say when.
 */
const named = new RegExp(
  `(?<!\\b(?:last|past|previous|these|recent|over the|couple of|\\d|\\w*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) )(?:\\b(?:in an?|in one|in a single|an?|per|each|every|any|one|single|the same|which|what|what was my|first) ${groupNames}\\b(?! (?:ago|before|after))|(?<!\\ball (?:my |the )?(?=years))\\b${groupNames.replace('group', 'groups')}s\\b(?! (?:ago|before|after|since|in a row|straight|off|do i)\\b))`,
);
/** 'Weeks in a row', 'consecutive months', 'streak of weeks' */
const inARow =
  /\b(?<group>day|week|month|year)s (?=(?:in a row|straight|on end|running|consecutively)\b)|\b(?:consecutive|straight|successive|unbroken|streaks? of(?: consecutive)?) (?<group>day|week|month|year)s\b/;
/** 'Weeks over 60 km in a row' */
const apart = /\b(?:in a row|consecutive(?:ly)?|on end)\b/;
const rowWords =
  /\b(?:longest |best |current |record )?(?:streaks?(?: of)?|in a row|straight|on end|running|consecutive(?:ly)?|successive|unbroken)\b/g;
/** 'Runs of 20 km' are runs, whatever is counted. */
const isOfRuns = new RegExp(
  `\\b(?:runs|an? run|my run|sessions?|workouts?|races?)(?: that were| of| that are| which were| longer)* (?:${more}|${least}|${less}|${most})\\b`,
);
const twice =
  /\b(?:(?:ran|run|runs|running|trained|train|went(?: running)?|go(?: running)?|out) )?twice (?:in one|in a|in the same|on one|on a|on the same|on the one|a|per|the same|in a single|on a single) day\b|\bdays? (?:when |where |that |on which )?i (?:ran|trained) twice\b|\b(?:on )?(?:how many |which |what )?days did i (?:run|train) twice\b|\bdoubled? (?:run )?days?\b|(?<=\bdays\b.{0,60})\b(?:ran|run|running|trained|go|went|out) {1,2}(?:twice|more than once|two times)\b|\bmore than (?:once|one run) (?:a|per|in a|on a|in one|on the same) day\b|\b(?:doubled up|doubles)\b|\btwice on one day\b|\bdays? with (?:exactly )?(?:two|2|multiple|several) (?:runs|sessions)\b|\b(?:two|2) (?:runs|sessions) (?:in|on) (?:one|a|the same) day\b/;

/** 'Weeks with a long run', 'how many months had at least one race' */
const withOne =
  /\b(?<group>week|month|year)s\b(?<between>(?: \S{1,20}){0,4}?) (?:with|had|have|having|that had|which had|included|saw) (?:at least (?:one|1)|an?|any) (?<kind>(?:\w{2,20} ){0,2}?(?:runs?|sessions?|workouts?|tempos?|fartleks?|intervals?))\b/;

/** The limit that a text sets for days, weeks, months or years, if any. */
export function groupLimitIn(text: string): Read | undefined {
  const doubled = twice.exec(text);
  if (doubled) {
    const isOfAll = /session|train/.test(doubled[0]);
    return {
      limit: {
        group: 'day',
        measure: 'sessions',
        min: 2,
        said: `on which you ${isOfAll ? 'trained' : 'ran'} twice or more`,
      },
      rest: cut(text, doubled.index, doubled[0].length, isOfAll ? ' sessions ' : ' runs '),
    };
  }
  const one = streaks.test(text) ? null : withOne.exec(text);
  if (one?.groups) {
    const { group, between, kind } = one.groups;
    return {
      limit: {
        group: group as GroupLimit['group'],
        measure: 'sessions',
        min: 1,
        said: `with at least one ${kind}`,
      },
      rest: cut(text, one.index, one[0].length, `${between} | ${kind} `),
    };
  }
  for (const match of text.matchAll(amount)) {
    const read = limitOf(text, match);
    if (read) return read;
  }
  return undefined;
}

function limitOf(text: string, match: RegExpExecArray): Read | undefined {
  const { index, groups = {} } = match;
  const after = text.slice(index + match[0].length);
  const next = adjacent.exec(after);
  const { word, orMore, orLess, moreAfter, lessAfter, sessions, times } = groups;
  const isLimited = [word, orMore, orLess, moreAfter, lessAfter, times].some(Boolean);
  // 'Three runs' alone is a number, not a limit; a distance next to weeks is one.
  const isLimit = isLimited || next !== null || !sessions;
  const rest = cut(text, index, match[0].length + (next?.[0].length ?? 0), keptOf(groups));
  const row = next ? null : (inARow.exec(rest) ?? (apart.test(rest) ? named.exec(rest) : null));
  const other = next ?? row ?? named.exec(rest);
  const group = other?.groups?.group ?? other?.groups?.groups;
  if (!group || !isLimit || (!next && isOfRuns.test(text.slice(0, index + match[0].length))))
    return undefined;
  const isLess = orLess ?? lessAfter;
  const said = (word === 'past' ? 'over' : word) ?? (isLess ? 'at most' : 'at least');
  return {
    limit: {
      group: group as GroupLimit['group'],
      ...rangeAsked(groups, said),
      ...(row && { isInARow: true }),
    },
    rest: next ? rest : without(rest, other).replace(row ? rowWords : /$^/, ' '),
  };
}

/** The part of an amount that says which sessions are meant. */
const keptOf = ({ sessions, climb }: Record<string, string>) =>
  sessions ? ` ${sessions} ` : climb ? ' ' : ' ';

const cut = (text: string, at: number, length: number, instead: string) =>
  `${text.slice(0, at)} |${instead}| ${text.slice(at + length)}`;

/** The word for the group is understood. */
const without = (text: string, match: RegExpExecArray | null) =>
  match ? cut(text, match.index, match[0].length, ' ') : text;

function rangeAsked(
  { value: given = '', orMore, orLess, moreAfter, ...groups }: Record<string, string>,
  word: string,
): Omit<GroupLimit, 'group'> {
  const { unit: length, hours, climb, feet, sessions, times, lessAfter } = groups;
  const value = numberOf(given);
  // In the runner's own words.
  const after = orMore ? 'or more' : orLess ? 'or less' : undefined;
  const end = moreAfter ? ' or more' : lessAfter ? ' or less' : '';
  const many = after ? `${given} ${after}` : end ? given : `${word} ${given}`;
  const of = after || end || / than$|^(?:at |no |up |min)/.test(word) ? 'of ' : '';
  if (sessions ?? times) {
    const what = sessions?.replace(/(?<!s)$/, value === 1 ? '' : 's') ?? 'runs';
    return {
      measure: 'sessions',
      ...rangeOf({ value, step: 1, word }),
      said: `with ${many} ${what}${end}`,
    };
  }
  if (hours)
    return {
      measure: 'time',
      ...rangeOf({ value: value * 3600, step: 1, word }),
      said: `${of}${many} hours${end}`,
    };
  if (climb)
    return {
      measure: 'climb',
      ...rangeOf({ value: Math.round(value * (feet ? metresInFoot : 1)), step: 1, word }),
      said: `with ${many} ${feet ? 'ft' : storedFormats.heightUnit} of climbing${end}`,
    };
  return {
    measure: 'distance',
    ...rangeOf({ value: kmOf(given, length), step: 0.001, word }),
    said: `${of}${many} ${length?.startsWith('mi') ? 'miles' : storedFormats.distanceUnit}${end}`,
  };
}
