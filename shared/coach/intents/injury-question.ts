import type { CalendarDay } from '../../calendar-day.ts';
import { isSlip, isSwap } from '../../languages/slips.ts';
import type { AskedSpan } from '../../log-questions/reading/spans.ts';
import { spansIn } from '../../log-questions/reading/spans-in.ts';
import type { StartOfWeek } from '../../week.ts';
import { bodyParts } from '../body-parts.ts';
import { inEverydayWords } from './everyday-words.ts';
import { clausesOf } from './words.ts';

/** What a question asks about the injuries in the log. */
export type InjuryFigure =
  | 'count'
  | 'list'
  | 'open'
  | 'worst'
  | 'longest'
  | 'length'
  | 'start'
  | 'end'
  | 'severity'
  | 'status'
  | 'run-since'
  | 'run-during'
  | 'kept-from'
  | 'ever';

export interface InjuryAsked {
  figure: InjuryFigure;
  /** The body part named, in lower case. */
  part: string | undefined;
  side: 'left' | 'right' | undefined;
  span: AskedSpan | undefined;
}

/** Words that the questions hinge on, which may be mistyped. */
const keyWords = [
  ...['injury', 'injuries', 'injured', 'hurting', 'resolved', 'severe', 'severity', 'painful'],
  ...['started', 'beginning', 'begin', 'healed', 'unhealed', 'problem', 'problems', 'current'],
  ...['ongoing', 'carrying', 'often', 'many', 'achilles', 'hamstring', 'ankle', 'shoulder', 'knee'],
  ...['duration', 'number', 'the', 'when'],
];
const shortestWithSlip = 5;
/** 'Kne' and 'meny' can mean nothing else; 'feel' is not 'heel'. */
const spellings: Readonly<Record<string, string>> = {
  kne: 'knee',
  nee: 'knee',
  meny: 'many',
  sevear: 'severe',
  injurys: 'injuries',
  wen: 'when',
};

const put = (word: string): string =>
  spellings[word] ??
  keyWords.find(
    (one) =>
      one === word ||
      (word.length >= shortestWithSlip && one.length >= shortestWithSlip && isSlip(word, one)) ||
      (one.length === 3 && isSwap(word, one)),
  ) ??
  word;

const injuryWord =
  /\b(?:injur(?:y|ies|ed)|hurt(?:s|ing)?|pains?|painful|sore|aching|niggles?|unhealed|strain(?:ed)?|tendon)\b/;
/** Advice, session texts, single sessions and the future are other matters. */
const otherMatter =
  /\b(?:should|can i|could i|may i|shall|ok to|okay to|safe to|rest|why|what (?:should|can|do) i do|cause[ds]?|because|before|notes?|mention\w*|wrote|written|descriptions?|first runs?|last runs?|longest runs?|fastest|slowest|comeback|run back|(?:run|ran|running|going) again|will|years? from now|in \d+ years|predict\w*|race|races|raced|plan|prevent|avoid|log (?:an?|my)|add|delete|remove)\b/;
/** Body parts whose names mean something else, too: 'back to running', 'on foot'. */
const ambiguous = new Set(['back', 'foot', 'feet', 'arch', 'neck', 'shoulder', 'toe']);

const ran = /\b(?:how far|kms?|kilomet\w+|miles?|distance|runs?|ran|run)\b/;
const during =
  /\b(?:while|during|through (?:the|my|that)|between (?:reporting|getting)|(?:with|on|despite) (?:the|my|a|that) (?:bad|sore|injured|dodgy|painful|gammy|hurt|hurting|aching|busted|knackered|iffy))\b/;
const wentOut = /\b(?:get|got|go|went|was i|were) out\b|\b(?:train|trained|outings?|sessions?)\b/;
/** What happened to the runner at some time, or why nothing was logged. */
const keptFrom =
  /\bwhat (?:kept|stopped|prevented|hindered) me\b|\b(?:why|reason|how come)\b.{0,40}\b(?:nothing|no runs?|not (?:run|running)|didnt (?:i )?run|did i not run|wasnt i running|stop running|stopped running|so little|gap|break|pause)\b|\b(?:hole|gap|nothing|blank)\b.{0,40}\b(?:what happened|why|how come)\b|\bwhat (?:was (?:wrong|up|the matter) with me|happened to me)\b/;
/** 'What did I do to myself', 'which part of me went', 'was it the hip or the knee' */
const whatHurt =
  /\bwhat did i (?:do to myself|hurt|injure|strain|pull|break)\b|\b(?:which|what) (?:part|bit) of (?:me|my body)\b.{0,20}\b(?:went|was|broke|hurt|gave|failed)\b|\bwas it (?:the|my) [a-z]{3,12} or (?:the|my)\b|\binjury\b.{0,30}\b(?:what was it|where was it|which (?:one|part))\b|\b(?:which|what) injury\b/;
const howMany = /\b(?:how many|how often|number of|times|total|count)\b/;

const figures: readonly [
  figure: InjuryFigure,
  test: (text: string, hasPart: boolean) => boolean,
][] = [
  [
    'run-since',
    (text) =>
      ran.test(text) &&
      /\b(?:since|so far)\b/.test(text) &&
      (howMany.test(text) ||
        /\b(?:far|kms?|kilomet\w+|miles?|distance)\b|^runs since\b/.test(text)),
  ],
  ['run-during', (text) => during.test(text) && (ran.test(text) || wentOut.test(text))],
  [
    'worst',
    (text) =>
      /\b(?:worst|most severe|most painful|(?:hurt|hurts) (?:the )?most|most serious)\b/.test(text),
  ],
  ['longest', (text) => /\blongest\b/.test(text) && /\binjury\b/.test(text)],
  [
    'count',
    (text) =>
      (howMany.test(text) && /\binjuries\b/.test(text)) ||
      /\bhow (?:often|many times)\b.{0,40}\b(?:injured|hurt)\b/.test(text) ||
      /\binjuries (?:ever|in all)\b/.test(text),
  ],
  [
    'length',
    (text, hasPart) =>
      /\b(?:how long|how many (?:days|weeks|months)|duration)\b/.test(text) &&
      (hasPart || injuryWord.test(text)),
  ],
  [
    'end',
    (text) =>
      /\b(?:all right|better|fine|healed|resolved|over|gone|end|ended|stop\w*|recovered|close[d]?)\b/.test(
        text,
      ) && /\b(?:when|which day|what day|date)\b/.test(text),
  ],
  [
    'severity',
    (text) =>
      /\b(?:how (?:bad|strong|severe|painful)|severe|severity|pain level|level of|what number|out of (?:10|ten))\b/.test(
        text,
      ),
  ],
  [
    'start',
    (text) =>
      /\bsince when\b|^(?:\w+ ){0,4}since$/.test(text) ||
      (/\b(?:when|which day|what day|date)\b/.test(text) &&
        /\b(?:start\w*|begin\w*|began|first|report\w*|logg?ed|get|got|hurt|injured|have|had)\b/.test(
          text,
        )),
  ],
  [
    'status',
    (text, hasPart) =>
      hasPart &&
      /\b(?:over|open|resolved|healed|closed|ongoing)\b/.test(text) &&
      !/\b(?:mark|set|close)\b.{0,40}$/.test(text.replace(/^did i\b.*/, '')),
  ],
  [
    'ever',
    (text, hasPart) =>
      hasPart &&
      (/\b(?:ever|any|was there|have i had|problems)\b/.test(text) || /\binjuries$/.test(text)),
  ],
  [
    'open',
    (text, hasPart) =>
      !hasPart &&
      (/\b(?:open|ongoing|current|active|unhealed|right now|at the moment|still|now|carrying|currently)\b/.test(
        text,
      ) ||
        /^(?:do i have|have i|am i|are there) /.test(text)),
  ],
  ['list', (text, hasPart) => !hasPart && /\binjuries\b/.test(text)],
];

/**
 * A question about the logged injuries themselves: how many, since when, how long, how bad. How to
 * keep running with one is advice, and not among these.
 */
export function injuryAsked(
  question: string,
  today: CalendarDay,
  startOfWeek?: StartOfWeek,
): InjuryAsked | undefined {
  const text = inEverydayWords(clausesOf(question).join(' '))
    .split(' ')
    .map(put)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const [dated] = spansIn(text, today, startOfWeek).spans;
  // Questions about what happened on past days do not ask for advice.
  const ofDays = keptFrom.test(text) ? 'kept-from' : whatHurt.test(text) ? 'list' : undefined;
  if (ofDays && (dated || (ofDays === 'list' && /\binjury\b/.test(text)))) {
    return { figure: ofDays, part: undefined, side: undefined, span: dated };
  }
  const isRunDuring =
    during.test(text) && /\b(?:did i|how (?:many|often|far)|outings|runs|number of)\b/.test(text);
  if (otherMatter.test(isRunDuring ? text.replace(/\bor (?:rest|not)\b.*/, '') : text))
    return undefined;
  const words = text.split(' ');
  const hasWord = injuryWord.test(text);
  const part = bodyParts.find(
    (one) =>
      (words.includes(one) || words.includes(`${one}s`) || ` ${text} `.includes(` ${one} `)) &&
      (hasWord || !ambiguous.has(one)),
  );
  if (part === undefined && !hasWord) return undefined;
  const span = dated;
  const figure = figures.find(([, test]) => test(text, part !== undefined))?.[0];
  const found = figure === 'list' && span ? 'count' : figure;
  if (found === undefined) return undefined;
  const at = words.findIndex(
    (word) => part !== undefined && word.startsWith(part.split(' ')[0] ?? ''),
  );
  const side = words.slice(Math.max(0, at - 1), at)[0];
  return {
    figure: found,
    part,
    side: side === 'left' || side === 'right' ? side : undefined,
    span,
  };
}
