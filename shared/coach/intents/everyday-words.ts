import { amountSayings } from './amount-sayings.ts';
import { sayings } from './sayings.ts';

/**
 * Words that runners use for the same thing, keyed by the word that the parser knows. A word is
 * listed only if it means the same in every question: a 'spin' may be run or ridden, so it stays
 * unknown.
 */
const families: Readonly<Record<string, string>> = {
  // Outings. Runners mean a run by these; the log counts rides as cross-training.
  run: 'outing jog jaunt plod shuffle canter',
  runs: 'outings jogs jaunts trots plods shuffles canters',
  ran: 'jogged trotted plodded shuffled cantered',
  running: 'jogging trotting plodding shuffling cantering',
  'long run': 'lsd lsr',
  'long runs': 'lsds lsrs',
  'cross-training session': 'xt',
  'cross-training sessions': 'rides',
  easy: 'ez',
  treadmill: 'dreadmill',
  marathon: 'fm',
  'half marathon': 'hm',
  // What is measured, and in what.
  km: 'ks kays klicks kliks clicks klm klms',
  'resting heart rate': 'rhr',
  break: 'layoff lay-off hiatus',
  breaks: 'layoffs lay-offs',
  sleep: 'shut-eye shuteye kip',
  average: 'averaged averaging',
  // When.
  christmas: 'xmas crimbo chrimbo',
  'new years eve': 'nye',
  what: 'wot',
  // How things compare.
  faster: 'quicker speedier swifter',
  fastest: 'speediest swiftest',
  longest: 'lengthiest',
  smallest: 'tiniest littlest',
  biggest: 'heaviest fattest',
  quietest: 'laziest slackest idlest leanest',
  weekly: 'wkly',
  monthly: 'mthly mnthly',
  without: 'w/o',
  with: 'w/',
  'this month': 'mtd',
  'this week': 'wtd',
};

const wordFor: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
);

/** None of these is a misspelling of another word, nor are words for what runners do to run. */
export const everydayWords: ReadonlySet<string> = new Set([
  ...wordFor.keys(),
  ...'manage managed rack racked notch notched chalk chalked churn churned crank cranked bang banged knock'.split(
    ' ',
  ),
  ...'knocked squeeze squeezed amass amassed tally spin crack cracked'.split(' '),
]);

/** Words for what a log entry is called or mentions, rather than what is asked about it. */
const isQuoted = /\b(?:mention\w{0,5}|note[ds]?|notes|call(?:ed)?|named?|titled?|word)\b/;

/** A clause in words that the parser knows. */
export function inEverydayWords(clause: string): string {
  if (isQuoted.test(clause)) return clause;
  const words = clause
    .split(' ')
    .map((word) => wordFor.get(word) ?? word)
    .join(' ');
  return [...amountSayings, ...sayings]
    .reduce(
      (text, { said, means, only, unless }) =>
        unless?.test(text) || only?.test(text) === false ? text : text.replace(said, means),
      words,
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
