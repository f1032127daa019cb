import { daysBetween } from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import { unitIn } from '../../../log-questions/reading/unit-in.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { paragraphs, sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { racePaceOf } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import { describeFade, parseSplits } from '../../../races/splits.ts';
import type { CoachRecords } from '../../records.ts';
import type { Answer } from '../proposal.ts';
import { aboutRace } from '../race.ts';
import { daysAgo } from '../relative-days.ts';
import { lineOf, type Meant, ofWhat, whatOf } from './meant.ts';
import { extremeNames, sortedBy } from './order.ts';

export function splitsOf(race: Race, formats: Formats): Answer {
  const name = plainName(race.raceName);
  const understood = `Splits of ${name}`;
  const splits = race.splits && parseSplits(race.splits);
  return splits
    ? { understood, text: describeFade(splits), more: lineOf(race, formats) }
    : {
        understood,
        text: `I can’t tell from your log: ${name} on ${formats.shortDate(race.date)} has no splits that I could read. Enter them in the race log, one a line, and I can say how evenly you ran.`,
      };
}

/** The first, the fastest and so on of some races, or the last. */
export function oneOf(records: CoachRecords, those: readonly Race[], meant: Meant): Answer {
  const { question, formats } = meant;
  const { shortDate, withDistanceUnit } = formats;
  const race = sortedBy(those, question)[(question.place ?? 1) - 1];
  if (!race)
    return {
      understood: capitalised(whatOf(meant)),
      text: `I can’t tell from your log: no race${ofWhat(meant)} has a time.`,
    };
  const name = plainName(race.raceName);
  const nth = question.place ? `${ordinals[question.place - 2] ?? `${question.place}th`} ` : '';
  const which = question.extreme ? `${nth}${extremeNames[question.extreme]}` : nth.trim();
  const understood = which
    ? `Your ${which} of the races${ofWhat(meant)}`.replace(' of the races', ' race')
    : name;
  const inUnit = formats.inUnit(unitIn(meant.text).unit);
  const [first, ...others] = aboutRace(records, race, inUnit).split('\n\n');
  const ago = daysAgo(daysBetween(race.date, records.today));
  const opening = question.figure === 'ago' && `${name} was ${ago}, on ${shortDate(race.date)}.`;
  const pace =
    question.figure === 'pace' &&
    racePaceOf(race, formats) === undefined &&
    'It has no time, so I can’t tell its pace.';
  return {
    understood,
    text: sentences(
      opening,
      first,
      asksForLength.test(meant.text) && `It was over ${withDistanceUnit(race.distance)}.`,
      pace,
    ),
    more: paragraphs(...others) || undefined,
  };
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

export const asksForLength = /\b(?:distance|km|how (?:long|far) was)\b/;
