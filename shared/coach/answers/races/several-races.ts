import { type CalendarDay, yearOf } from '../../../calendar-day.ts';
import { counted } from '../../../formats.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { list, paragraphs } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { personalBests } from '../../../races/personal-bests.ts';
import { compareRaces, distanceKey, finishSeconds } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import { formatSplit } from '../../../races/splits.ts';
import type { CoachRecords } from '../../records.ts';
import type { Answer } from '../proposal.ts';
import { isWithin, lineOf, type Meant, mostListed, mostShown, ofWhat, whatOf } from './meant.ts';
import { extremeNames, sortedBy } from './order.ts';

/** The last race of one period compared with that of another. */
export function twoOf(those: readonly Race[], meant: Meant): Answer {
  const { formats } = meant;
  const [one, other] = meant.spans.map((span) =>
    those.find((race) => isWithin(race.date, [span]) && finishSeconds(race) > 0),
  );
  const understood = capitalised(whatOf(meant));
  if (!one || !other) {
    return {
      understood,
      text: `I can’t tell from your log: it has only ${counted(those.length, 'race')}${ofWhat(meant)}.`,
    };
  }
  const difference = finishSeconds(one) - finishSeconds(other);
  const by =
    difference === 0
      ? 'as fast as'
      : `${formatSplit(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'} than`;
  return {
    understood,
    text: `${lineOf(one, formats)}. That was ${by} ${plainName(other.raceName)} on ${formats.shortDate(other.date)}, in ${clock(finishSeconds(other))}.`,
  };
}

const linesOf = (races: readonly Race[], { formats }: Meant): string[] =>
  races.map((race) => lineOf(race, formats));

export function several(those: readonly Race[], meant: Meant): Answer {
  const { number = 1, extreme } = meant.question;
  const sorted = sortedBy(those, meant.question).slice(0, Math.min(number, mostListed));
  const which = extreme ? `${extremeNames[extreme]} ` : '';
  const title = `Your ${sorted.length} ${which}races${ofWhat(meant)}`;
  return { understood: title, text: paragraphs(`${title}:`, list(linesOf(sorted, meant))) };
}

/**
 * Which of these races were bests over their distance; the first over a distance does not count.
 */
export function bestsSet(records: CoachRecords, those: readonly Race[], meant: Meant): Answer {
  const ids = new Set(those.map(({ id }) => id));
  const { byDistance } = personalBests(records.races ?? [], records.today);
  const set = [...byDistance.values()]
    .flatMap(({ history }) =>
      history.filter(({ gain, race }) => gain !== undefined && ids.has(race.id)),
    )
    .toSorted((a, b) => compareRaces(a.race, b.race));
  const understood = `Personal bests set${ofWhat(meant)}`;
  const [last] = set;
  if (!last)
    return {
      understood,
      text: `No: no race${ofWhat(meant)} was faster than all before it over its distance.`,
    };
  if (meant.question.extreme === 'last')
    return { understood, text: `Your last personal best was ${lineOf(last.race, meant.formats)}.` };
  const lines = linesOf(
    set.map(({ race }) => race),
    meant,
  );
  return {
    understood,
    text: paragraphs(
      `You set ${counted(set.length, 'personal best')}${ofWhat(meant)}:`,
      list(lines.slice(0, mostShown)),
    ),
    more: lines.length > mostShown ? list(lines.slice(mostShown, mostListed)) : undefined,
  };
}

/** The mean time of races over one distance; undefined over several. */
export function averageOf(those: readonly Race[], meant: Meant): Answer {
  const timed = those.filter((race) => finishSeconds(race) > 0);
  const what = ofWhat(meant);
  const understood = `Average time of races${what}`;
  const distances = new Set(timed.map(({ distance }) => distanceKey(distance)));
  if (timed.length === 0 || distances.size > 1) {
    const why =
      timed.length === 0
        ? `no race${what} has a time`
        : `races${what} are over different distances`;
    return { understood, text: `I can’t tell an average time: ${why}.` };
  }
  if (timed.length === 1)
    return { understood, text: `There is only one: ${linesOf(timed, meant).join('')}.` };
  const mean = timed.reduce((sum, race) => sum + finishSeconds(race), 0) / timed.length;
  return {
    understood,
    text: `Your ${timed.length} races${what} took ${clock(mean)} on average.`,
    more: list(linesOf(timed, meant).slice(0, mostListed)),
  };
}

/** The average number of races a year, over completed years. */
export function racesAYear(those: readonly Race[], meant: Meant, today: CalendarDay): Answer {
  const what = ofWhat(meant);
  const understood = `Races a year${what}`;
  const over = those.filter(({ date }) => yearOf(date) < yearOf(today));
  const first = Math.min(...over.map(({ date }) => yearOf(date)));
  const years = yearOf(today) - first;
  if (over.length === 0)
    return { understood, text: 'I can’t tell an average: no year that is over has a race.' };
  return {
    understood,
    text: `From ${first} to ${yearOf(today) - 1} you ran ${counted(over.length, 'race')}${what}, ${(over.length / years).toFixed(1)} a year on average.`,
  };
}
