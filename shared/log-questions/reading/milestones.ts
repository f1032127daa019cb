import { formatWhole, storedFormats } from '../../formats.ts';
import { kmInMile, metresInFoot } from '../../units.ts';
import { least, lengths, less, more, most, number, numberOf } from './amounts.ts';

/** A total that was passed, or a run by its number: '1,000 km', 'the 100th run'. */
export interface Milestone {
  measure: 'distance' | 'sessions' | 'time' | 'climb';
  /** In km, sessions, seconds or metres. */
  value: number;
  /** As the runner put it: '1,000 km', '10k kilometers', '10000th km', '100th'. */
  said: string;
}

interface Read {
  milestone: Milestone;
  rest: string;
}

const passed =
  '(?:pass(?:ed)?|reach(?:ed)?|hit|cross(?:ed)?|g[eo]t to|complet(?:e|ed)|past|exceed(?:ed)?|went (?:over|past)|go (?:over|past)|topped|(?<=\\bi )top|surpass(?:ed)?|crack(?:ed)?|beat(?:en)?|g[eo]t (?:past|over|beyond)|went beyond|clock(?:ed)? up|rack(?:ed)? up|ma[dk]e it to|break|broke)';
const unit = `(?:${lengths}|(?<hours>hours)|(?<runs>runs|sessions|workouts)|(?:m|metres|meters|(?<feet>ft|feet)) of (?<climb>climb\\w*|ascent|elevation))`;
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

/** Amounts that can only be totals: 'the day I had 500 runs', 'the date of 2000 km in total'. */
const sums: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i|id|ive) (?:(?:had|have) )?(?:(?:run|done|logged|clocked|covered|got|collected) )?${amount}\\b${ofLog}`,
  ),
  new RegExp(`\\b${amount} (?:in total|overall|altogether|all told|of running)\\b`),
];
const leastSum = { distance: 200, sessions: 20, time: 24 * 3600, climb: 5000 };

/** Asks for the remaining distance: 'how far am I off 500 km', 'km left until 500 this year'. */
const isToGo =
  /\b(?:off|short of|away from|left|missing|lack(?:s|ing)?|need(?:ed)?|to go|remain(?:s|ing)?|still (?:have|need|to))\b(?=.{0,80}\d)|\d.{0,80}\b(?:missing|left|to go|remaining|short|lacking)\b/;
const toGo =
  /\b(?:(?:off|short of|away from|left|missing|lack(?:s|ing)?|(?:do i |i )?need(?:ed)?|(?:still )?(?:have )?to (?:go|run)|remain(?:s|ing)?|still|until|till|(?:to|get to|hit|reach)(?= \d)|for(?= \d)|ive|have|got|get|more) ?){1,8}(?:a total of )?/;
const ofToGo = new RegExp(
  `(?:${toGo.source})?(?<said>${number('value')}(?: ?-?${lengths}\\b)?)(?!\\w)(?! ?(?:weeks?|days?|months?|am|pm|:))(?: (?:${toGo.source}))?`,
);
const leastToGo = 50;

/** Asks for a day without saying that the total was passed. */
const reachedOf = new RegExp(
  `(?<!\\b(?:${more}|${least}|${less}|${most}) )\\b${amount}\\b(?=.{0,60} (?:reached|passed|done|complete[d]?)\\b)`,
);

const nth =
  /\b(?:the |my )?(?:(?<digits>\d[\d,]{0,6})(?:st|nd|rd|th)|(?:(?<times>two|three|four|five|six|seven|eight|nine) )?(?<word>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twentieth|thirtieth|fortieth|fiftieth|hundredth|thousandth))(?= (?:(?:easy|long|tempo|interval|trail|road|treadmill|recovery|strength|hill|hard|track) )?(?:run|session|workout|training|activity)\b)/;
const numbered = new RegExp(
  `\\b(?:the |my )?(?<kind>(?:\\w+ )?(?:run|session|workout|training)) (?:number|no|nr) ?(?:(?<digits>\\d[\\d,]{0,6})|${number('words')})\\b`,
);
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
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  hundredth: 100,
  thousandth: 1000,
};

/** The total that a text asks about, if any. */
export function milestoneIn(text: string): Read | undefined {
  const single = nth.exec(text) ?? numbered.exec(text);
  if (single) {
    const { digits, word, words, times, kind = '' } = single.groups ?? {};
    const many = word
      ? (ordinals[word] ?? 0) * (times ? numberOf(times) : 1)
      : words
        ? numberOf(words)
        : whole(digits);
    if (many < 1) return undefined;
    return {
      milestone: { measure: 'sessions', value: many, said: nthOf(many) },
      rest: cut(text, single, ` ${kind} `),
    };
  }
  // For one run, this distance is its length; likewise if runs are counted.
  if (ofOneRun.test(text)) return undefined;
  const left = isToGo.test(text) && isOfKm.test(text) ? ofToGo.exec(text) : null;
  const still = left && sumOf({ unit: storedFormats.distanceUnit, ...left.groups }, text);
  if (left && still && still.value >= leastToGo && !isYear.test(left.groups?.value ?? '')) {
    return {
      milestone: {
        ...still,
        said: `${formatWhole(numberOf(left.groups?.value))} ${left.groups?.unit ?? storedFormats.distanceUnit}`,
      },
      rest: cut(text, left, ' ').replace(toGo, ' ').replace(isMissing, ' '),
    };
  }
  const isOfDay = /\b(?:when|date|day)\b/.test(text);
  for (const pattern of isOfDay ? [...patterns, ...sums, reachedOf] : patterns) {
    const match = pattern.exec(text);
    const milestone = match && sumOf(match.groups ?? {}, text);
    const isEnough =
      milestone && (!sums.includes(pattern) || milestone.value >= leastSum[milestone.measure]);
    if (match && milestone && isEnough) {
      const rest = cut(text, match, ' ');
      return { milestone, rest: pattern === reachedOf ? rest.replace(done, ' ') : rest };
    }
  }
  return undefined;
}

const isOfKm = /\b(?:km|kms|k|kilomet\w+|mi|miles|how far)\b|\dk(?:m)?\b/;
const isYear = /^20[0-3]\d$/;
const isMissing = /\b(?:what is (?:still )?)?(?:missing|left|remaining|to go|lacking|short)\b/;
const ofOneRun =
  /\bin (?:a|one|a single|the same) (?:run|session|go)\b|\blast time\b|\bhow (?:many (?:times|of|runs|sessions)|often)\b|\b(?:number|count) of\b|\b(?:runs?|ones?|sessions?|workouts?|anything|races?)(?: \| ?| (?:that|which) (?:were|was|went|go) | )(?:past|beyond|over|exceed\w*)\b/;

const done = /\b(?:were |was )?(?:reached|passed|done|completed?)\b/;

const whole = (digits = '') => Number(digits.replaceAll(',', ''));

/** 'First 20 km' may be a single run. */
function sumOf(
  {
    said = '',
    value: given = '',
    many,
    unit: length = '',
    hours,
    runs,
    climb,
    feet,
  }: Record<string, string>,
  text: string,
): Milestone | undefined {
  const count = (/^\d[\d,]*$/.test(given) ? whole(given) : numberOf(given)) * (many ? 1000 : 1);
  if (!(count > 0)) return undefined;
  if (runs) return { measure: 'sessions', value: count, said };
  if (hours) return { measure: 'time', value: count * 3600, said };
  if (climb) return { measure: 'climb', value: count * (feet ? metresInFoot : 1), said };
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
