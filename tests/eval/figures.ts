/** What a figure in a text measures. A clock such as 4:05 can be a pace, a race time or a split. */
export type Unit =
  | 'km'
  | 'metres'
  | 'pace'
  | 'duration'
  | 'clock'
  | 'date'
  | 'days-away'
  | 'percent'
  | 'bpm'
  | 'of-ten'
  | 'count';

/** A figure as written in a text. */
export interface Figure {
  /** The words it was read from. */
  text: string;
  unit: Unit;
  /** In km (of miles, too), m, s, s/km, %, bpm, days; for dates the month and day as MMDD, with the year as YYYYMMDD. */
  value: number;
  /** What its last digit stands for: 0.1 for '12.5 km', 60 for '46 min'. */
  step: number;
  /** What is counted: 'session', 'race', 'pair', … */
  noun?: string;
}

/** Different words for one thing, as runs, sessions and workouts are used alike. */
const nouns: Readonly<Record<string, string>> = {
  run: 'session',
  session: 'session',
  training: 'session',
  workout: 'session',
  activity: 'session',
  activitie: 'session',
  time: 'session',
  event: 'session',
  interval: 'session',
  race: 'race',
  marathon: 'race',
  '10k': 'race',
  '5k': 'race',
  pair: 'pair',
  shoe: 'pair',
  injury: 'injury',
  injurie: 'injury',
  week: 'week',
  day: 'day',
};

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const month = `(?:${months})[a-z]*\\.?`;
const digits = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
const number = `(?<![\\d.:,])(?:${digits})`;
const kmPerMile = 1.609344;
const dash = '\\s?(?:–|-|to|and)\\s?';
const clock = '(?<![\\d:.])\\d{1,4}:\\d{2}(?::\\d{2})?(?![\\d:])';
const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

type Read = (match: RegExpExecArray) => (Omit<Figure, 'text'> | undefined)[];

/** In the order in which they are looked for; what one has read, the next no longer sees. */
const readers: readonly [pattern: string, read: Read][] = [
  // Times of day are no figures of a log.
  [`${clock}\\s?(?:am|pm|o’clock)\\b`, () => []],
  ['\\b\\d{4}-\\d{2}-\\d{2}\\b', ([text]) => [date(...(text.split('-').map(Number) as Triple))]],
  // Mar 30 – Apr 5, 2026; Mar 2 – 8, 2026
  [
    `\\b(${month}) (\\d{1,2})(?:st|nd|rd|th)?(?:, (\\d{4}))?${dash}(${month} )?(\\d{1,2})(?:st|nd|rd|th)?(?:, (\\d{4}))?(?!\\d)(?! ?(?:km|min|%|percent|bpm|out of|runs?|sessions?))`,
    ([, first = '', day, year, second, last, end]) => [
      date(Number(year ?? end ?? 0), monthOf(first), Number(day)),
      date(Number(end ?? year ?? 0), monthOf(second ?? first), Number(last)),
    ],
  ],
  [
    `\\b(${month}) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d)(?:,? (\\d{4}))?`,
    ([, name = '', day, year]) => [date(Number(year ?? 0), monthOf(name), Number(day))],
  ],
  [
    `\\b(\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(${month})\\b(?:,? (\\d{4}))?`,
    ([, day, name = '', year]) => [date(Number(year ?? 0), monthOf(name), Number(day))],
  ],
  [
    `(?:(${clock})${dash})?(${clock})\\s?(?:min(?:utes)?\\s?)?(?:/\\s?km|per km|per kilomet(?:er|re)|a kilomet(?:er|re)|min/km)`,
    ([, from, to]) =>
      [from, to].map((text) =>
        text ? { unit: 'pace', value: clockSeconds(text), step: 1 } : undefined,
      ),
  ],
  [
    `(?:(${clock})${dash})?(${clock})\\s?(?:min(?:utes)?\\s?)?(?:/\\s?mi(?:le)?\\b|per mile|a mile)`,
    ([, from, to]) =>
      [from, to].map((text) =>
        text
          ? { unit: 'pace', value: clockSeconds(text) / kmPerMile, step: 1 / kmPerMile }
          : undefined,
      ),
  ],
  [
    `(?:(${number})\\s?h(?:ours?|rs?)?\\b[ ,]*(?:and )?)(?:(\\d+)\\s?m(?:in(?:ute)?s?)?\\b(?!/))?(?:[ ,]*(\\d+)\\s?s(?:ec(?:ond)?s?)?\\b)?`,
    ([, hours = '0', minutes, seconds]) => [
      {
        unit: 'duration',
        value: numberOf(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0),
        step: seconds ? 1 : minutes ? 60 : 3600 * stepOf(hours),
      },
    ],
  ],
  [
    `(?:(${number})${dash})?(${number})\\s?min(?:ute)?s?\\b(?!/| per k)(?:[ ,]*(?:and )?(\\d+)\\s?s(?:ec(?:ond)?s?)?\\b)?`,
    ([, from, to = '', seconds]) => [
      from ? { unit: 'duration', value: numberOf(from) * 60, step: 60 * stepOf(from) } : undefined,
      {
        unit: 'duration',
        value: numberOf(to) * 60 + Number(seconds ?? 0),
        step: seconds ? 1 : 60 * stepOf(to),
      },
    ],
  ],
  [
    clock,
    ([text]) => [
      {
        unit: text.split(':').length === 3 ? 'duration' : 'clock',
        value: clockSeconds(text),
        step: 1,
      },
    ],
  ],
  [
    `(${number})(?: out of | ?/ ?)10\\b(?!\\d| (?:runs?|sessions?))`,
    ([, text]) => [plain('of-ten', text)],
  ],
  [
    `(?:rpe|severity)[^\\d.;|]{0,16}?(?!\\d{4})(${number})(?! ?(?:to|–|-) ?10)`,
    ([, text]) => [plain('of-ten', text)],
  ],
  ...measured('km', '(?:km|kms|kilomet(?:er|re)s?)\\b(?!/| ?/h| per)'),
  ...measured('km', '(?:mi|miles?)\\b(?!/| ?/h| per)', kmPerMile),
  ...measured('bpm', '(?:bpm|beats)\\b'),
  ...measured('percent', '(?:%|percent\\b|per cent\\b)'),
  ...measured('metres', '(?:m|met(?:er|re)s)\\b'),
  [
    `(?:\\bin |\\bfor )(${number}) days?\\b(?! a week| per week)|(${number}) days? (?:ago|away|left|to go|until|in a row|from now|on|off)`,
    ([, first, second]) => [plain('days-away', first ?? second)],
  ],
  // 3 of 12 runs, 3 of your 12 runs
  [
    `(${number}) of (?:your |the |all )?(${number})(?: [a-z-]+){0,2}? (${Object.keys(nouns).join('|')})s?\\b`,
    ([, part, whole, noun]) => [counted(part, noun), counted(whole, noun)],
  ],
  [
    `(${number})(?: (?!of\\b|in\\b|and\\b|to\\b)[a-z-]+){0,2}? (${Object.keys(nouns).join('|')})s?\\b`,
    ([, text, noun]) => [counted(text, noun)],
  ],
];

type Triple = [number, number, number];

/** '12 km', '3 to 5 km', and '8 miles' as km. */
function measured(unit: Unit, name: string, factor = 1): [string, Read][] {
  return [
    [
      `(?:(${number})${dash})?(${number})\\s?(?:${name})`,
      ([, from, to]) => [
        from === undefined ? undefined : plain(unit, from, factor),
        plain(unit, to, factor),
      ],
    ],
  ];
}

/** Every figure with a unit in a line; bare numbers have none, unless the line's label gives it. */
export function figuresIn(line: string): Figure[] {
  let rest = withDigits(line.replaceAll(/[*_`]/g, ''));
  const figures: Figure[] = [];
  for (const [pattern, read] of readers) {
    rest = rest.replaceAll(new RegExp(pattern, 'gi'), (...parts) => {
      const at = parts.findIndex((part, place) => place > 0 && typeof part === 'number');
      const match = parts.slice(0, at) as unknown as RegExpExecArray;
      for (const figure of read(match))
        if (figure) figures.push({ ...figure, text: match[0].trim() });
      return ' ; ';
    });
  }
  return [...figures, ...labelled(rest)];
}

/** 'Runs: 12, before 10.' and '| Hard sessions | 3 | 4 |': the label says what is counted. */
function labelled(line: string): Figure[] {
  const [, label = '', rest = ''] = /^[\s|•-]*([A-Za-z ]{3,40})[:|](.*)$/.exec(line) ?? [];
  const noun = label
    .toLowerCase()
    .split(' ')
    .filter((word) => word.endsWith('s'))
    .map((word) => nouns[word.slice(0, -1)])
    .find(Boolean);
  if (noun === undefined) return [];
  const found = rest.match(new RegExp(`${number}(?![\\d:])`, 'g')) ?? [];
  return found.map((text) => ({ ...counted(text, noun), text }));
}

/** 'three runs' → '3 runs', 'no runs' → '0 runs'. */
const withDigits = (line: string): string =>
  line.replaceAll(
    new RegExp(
      `\\b(${words.join('|')}|no)(?= (?:[a-z-]+ ){0,2}(?:${Object.keys(nouns).join('|')})s?\\b)`,
      'gi',
    ),
    (word) => String(Math.max(0, words.indexOf(word.toLowerCase()))),
  );

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
const stepOf = (text: string) => 10 ** -(text.split('.')[1]?.length ?? 0);

const plain = (unit: Unit, text = '', factor = 1): Omit<Figure, 'text'> => ({
  unit,
  value: numberOf(text) * factor,
  step: stepOf(text) * factor,
});

const counted = (text = '', noun = ''): Omit<Figure, 'text'> => ({
  ...plain('count', text),
  noun: nouns[noun.toLowerCase()] ?? noun,
});

function clockSeconds(text: string): number {
  const [a = 0, b = 0, c] = text.split(':').map(Number);
  return c === undefined ? a * 60 + b : a * 3600 + b * 60 + c;
}

const monthOf = (name: string) =>
  months.split('|').indexOf(name.trim().toLowerCase().slice(0, 3)) + 1;

/** Without a year it stands for that day of any year. */
function date(year: number, monthNumber: number, day: number): Omit<Figure, 'text'> | undefined {
  if (monthNumber < 1 || day < 1 || day > 31) return undefined;
  return { unit: 'date', value: year * 10_000 + monthNumber * 100 + day, step: 1 };
}
