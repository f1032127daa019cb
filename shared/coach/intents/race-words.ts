/** Numbers in words, each at its index in the list. */
const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const tens = ['twenty', 'thirty', 'forty', 'fifty'];
const hour = '(?:hours?|hrs?|h)';
const minute = '(?:minutes?|mins?|m)';
const count = `\\d{1,2}|an?|${small.join('|')}`;
const minutes = `\\d{1,2}|(?:${tens.join('|')})(?:[ -](?:${small.slice(1).join('|')}))?|(?:ten|fifteen)`;

function numberOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  if (/^an?$/.test(word)) return 1;
  if (word === 'ten' || word === 'fifteen') return word === 'ten' ? 10 : 15;
  const [ten = '', one = ''] = word.split(/[ -]/);
  return tens.includes(ten) ? (tens.indexOf(ten) + 2) * 10 + indexIn(one) : indexIn(ten);
}
const indexIn = (word: string): number => Math.max(0, small.indexOf(word));

const clockOf = (hours: number, rest: number): string =>
  `${hours}:${String(rest).padStart(2, '0')}:00`;

const halfHours = new RegExp(
  `\\b(?:(${count}) and a half ${hour}|(${count}) ${hour} and a half)(?![\\w/])`,
  'g',
);
const hours = new RegExp(
  `\\b(${count}) ?${hour}(?:(?: ?and)? ?(${minutes})(?: ?${minute})?(?![\\w.:/]| ?(?:k|km|kms|miles?|mi|m)\\b))?(?![\\w/])`,
  'g',
);
const onlyMinutes = new RegExp(
  `(?<![\\d:.,])(\\d{1,3}|${minutes}) ?-?${minute.replace('|m)', ')')}(?![\\w/])`,
  'g',
);

/**
 * A text with its times as on a clock: 'three and a half hours' → '3:30:00', '1 h 45' → '1:45:00',
 * 'half an hour' → '30:00', '43 min' → '43:00'.
 * @param text plain lower-case words
 */
export const withClockTimes = (text: string): string =>
  text
    .replaceAll(halfHours, (_, before?: string, after?: string) =>
      clockOf(numberOf(before ?? after ?? ''), 30),
    )
    .replaceAll(/\b(?:half an hour|(?:the|a) half[ -]hour)\b/g, '30:00')
    .replaceAll(hours, (_, whole: string, rest?: string) =>
      clockOf(numberOf(whole), rest === undefined ? 0 : numberOf(rest)),
    )
    .replaceAll(onlyMinutes, (_, word: string) => {
      const all = numberOf(word);
      return all < 60 ? `${all}:00` : clockOf(Math.floor(all / 60), all % 60);
    });

/** A number that must be a race distance in its place: 'over 10', 'my 10 pb', 'the 5 in june'. */
const bare =
  /(?<=\b(?:over|for|an?|the|any|my|best|fastest|quickest|last|latest) )(5|10|15)(?= (?:pbs?|prs?|best|record|time|race|in|on|at|under|below|sub|quicker|faster|slower|right|now|ever|was|is|has|have|did|does|can|could|this|that|next|and|all|or)\b|$)/g;

/** How runners say that they raced, and over what distance, in words that the parser knows. */
const sameWords: readonly [RegExp, string][] = [
  [
    /\b(?:full[ -]?marathon|26[.,]2(?:[ -]?(?:miles?|milers?|mi))?(?! ?k)|42[.,](?:2|195) ?k?m?)\b/g,
    'marathon',
  ],
  [
    /\b(?:13[.,]1(?:[ -]?(?:miles?|milers?|mi))?(?! ?k)|21[.,](?:1|0975) ?k?m?)\b/g,
    'half marathon',
  ],
  [/\bfive ?-?k(?:m|ms|s)?\b/g, '5k'],
  [/\bten ?-?k(?:m|ms|s)?\b/g, '10k'],
  [/\bten (?=pb|pr|best|record)/g, '10k '],
  [/\bfifteen ?-?k(?:m|ms|s)?\b/g, '15k'],
  [/\bfifty ?-?k(?:m|ms|s)?\b/g, '50k'],
  [bare, '$1k'],
  [
    /\b(?:pin(?:ned|ning)?|wore|worn|had|put)(?: on)? (?:a|my|the|another) (?:race )?(?:number|bib)(?: on)?\b/g,
    'raced',
  ],
  [/\bpinned on no (?:number|bib)\b/g, 'did not race'],
  [/\b(?:number|bib) i (?:ever )?pinned(?: on)?\b/g, 'race'],
  [/\b(?:toed?|toeing) (?:the|a) (?:start(?:ing)? ?)?lines?(?: (?:for|at|of|in))?\b/g, 'raced'],
  [
    /\b(?:stood|been|stand|lined up) (?:at|on) (?:the|a) start(?:ing)?(?: ?line)?(?: (?:for|of))?\b/g,
    'raced',
  ],
  [
    /\b(?:race|racing|running) debut\b|\bdebut(?: (?:race|in racing))?\b(?! (?:marathon|half|10k|5k))/g,
    'first race',
  ],
  [/\b(?<what>marathon|half marathon|half|10k|5k|ultra) first race\b/g, 'first $<what>'],
  [
    /\bhow (?<unit>long|many (?:days|weeks|months|years))(?: (?:has|have) (?:it been|passed|gone(?: by)?|elapsed)| is it(?: now)?)? since (?:i (?:last )?(?:ran|raced|did|finished) (?:a|an|my|the)|my|the)(?: last| latest| most recent)? (?<what>race|marathon|half(?: marathon)?|ultra|5k|10k)$/g,
    'how $<unit> ago was my last $<what>',
  ],
  [/\b(?:maiden|inaugural)\b/g, 'first'],
  [
    /\b(?:the )?race (?:that|which|where) (?:it all started|started it all|i started with)\b/g,
    'first race',
  ],
  [
    /\bhow (?:did|have) i (?:start(?:ed)?(?: out)?|beg[iau]n|get into|got into) (?:with )?racing\b/g,
    'first race',
  ],
  [/\bopen(?:ed)? (?:the|my) (?:racing |race )?season\b/g, 'run the first race'],
  [/\b(?:season|year) opener\b/g, 'first race'],
  [/\braceless\b/g, 'without a race'],
  [/\b(?<what>marathon|half marathon|half|race) before (?:now|today|this one)\b/g, 'last $<what>'],
  [/\b(?:events?|competitions?|starts) (?=(?:did|have|i|in|so|more|twice|several)\b)/g, 'races '],
];

/** The question with races and distances in words that the parser knows. */
export const inRaceWords = (text: string): string =>
  sameWords.reduce((said, [pattern, words]) => said.replace(pattern, words), text);

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Phrases that mean races here and runs elsewhere. */
const racePhrases: readonly [RegExp, string][] = [
  [
    new RegExp(
      `\\b(?:the|that) (?:thing|one|event|big one|big day) (?=(?:in|of) ${month}\\b)`,
      'g',
    ),
    'the race ',
  ],
  [/\b(?:the|my) (?:big (?:one|day|event|race)|main race|goal race|a[ -]race)\b/g, 'my next race'],
  [/\bhave i got (.{1,30}?) (?:to my name|under my belt|behind me)\b/g, 'have i raced $1'],
  [/\b(?:have|did) i (?:let|get|got|gotten) myself (?:in for|into)\b/g, 'race is planned'],
  [
    /\bhow (?:long|many hours) (?:was|were|have|did) i (?:been |run )?(?:out(?: there)?(?: on the course)?|on (?:my feet|the course)|take)\b/g,
    'what was my time',
  ],
  [
    /\b(?:(?:further|farther|longer|more|greater) than|beyond|past|over|above|exceeding) (?:(?:a|the) )?(?:full )?(?:marathon(?: distance)?|4[2-5] ?(?:k|km)?)\b/g,
    'ultra',
  ],
];

/** A text about races, with phrases only used of races in words that the parser knows. */
export const inRacePhrases = (text: string): string =>
  racePhrases.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
