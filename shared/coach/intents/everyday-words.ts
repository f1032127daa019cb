/**
 * The words that runners use for one thing, each family by the word that the readings know. A word stands
 * here only if it means the same in every question: a 'spin' may be run or ridden, so it stays unknown.
 */
const families: Readonly<Record<string, string>> = {
  // One time out. Whoever runs means a run by these; what is ridden is cross-training to the log.
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
  km: 'ks kays klicks kliks clicks',
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

/** None of them is a slip for another word, nor is what is done to run. */
export const everydayWords: ReadonlySet<string> = new Set([
  ...wordFor.keys(),
  ...'manage managed rack racked notch notched chalk chalked churn churned crank cranked bang banged knock'.split(
    ' ',
  ),
  ...'knocked squeeze squeezed amass amassed tally spin crack cracked'.split(' '),
]);

const number =
  '(?:the )?(?:\\d{1,3}[\\d.,]{0,4} ?|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|(?:a )?hundred|half an) )';
const length = `${number}(?:k|kms?|kilomet(?:er|re)s?|mi|miles?|m|met(?:er|re)s)\\b`;
const amount = `(?:${length}|${number}(?:hours?|h|min(?:ute)?s?)\\b)`;
/** How runs or weeks come to more than so much. Who beats a time takes less than it. */
const exceeding = [
  `(?:crack(?:ed)?|top(?:ped)?|pass(?:ed)?|cross(?:ed)?|beat(?:en)?|break|broke|broken) (?=${length})`,
  `(?:(?:(?:go|went|gone|going|get|got|gotten|getting|come|came|make it|made it|run|ran) )?(?:past|beyond|above|over|north of|upwards of|in excess of)|exceed(?:ed)?|surpass(?:ed)?) (?=${amount})`,
].join('|');
/** Weeks, months or runs of so much each. A sum that is reached over all of them is a milestone. */
const ofMany =
  /\b(?:days|weeks|months|years|runs|sessions|how often|how many times|number of times)\b|\b(?:an?|per|each|any|one|single|every|same) (?:day|week|month|year|run)\b/;

/** What a log is named in, rather than asked for. */
const isQuoted = /\b(?:mention\w{0,5}|note[ds]?|notes|call(?:ed)?|named?|titled?|word)\b/;

interface Saying {
  said: RegExp;
  means: string;
  /** The questions in which alone it means that, and those in which it means something else. */
  only?: RegExp;
  unless?: RegExp;
}

/** Several words that say what one of ours does, or nothing. */
const sayings: readonly Saying[] = [
  {
    said: /\bon the trot\b|(?<=\b(?:days|weeks) )running(?= (?:did|have) i (?:run|go|train))/g,
    means: 'in a row',
  },
  { said: /\btrot\b/g, means: 'run' },
  { said: /\b(?:dry )?(?:spell|stretch)(?= (?:without|off)\b)|\bdry spell\b/g, means: 'break' },
  { said: /\bpeak (?=(?:day|week|month|year)\b)/g, means: 'biggest ' },
  // Amounts that are passed, reached or not reached.
  {
    said: new RegExp(`\\b(?:${exceeding})`, 'g'),
    means: 'over ',
    only: ofMany,
    unless: /\b(?:will|until|till|need|pb|record|past \d+ (?:days|weeks|months|years))\b/,
  },
  {
    said: new RegExp(`\\b(?:${exceeding})(?=(?:the )?\\d{1,2}(?:[.,]\\d)? ?(?:k|mi))`, 'g'),
    means: 'over ',
    only: /\b(?:last|first|ever|yet|at some point)\b/,
    unless: /\b(?:will|race|raced|pb|record|total)\b/,
  },
  {
    said: new RegExp(`\\b(?:hit|reach(?:ed)?|(?:get|got|make it|made it) to) (?=${amount})`, 'g'),
    means: 'at least ',
    only: ofMany,
    unless: /\b(?:will|when|until|till|need|date)\b/,
  },
  {
    said: /\b(?:stay(?:ed)?|keep|kept|remain(?:ed)?|dip(?:ped)?|drop(?:ped)?|f[ae]ll(?:en)?|go|went|gone|get|got|came|come) (?=(?:under|below|short of|shy of|less than|fewer than)\b)/g,
    means: '',
  },
  { said: new RegExp(`\\b(?:short|shy|south) of (?=${amount})`, 'g'), means: 'under ' },
  {
    said: new RegExp(
      `\\b(?:no (?:less|fewer|shorter) than|not (?:less|fewer) than|a minimum of) (?=${amount})`,
      'g',
    ),
    means: 'at least ',
  },
  {
    said: new RegExp(
      `\\b(?:no (?:longer|further|farther|higher) than|not (?:more|longer) than|a maximum of|a max of) (?=${amount})`,
      'g',
    ),
    means: 'at most ',
  },
  {
    said: /(?<=\b(?:what|which) )(?:sort|kind) of (?=(?:distance|mileage|pace|climb|time)\b)/g,
    means: '',
  },
  // Two sides of a comparison.
  { said: /^set (?=.{1,80} against\b)/g, means: 'compare ' },
  { said: /\b(?:stack|measure) up (?:against|to|with)\b|\bcompare to\b/g, means: 'compare with' },
  // A sum, however it is said.
  {
    said: /\b(?:all in all|all told|in sum|in aggregate|on aggregate|cumulatively|taken together|put together|(?<!\byears )(?:when |all )?added up|summed up)\b/g,
    means: 'in total',
  },
  { said: /\b(?:grand|sum) total\b|\btally\b/g, means: 'total' },
  { said: /\bwhen it comes to\b/g, means: 'of' },
  { said: /(?<!\b(?:year|month|week) )\bto date\b/g, means: 'so far' },
  {
    said: /(?<=\b(?:did|does|do|has|have)\b.{1,60})\b(?:(?:come|amount(?:ed)?|work out) (?:to|at)|(?:add|sum|tot) up(?: to)?)(?= |$)/g,
    means: 'total',
  },
  {
    said: /\b(?:counting|taking) (?:all|every|any) (?:(?:the|my|of the) )?years?(?: together| combined)?\b|\b(?:in )?(?:any|whichever|whatever|no matter (?:the|which|what)) year\b/g,
    means: 'over all years',
  },
  // Where it stands, which is the log anyway.
  {
    said: /\b(?:in the (?:books|bag|bank|diary)|under my belt|to my name|on record|on file|(?:according to|going by|by|as per) (?:my|the) (?:log|records?|diary|data)|as far as (?:you|the log|i) (?:know|knows|can tell|goes)|that you know of|of mine|give or take|on the clock)\b/g,
    means: '',
  },
  // What is done to run, unless it is asked when a sum was reached so.
  {
    said: /(?<=\b(?:did|do|have|had) (?:i|we) (?:(?:ever|last|first|really|actually|only|even|just) )?)(?:manage[d]?(?: to (?:run|do|get in|cover|clock|log|complete))?|(?:get|got|put|fit|fitted|squeezed?|knock(?:ed)?|bang(?:ed)?|churn(?:ed)?|crank(?:ed)?|rack(?:ed)?|clock(?:ed)?|notch(?:ed)?|chalk(?:ed)?|piled?|log(?:ged)?) (?:in|out|up|off)|amass(?:ed)?|accumulated?|(?:head|set|step|go|gone|headed|stepped) (?:out|off)(?: (?:for|on) an? run| running)?)\b/g,
    means: 'run',
    unless: /\b(?:when|date|day|hour|time|oclock)\b/,
  },
  {
    said: /(?<=\b(?:did|have|had) i (?:(?:ever|last|first|yet|already) )?)(?:clock(?:ed)?|(?:get|got) (?:done|through)|put in|manage[d]?)(?= |$)/g,
    means: 'run',
    unless: /\b(?:when|date|day|hour|time|oclock)\b/,
  },
  {
    said: /(?<=\bi )(?:managed(?: to (?:run|do|get in|cover|clock|log|complete))?|(?:got|put|fitted|squeezed|knocked|banged|churned|cranked|racked|clocked|notched|chalked|piled|logged) (?:in|out|up|off)|amassed|accumulated)\b/g,
    means: 'ran',
    unless: /\b(?:when|date|day)\b/,
  },
  { said: /\bat (?:any|some|one) (?:point|stage)\b/g, means: 'ever' },
  // 'Did I crack 120 k in a week', 'times I went past 30 km'
  {
    said: /\b(?:(?:crack|top|exceed|surpass|clear)(?:ed|ped)?|(?:get|got|go|went|gone) (?:past|beyond|over|above)) (?=\d{1,2}(?:[.,]\d)? ?(?:k|km|kms|kilomet(?:re|er)s?|miles?)\b|\d{3,4} ?(?:k|km|kms|kilomet(?:re|er)s?|miles?) (?:in an?|per|an?) (?:day|week|month)\b)/g,
    means: 'run over ',
  },
  {
    said: /\b(?:that )?i was (?:on my feet|out|running) for(?= (?:over|more than|at least|longer than)\b)/g,
    means: 'of',
  },
  {
    said: /\b(?:out )?on (?:my (?:feet|legs)|the move)\b/g,
    means: 'running',
    unless: /\bwhat\b.{0,20}\bon my feet\b/,
  },
  {
    said: /\bhow long was i (?:out|running|on the road)(?: for)?\b/g,
    means: 'how long did i run',
  },
  {
    said: /\bhow high (?=(?:was|is|were) (?:my |the )?(?:\w+ ){0,2}(?:heart rate|hr|pulse|bpm)\b)/g,
    means: 'what ',
  },
  {
    said: /\bhow (?<many>often|many times) (?:was|have) i (?:been )?out\b/g,
    means: 'how $<many> did i run',
  },
  { said: /\bhow much ground (?:did|have) i (?:cover(?:ed)?|run)\b/g, means: 'how far did i run' },
  { said: /\b(?<how>more|less|most|least) ground\b/g, means: '$<how> km' },
  // A pace, and what is climbed.
  {
    said: /(?<!\d ?)\b(?:in )?min(?:ute)?s? ?(?:\/|per|a) ?(?:k|km|kilomet(?:er|re))\b/g,
    means: 'pace',
  },
  { said: /(?<!\d ?)\b(?:m|metres|meters) (?:of )?(?:up|uphill|ascended|d)\b/g, means: 'climb' },
  { said: /\bheight (?:gain(?:ed)?|metres|meters)\b|\bd\+/g, means: 'climb' },
  { said: /\b(?:heart ?)?beats (?:per|a) minute\b|\bhow many beats\b/g, means: 'heart rate' },
];

/** A clause in the words that the readings know. */
export function inEverydayWords(clause: string): string {
  if (isQuoted.test(clause)) return clause;
  const words = clause
    .split(' ')
    .map((word) => wordFor.get(word) ?? word)
    .join(' ');
  return sayings
    .reduce(
      (text, { said, means, only, unless }) =>
        unless?.test(text) || only?.test(text) === false ? text : text.replace(said, means),
      words,
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
