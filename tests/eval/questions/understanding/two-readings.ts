import { inWords, type Question, type RunnerName } from '../../question.ts';
import { besides, lines } from './true-figures.ts';

type Reading = readonly [asks: ReturnType<typeof lines>, offers: readonly [RegExp, RegExp]];

const twoWays = (runner: RunnerName, rows: readonly Reading[]): Question[] =>
  inWords(
    runner,
    rows.map(([asks, offers]) => [asks, [], [], { offers, facts: besides([]) }]),
  );

const dayOrMonth = (month: string, number: number): [RegExp, RegExp] => [
  new RegExp(
    `\\b${month}[a-z]*\\.? ${number}(?:st|nd|rd|th)?(?!\\d)|\\b${number}(?:st|nd|rd|th)?(?: of)? ${month}`,
    'i',
  ),
  new RegExp(`\\b${month}[a-z]*\\.? 20${number}|whole month|all of ${month}`, 'i'),
];
const lastRuns = /(?:last|latest|past) (?:10|ten|5|five)\b[^\n]{0,20}(?:runs|sessions|trainings)/i;

/** A sensible friend would ask back, so both readings are offered. */
export const twoReadings: Question[] = [
  ...twoWays('twelve-years', [
    [
      lines(`jan 22
        January 22
        how was jan 22
        jan 22?
        what did i run jan 22`),
      dayOrMonth('jan', 22),
    ],
    [
      lines(`may 24
        may 24?
        how far did i run may 24
        how was may 24
        km may 24`),
      dayOrMonth('may', 24),
    ],
    [
      lines(`feb 19
        february 19
        how did feb 19 go
        feb 19?
        runs feb 19`),
      dayOrMonth('feb', 19),
    ],
    [
      lines(`lakeside
        tell me about lakeside
        lakeside marathon?
        whats with lakeside
        Lakeside Marathon`),
      [
        /\bnext\b|planned|coming|upcoming|ready|on track|target|2026|how long until|when is/i,
        /2025|result|raced|history|how did|last|fastest|best|ran\b/i,
      ],
    ],
    [
      lines(`my best 5
        best 5?
        show my best 5
        whats my best 5
        best five`),
      [/5 ?km?\b|5k/i, /(?:five|5) (?:[a-z]+ )?(?:runs|races|sessions|weeks|months)/i],
    ],
  ]),
  ...twoWays('club', [
    [
      lines(`how was my last 10
        my last 10
        hows my last ten
        last 10?
        how did my last 10 go`),
      [lastRuns, /10 ?km?\b|10k|hilltop|last 10 days/i],
    ],
    [
      lines(`my half
        half?
        what about my half
        the half marathon
        tell me about my half`),
      [
        /riverside|\bnext\b|planned|coming|target|on track|ready|predict/i,
        /harbour|best|fastest|personal|last|result/i,
      ],
    ],
    [
      lines(`compared to last year?
        vs last year
        how do i compare to last year
        compared with last year
        and compared to lst year?`),
      [/distance|far|\bkm\b|kilomet|volume|much|running/i, /pace|fast|fit|heart|race/i],
    ],
  ]),
  ...twoWays('high-mileage', [
    [
      lines(`last 5
        my last 5
        how were my last 5
        last five?
        how was the last 5`),
      [lastRuns, /5 ?km?\b|5k|five km|(?:5|five) (?:days|weeks)/i],
    ],
    [
      lines(`marathon
        my marathon
        marathon?
        what about the marathon
        hows the marathon`),
      [
        /bridges|\bnext\b|planned|coming|target|on track|ready|predict/i,
        /grand|canal|best|fastest|last|result|have i run/i,
      ],
    ],
    [
      lines(`may 25
        May 25?
        how was may 25
        what did i do may 25
        kms may 25`),
      dayOrMonth('may', 25),
    ],
  ]),
];
