import { formatWhole } from '../../formats.ts';
import { kmInMile } from '../../units.ts';
import { least, lengths, less, more, most, number, numberOf } from './amounts.ts';

/** A sum that was passed, or a run by its number: '1,000 km', 'the 100th run'. */
export interface Milestone {
  measure: 'distance' | 'sessions' | 'time' | 'climb';
  /** In km, sessions, seconds or metres. */
  value: number;
  /** As it was said: '1,000 km', '10k kilometers', '10000th km', '100th'. */
  said: string;
}

interface Read {
  milestone: Milestone;
  rest: string;
}

const passed =
  '(?:pass(?:ed)?|reach(?:ed)?|hit|cross(?:ed)?|g[eo]t to|complet(?:e|ed)|past|exceed(?:ed)?|went (?:over|past)|go (?:over|past)|top(?:ped)?|surpass(?:ed)?|crack(?:ed)?|beat(?:en)?|g[eo]t (?:past|over|beyond)|went beyond|clock(?:ed)? up|rack(?:ed)? up|ma[dk]e it to|break|broke)';
const unit = `(?:${lengths}|(?<hours>hours)|(?<runs>runs|sessions|workouts)|(?:m|metres|meters) of (?<climb>climb\\w*|ascent|elevation))`;
const amount = `(?<said>${number('value')}(?<many> ?k(?= (?:k|km|kilomet)))? ?-?${unit})`;
const ofLog = '(?: (?:of running|in total|overall|mark))?';

const patterns: readonly RegExp[] = [
  new RegExp(`\\b(?:i )?${passed} (?:the |my |a |a total of )?(?:first )?${amount}\\b${ofLog}`),
  new RegExp(
    `\\b(?:the |my )?(?:first )?${amount}\\b${ofLog} (?:were |was )?(?:reached|passed|done|hit|complete[d]?|crossed|full)\\b`,
  ),
  new RegExp(
    `\\b(?:the |my )?(?<said>(?<value>\\d[\\d,]{0,6})(?:st|nd|rd|th) (?:${lengths}|(?<hours>hour)))\\b`,
  ),
  /(?:(?<=\b(?:of|at|for|my|the|was|is) )(?=(?:km|kilomet|mile))|\b(?=(?:km|kilomet(?:er|re)|mile) (?:number|no)))(?<said>(?<unit>km|kilomet(?:er|re)|mile) (?:(?:number|no) )?(?<value>\d[\d,]{2,6}))\b/,
];

/** The same of passing it without saying so, where a day is asked for. */
const reachedOf = new RegExp(
  `(?<!\\b(?:${more}|${least}|${less}|${most}) )\\b${amount}\\b(?=.* (?:reached|passed|done|complete[d]?)\\b)`,
);

const nth =
  /\b(?:the |my )?(?:(?<digits>\d[\d,]{0,6})(?:st|nd|rd|th)|(?<word>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twentieth|fiftieth|hundredth|thousandth))(?= (?:(?:easy|long|tempo|interval|trail|road|treadmill|recovery|strength|hill|hard|track) )?(?:run|session|workout|training|activity)\b)/;
const numbered =
  /\b(?:the |my )?(?<kind>(?:\w+ )?(?:run|session|workout|training)) (?:number|no|nr) ?(?<digits>\d[\d,]{0,6})\b/;
const ordinals: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twentieth: 20,
  fiftieth: 50,
  hundredth: 100,
  thousandth: 1000,
};

/** What a text asks to have been passed, if anything. */
export function milestoneIn(text: string): Read | undefined {
  const single = nth.exec(text) ?? numbered.exec(text);
  if (single) {
    const { digits, word, kind = '' } = single.groups ?? {};
    const many = word ? (ordinals[word] ?? 0) : whole(digits);
    if (many < 1) return undefined;
    return {
      milestone: { measure: 'sessions', value: many, said: nthOf(many) },
      rest: cut(text, single, ` ${kind} `),
    };
  }
  // Of one run, such a distance is how long it was.
  if (/\bin (?:a|one|a single|the same) (?:run|session|go)\b|\blast time\b/.test(text))
    return undefined;
  const isOfDay = /\b(?:when|date|day)\b/.test(text);
  for (const pattern of isOfDay ? [...patterns, reachedOf] : patterns) {
    const match = pattern.exec(text);
    const milestone = match && sumOf(match.groups ?? {}, text);
    if (match && milestone) {
      const rest = cut(text, match, ' ');
      return { milestone, rest: pattern === reachedOf ? rest.replace(done, ' ') : rest };
    }
  }
  return undefined;
}

const done = /\b(?:were |was )?(?:reached|passed|done|completed?)\b/;

const whole = (digits = '') => Number(digits.replaceAll(',', ''));

/** 'First 20 km' may be a run of as much. */
function sumOf(
  {
    said = '',
    value: given = '',
    many,
    unit: length = '',
    hours,
    runs,
    climb,
  }: Record<string, string>,
  text: string,
): Milestone | undefined {
  const count = (/^\d[\d,]*$/.test(given) ? whole(given) : numberOf(given)) * (many ? 1000 : 1);
  if (!(count > 0)) return undefined;
  if (runs) return { measure: 'sessions', value: count, said };
  if (hours) return { measure: 'time', value: count * 3600, said };
  if (climb) return { measure: 'climb', value: count, said };
  if (/\bfirst\b/.test(text) && count < 100) return undefined;
  const isMiles = length.startsWith('mi');
  return { measure: 'distance', value: isMiles ? count * kmInMile : count, said };
}

const cut = (text: string, { index, 0: { length } }: RegExpExecArray, instead: string) =>
  `${text.slice(0, index)} |${instead}| ${text.slice(index + length)}`;

/** '1,000th', '42nd' */
function nthOf(many: number): string {
  const tens = many % 100;
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][many % 10] ?? 'th');
  return `${formatWhole(many)}${end}`;
}
