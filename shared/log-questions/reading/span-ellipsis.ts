import { aMonth, aNumber, aYear } from './span-words.ts';

const aPart = '(?<part>halves|half|quarters?|days?|weeks?|months?)';
const ofWhat = `(?<of> (?:of|in) (?:the year ${aYear}|${aYear}|(?:last|this) year|the (?:year|month)|${aMonth}(?: (?:of )?${aYear})?))`;
const places = 'first|second|third|fourth|last|1st|2nd|3rd|4th';

/** 'The first six months of 2019' */
const whole = new RegExp(`\\b(?<nth>${places}) (?:${aNumber('count')} )?${aPart}${ofWhat}\\b`);
/** '… or the last', '… or in the last six', '… or second half' */
const rest = new RegExp(
  `(?<lead>\\b(?:or|and|vs|versus|against|than|with|to)\\b(?: [a-z]+){0,5}? )(?<nth>${places}|other)(?: ${aNumber('count')})?(?: ${aPart})?(?= (?:and|or|when|which|what|how|was|did|by)\\b|,|$)`,
);
/** 'The first or fourth quarter' */
const before = new RegExp(
  `\\b(?<first>first|second|third|1st|2nd|3rd) (?<word>or|and|vs|versus|against|with|to) (?=(?:the )?(?:second|third|fourth|last|2nd|3rd|4th) (?<part>quarter|half)\\b${ofWhat}?)`,
  'g',
);
/** 'Both halves of 2019' */
const both = new RegExp(`\\b(?:both|the two) halves(?<of> of (?:${aYear}|(?:last|this) year))\\b`);
const years = new RegExp(`\\b${aYear}\\b`, 'g');

/** Spells out days that are only implied by other words: 'the first half of 2019 or the second'. */
export function withoutEllipsis(asked: string): string {
  const text = asked
    .replaceAll(before, '$<first> $<part>$<of> $<word> ')
    .replace(both, 'first half$<of> and second half$<of>');
  const one = whole.exec(text);
  if (!one?.groups) return text;
  const { count = '', part = '', of = '' } = one.groups;
  const end = one.index + one[0].length;
  // 'In 2019 the first half of the year' means that of 2019.
  const named = [...new Set(text.match(years) ?? [])];
  const of2 = / the year$/.test(of) && named.length === 1 ? ` of ${named[0]}` : of;
  const others = text.slice(end).replace(rest, (said, ...groups) => {
    const {
      lead,
      nth,
      count: many = count,
      part: unit = part,
    } = groups.at(-1) as Record<string, string>;
    return nth === undefined
      ? said
      : `${lead}${nth === 'other' ? 'second' : nth} ${many ? `${many} ` : ''}${unit}${of2}`;
  });
  const lead = text.slice(0, end - of.length);
  return `${of2 === of ? lead : lead.replace(years, '')}${of2}${others}`;
}
