import {
  addMonths,
  type CalendarDay,
  endOfMonth,
  startOfMonth,
  yearOf,
} from '../../calendar-day.ts';
import {
  aMonth,
  aYear,
  latest,
  monthNames,
  monthNumber,
  ofYear,
  pad,
  placeOf,
  type Reading,
  yearsOf,
} from './span-words.ts';
import { type AskedSpan, monthSpan, someDays, wholeSpan } from './spans.ts';

const namedMonth = (groups: Record<string, string>, today: CalendarDay) => {
  const month = pad(monthNumber(groups.month ?? ''));
  const starts = yearsOf(groups, today).map((year) => `${year}-${month}-01`);
  const start = latest(
    // 'Last June' has ended.
    groups.lead === 'last' ? starts.filter((day) => endOfMonth(day) < today) : starts,
    today,
  );
  return start === undefined ? undefined : monthSpan(start);
};

/** Northern seasons, by whole months; a winter is named after the year it ends in. */
const seasons: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  autumn: 9,
  fall: 9,
  winter: 12,
};

const seasonFrom = (name: string, from: CalendarDay): AskedSpan => {
  const to = endOfMonth(addMonths(from, 2));
  const years = yearOf(from) === yearOf(to) ? '' : `${yearOf(from)} to `;
  return someDays(from, to, `the ${name} of ${years}${yearOf(to)}`);
};

function season(groups: Record<string, string>, today: CalendarDay): AskedSpan | undefined {
  const first = seasons[groups.season ?? ''] ?? 3;
  const starts = yearsOf(groups, today).map(
    (year) => `${first === 12 ? year - 1 : year}-${pad(first)}-01`,
  );
  const from = latest(
    groups.lead === 'last' ? starts.filter((day) => endOfMonth(addMonths(day, 2)) < today) : starts,
    today,
  );
  return from ? seasonFrom(groups.season ?? '', from) : undefined;
}

/** 'Winter 2018/19', with two consecutive years. */
function winterOf({ first = '', second = '' }: Record<string, string>) {
  const full = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
  return full(second) === full(first) + 1
    ? seasonFrom('winter', `${full(first)}-12-01`)
    : undefined;
}

const twoYears =
  '(?<first>(?:19|20)\\d\\d|[0-3]\\d)(?: ?[-/] ?| to | and )(?<second>(?:19|20)\\d\\d|[0-3]\\d)';

const places = ['first', 'second', 'third', 'fourth'];

function partOfYear(groups: Record<string, string>, today: CalendarDay) {
  const { nth, q, h, part = h ? 'half' : 'quarter' } = groups;
  const length = part === 'half' ? 6 : 3;
  const last = 12 / length;
  const isNow = !(groups.year || groups.short || groups.which || groups.ago || groups.beforeLast);
  // Without a year, the last quarter is the one before this.
  if (nth === 'last' && isNow && !groups.of) {
    const months = (Number(today.slice(5, 7)) - 1) % length;
    return partFrom(addMonths(startOfMonth(today), -months - length), length);
  }
  const place = nth === 'last' ? last : placeOf(nth ?? q ?? h ?? '');
  if (!(place >= 1 && place <= last)) return undefined;
  const from = latest(
    (groups.of ? [yearOf(today)] : yearsOf(groups, today)).map(
      (year) => `${year}-${pad((place - 1) * length + 1)}-01`,
    ),
    today,
  );
  return from ? partFrom(from, length) : undefined;
}

const partFrom = (from: CalendarDay, length: number) =>
  someDays(
    from,
    endOfMonth(addMonths(from, length - 1)),
    `the ${places[(Number(from.slice(5, 7)) - 1) / length]} ${length === 6 ? 'half' : 'quarter'} of ${yearOf(from)}`,
  );

const nthPart =
  '(?:the )?(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th) (?<part>quarter|half)';
const shortPart = '(?:q ?(?<q>[1-4])|quarter (?<q>[1-4])|h(?<h>[12]))';

const someYears = (first: number, last: number, label: string) =>
  someDays(`${first}-01-01`, `${last}-12-31`, label);

const isKm = '(?: ?(?:km|kms|kilomet\\w+|mi|miles)\\b)';

/** Months, seasons, quarters, halves, years and decades; the most precise wording comes first. */
export const partReadings: readonly Reading[] = [
  {
    pattern: new RegExp(`\\bwinters? (?:of |from )?(?:the )?${twoYears}\\b(?![-./\\d])`, 'g'),
    read: winterOf,
  },
  {
    // 'The winter of 2025/26 with 2024/25'
    pattern: new RegExp(
      `(?<=\\|{6,}.{0,40}\\b)${twoYears.replace(' to | and ', ' ?/ ?')}\\b(?![-./\\d])`,
      'g',
    ),
    read: winterOf,
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:${nthPart}|${shortPart}) (?:(?<of>of the year)|(?:of )?(?<short>[0-3]\\d)(?! ?(?:km|k|kms|min|days)\\b))|(?:${nthPart}|${shortPart})${ofYear})\\b`,
      'g',
    ),
    read: partOfYear,
  },
  {
    pattern: new RegExp(`\\b(?<year>${aYear}) (?:${nthPart}|${shortPart})\\b(?! marathon)`, 'g'),
    read: partOfYear,
  },
  {
    pattern: new RegExp(`\\b(?:${nthPart.replace('|half', '')}|${shortPart})\\b`, 'g'),
    read: partOfYear,
    lacksYear: true,
  },
  {
    pattern: /(?<![\d/.-])\b(?<month>0?[1-9]|1[0-2])[/.](?<year>20\d\d)\b/g,
    read: ({ year, month }) => monthSpan(`${year}-${pad(Number(month))}-01`),
  },
  {
    // 'The Aprils of 2019 to 2021' means one in each year.
    pattern: new RegExp(`\\b${aMonth}${ofYear}\\b`, 'g'),
    read: namedMonth,
    lacksYear: true,
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:in|during|of|for|since|from|until|till|before|after|between|through|to|by|with|and|or|vs|versus|against|than|every|each|all|my) )(?:(?<lead>last|this) )?${aMonth}(?<many>s)?\\b|^${aMonth}$|\\b(?<lead>last|this) ${aMonth}\\b`,
      'g',
    ),
    read: namedMonth,
    lacksYear: true,
  },
  {
    pattern: new RegExp(`\\b(?<month>${monthNames.replace('may|may|', '')})(?<many>s)?\\b`, 'g'),
    read: namedMonth,
    lacksYear: true,
  },
  {
    pattern: /\b(?<year>20\d\d)-(?<month>0[1-9]|1[0-2])\b(?!-\d)/g,
    read: ({ year, month }) => monthSpan(`${year}-${month}-01`),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?<lead>last|this|the) )?(?<season>spring|summer|autumn|fall|winter)(?<many>s)?${ofYear}?\\b(?! (?:10|half|marathon|\\d{1,2}k?\\b))`,
      'g',
    ),
    read: season,
    lacksYear: true,
  },
  {
    pattern: /\b(?<year>(?:19[5-9]|20\d)\d) ?- ?(?<last>(?:19[5-9]|20\d)\d)\b/g,
    read: ({ year = '', last = '' }) =>
      year <= last ? someYears(Number(year), Number(last), `from ${year} to ${last}`) : undefined,
  },
  {
    pattern: /\b(?:the )?(?:(?<decade>(?:19[5-9]|20\d)0)s|twenty[- ](?<word>tens|twenties))\b/g,
    read({ decade, word }) {
      const first = Number(decade ?? (word === 'tens' ? 2010 : 2020));
      return someYears(first, first + 9, `the ${first}s`);
    },
  },
  {
    // 'Over 2000 km' does not name a year.
    pattern: new RegExp(
      `(?<![\\d:./-])\\b(?:(?:the )?(?:(?:whole|entire|full) )?year )?(?<year>${aYear})s?\\b(?![\\d:/]|-\\d|\\.\\d| ?(?:m|meters|metres|k|steps|kcal|calories)\\b)(?!(?<=\\b(?:than|over|above|under|below|least|most|ran|run|covered|did|do|reach|reached|hit|pass|passed|first|next|last|about|exactly|beyond|a) \\d{4})${isKm})`,
      'g',
    ),
    read: ({ year = '' }) => wholeSpan('year', `${year}-01-01`, year),
    isYear: true,
  },
];
