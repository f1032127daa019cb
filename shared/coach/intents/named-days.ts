import { addDays } from '../../calendar-day.ts';
import type { CoachRecords } from '../records.ts';
import { injuryNamed } from './injury-named.ts';
import { type DayNamed, raceNamed } from './race-named.ts';
import { withSides } from './sides.ts';

/** Asks on which day running began again: 'when did I get going again'. */
const goneBack = /\bfirst run\b|\bcomeback\b/;

/** Whether the day itself is excluded. */
const excluded =
  /\b(?:and )?(?:(?:the )?race (?:itself )?(?:is )?(?:not|un|ex)[ -]?(?:include\w*|count\w*|cluded)|(?:without|excluding|except|minus) (?:the race(?: itself)?|it)\b|not (?:counting|including) (?:it|that|the race)(?: itself)?)/;

const lead = /\b(?<side>before|after|since|until|till|up to) (?:(?:the|my|that|our) )?/g;
/** 'Before it', or just 'before': refers to what was named earlier. */
const back =
  /\b(?:(?<side>before|after|since|until|till) (?:it|that|this|then|the race)|(?<=\b(?:days|weeks|months) )(?<side>before|after)(?= and\b| distance\b| total\b| km\b|$))(?= |$)/;
/**
 * A text with dates in place of the names of races and injuries: 'the last run before the Bridges
 * Marathon', 'how far since my heel injury'; undefined if it names none.
 * @param text plain lower-case words
 */
export function withDaysOfRecords(text: string, records: CoachRecords): string | undefined {
  const plain = withSides(text);
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

/**
 * 'Lakeside Marathon: how far in the 12 weeks before it': the words before the question name the
 * race.
 */
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

/** Since a race that is itself excluded means from the day after. */
const sided = (side: string, { date }: DayNamed, isWithout: boolean): string =>
  side === 'since' && isWithout ? `since ${addDays(date, 1)}` : `${side} ${date}`;
