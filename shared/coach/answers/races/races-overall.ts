import { type CalendarDay, yearOf } from '../../../calendar-day.ts';
import { counted, type Formats, formatList } from '../../../formats.ts';
import type { AskedSpan } from '../../../log-questions/reading/spans.ts';
import { spansIn } from '../../../log-questions/reading/spans-in.ts';
import { inReadWords } from '../../../log-questions/reading/wordings.ts';
import { whenOf } from '../../../log-questions/texts/span-name.ts';
import { list, paragraphs } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { compareRaces } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import { racesOverallIn } from '../../intents/races-overall.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import type { Answer } from '../proposal.ts';
import { emptyRaceLog } from '../race.ts';
import { racesRun } from '../races-run.ts';
import { isWithin, mostShown } from './meant.ts';
import { racesCalled } from './named-races.ts';

/** Which races were run more than once, or which years had none; undefined if neither is asked. */
export function answerRacesOverall(records: CoachRecords, text: string): Answer | undefined {
  const asked = racesOverallIn(text);
  if (!asked || racesCalled(records.races ?? [], text)) return undefined;
  if (!records.enabled.races) return { text: switchedOff(['races']) };
  const run = racesRun(records).toSorted(compareRaces).toReversed();
  if (run.length === 0) return { text: emptyRaceLog };
  const [span] = spansIn(inReadWords(text), records.today, records.formats.startOfWeek).spans;
  return asked === 'repeated'
    ? repeated(run, { span, formats: records.formats })
    : yearsWithout(run, records.today, span);
}

/** @param run oldest first */
function repeated(
  run: readonly Race[],
  { span, formats }: { span: AskedSpan | undefined; formats: Formats },
): Answer {
  const when = span ? ` ${whenOf(span, formats)}` : '';
  const understood = `Races run more than once${when}`;
  const those = run.filter(({ date }) => isWithin(date, span ? [span] : []));
  const lines = [...Map.groupBy(those, ({ raceName }) => plainName(raceName))]
    .filter(([, own]) => own.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, own]) => `${name}: ${counted(own.length, 'race')}, in ${yearsOf(own)}.`);
  if (lines.length === 0)
    return { understood, text: `No: your race log has no two races with the same name${when}.` };
  return {
    understood,
    text: paragraphs(
      `You have run these races more than once${when}:`,
      list(lines.slice(0, mostShown)),
    ),
    ...(lines.length > mostShown && { more: list(lines.slice(mostShown)) }),
  };
}

const yearsOf = (races: readonly Race[]): string =>
  formatList([...new Set(races.map(({ date }) => String(yearOf(date))))]);

/** From the year of the first race to last year, as this one is not over. */
function yearsWithout(
  run: readonly Race[],
  today: CalendarDay,
  span: AskedSpan | undefined,
): Answer {
  const raced = new Set(run.map(({ date }) => yearOf(date)));
  const first = Math.min(...raced);
  const from = Math.max(first, span ? yearOf(span.from) : first);
  const to = Math.min(yearOf(today) - 1, span ? yearOf(span.to) : Number.POSITIVE_INFINITY);
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const without = years.filter((year) => !raced.has(year));
  const days =
    span && from > first ? `From ${from} to ${to}` : `Since your first race, in ${first},`;
  return {
    understood: 'Years without a race',
    text:
      without.length === 0
        ? `${days} there is no year without a race.`
        : `${days} you ran no race in ${formatList(without.map(String))}.`,
  };
}
