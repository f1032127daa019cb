import { addDays } from '../../calendar-day.ts';
import { aNumber } from '../../log-questions/reading/span-words.ts';
import type { CoachRecords } from '../records.ts';
import { injuryNamed } from './injury-named.ts';
import { type DayNamed, raceNamed } from './race-named.ts';

/** What says on which side of a day others are, in one word for each. */
const sides: readonly [RegExp, string][] = [
  [
    /\b(?:in |during )?(?:the |my )(?:build-? ?up|run-? ?up|lead-? ?up) (?:to|for|of|before)\b|\bleading (?:up )?(?:in)?to\b|\bcoming up to\b|\bup (?:to|until) the day before\b|\b(?:ahead of|prior to)\b|\b(?:right|just|directly|immediately|straight) before\b/g,
    'before',
  ],
  [
    /\b(?:from|since|starting(?: on)?|beginning(?: on)?) the day after\b|\b(?:right|just|directly|immediately|straight) after\b|\b(?:following|followed|post)\b/g,
    'after',
  ],
  [
    /\b(?:when|(?:what|which) (?:day|date)) (?:did|was|have) i(?: (?:get|got|start|run|running|go|be|begin|going|back|out|moving))+ again\b/g,
    'when was my first run',
  ],
  [
    /\bhow (?:long|many days)(?: \w+){0,3} (?:until|till|before) i (?:ran|run|was running|went (?:out|running)) again\b/g,
    'how many days off after it',
  ],
  [/\bonce (?=(?:the|my)\b)/g, 'after '],
  [/\bfortnight (?=(?:before|after)\b)/g, '14 days '],
  // 'The last two weeks of taper before' are those two weeks.
  [
    new RegExp(
      `\\b(?:the )?(?:(?:very )?(?:last|final) )?${aNumber('many')} (?<unit>day|week|month)s (?:of \\w+ )?(?=(?:before|after)\\b)`,
      'g',
    ),
    'the $<many> $<unit>s ',
  ],
];

/** A first run, of a day that is asked for: 'when did I get going again'. */
const goneBack = /\bfirst run\b|\bcomeback\b/;

/** Whether the day itself is left out. */
const excluded =
  /\b(?:and )?(?:(?:the )?race (?:itself )?(?:is )?(?:not|un|ex)[ -]?(?:include\w*|count\w*|cluded)|(?:without|excluding|except|minus) (?:the race(?: itself)?|it)\b|not (?:counting|including) (?:it|that|the race)(?: itself)?)/;

const lead = /\b(?<side>before|after|since|until|till|up to) (?:(?:the|my|that|our) )?/g;
/** 'Before it', or nothing more: what was named before. */
const back =
  /\b(?:(?<side>before|after|since|until|till) (?:it|that|this|then|the race)|(?<=\b(?:days|weeks|months) )(?<side>before|after)(?= and\b| distance\b| total\b| km\b|$))(?= |$)/;
/**
 * A text with the days of races and injuries in place of their names: 'the last run before the Bridges Marathon',
 * 'how far since my heel injury'; undefined where it names none.
 * @param text plain lower-case words
 */
export function withDaysOfRecords(text: string, records: CoachRecords): string | undefined {
  const plain = sides
    .reduce((said, [pattern, side]) => said.replace(pattern, side), text)
    .replace(/^taper(?:ing)? (?=(?:and|the)\b)/, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const isWithout = excluded.test(plain);
  const said = plain.replace(excluded, ' ').replaceAll(/ {2,}/g, ' ').trim();
  const first = namedFirst(said, records, isWithout);
  if (first) return first;
  for (const match of said.matchAll(lead)) {
    const at = match.index + match[0].length;
    const rest = said.slice(at);
    const found = raceNamed(rest, records) ?? injuryNamed(rest, records, goneBack.test(said));
    const { side = '' } = match.groups ?? {};
    if (found)
      return `${said.slice(0, match.index)}${sided(side, found, isWithout)}${said.slice(at + found.length)}`.trim();
  }
  return undefined;
}

/** 'Lakeside Marathon: how far in the 12 weeks before it': the words up to the question name the race. */
function namedFirst(text: string, records: CoachRecords, isWithout: boolean): string | undefined {
  const [clause = ''] = text.split(' and ', 1);
  const introduced = clause.replace(/^(?:before|after|at|for|in|with|taper) /, '');
  const found = raceNamed(introduced, records);
  if (!found) return undefined;
  const rest = introduced.slice(found.length) + text.slice(clause.length);
  const match = back.exec(rest);
  if (!match) return undefined;
  const question = clause.includes(match[0]) ? rest : rest.replace(/^.{0,60}? and /, '');
  return question
    .replace(back, (_, side?: string, last = '') => sided(side ?? last, found, isWithout))
    .trim();
}

/** Since a race that is left out is after it. */
const sided = (side: string, { date }: DayNamed, isWithout: boolean): string =>
  side === 'since' && isWithout ? `since ${addDays(date, 1)}` : `${side} ${date}`;
