import { spanTitle } from '../../calendar/week.ts';
import {
  addDays,
  type CalendarDay,
  endOfMonth,
  mondayOf,
  shortDate,
  startOfMonth,
} from '../../calendar-day.ts';
import { counted, formatTotal, number, withDistanceUnit } from '../../formats.ts';
import { monthAndYear } from '../../gear/rules.ts';
import { fastestPace, leastForPace } from '../../physiology/world-records.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import { km } from '../../units.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { amountOf, durationOf, paceOfTraining } from './describe-training.ts';
import { emptyLog } from './empty-log.ts';
import { type Days, firstDayHeld, logOf, reachesBack, within } from './log.ts';
import { inSpan, titled } from './period.ts';
import { spanName } from './span-name.ts';
import { toTraining, toTrainings } from './to-trainings.ts';

/** The longest, fastest and hilliest runs, and the biggest week and month: what is asked for first. */
export function answerExtremes(
  records: CoachRecords,
  { span, text }: Pick<Asked, 'span' | 'text'>,
): string {
  const days: Days = span ?? {
    from: firstDayHeld(records),
    to: endOfMonth(addDays(records.today, 6)),
  };
  const runs = logOf(records).filter(
    (training) => isRun(training.sessionType) && within(training, days),
  );
  if (runs.length === 0)
    return span && logOf(records).length > 0
      ? `There is no run in your log for ${spanName(span)}.`
      : emptyLog(records);
  const where = span ? ` ${inSpan(span)}${titled(span)}` : '';
  const all = recordsOf(runs, days);
  if (all.length === 0) return `None of your runs${where} has a distance.`;
  const first = all.findLast(({ asked }) => asked.test(text)) ?? all[0];
  return paragraphs(
    first && `Your ${inSentence(first.name)}${where} was ${first.text}.`,
    list(all.filter((one) => one !== first).map(({ name, text }) => `${name}: ${text}.`)),
    `Counted over ${counted(runs.length, 'run')}.`,
    !span &&
      reachesBack(records) &&
      `I see single runs only from ${shortDate(firstDayHeld(records))} on; your log goes further back.`,
  );
}

interface Extreme {
  name: string;
  text: string;
  /** The words that ask for it. */
  asked: RegExp;
}

const inSentence = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** Those that there are, the longest run first. */
function recordsOf(runs: readonly Training[], days: Days): Extreme[] {
  const longest = most(runs, ({ distance }) => distance);
  const inTime = most(runs, durationOf);
  const fastest = most(runs, speedOf);
  const climb = most(runs, ({ elevationGain }) => elevationGain ?? 0);
  const week = biggest(runs, days, mondayOf, (start) => addDays(start, 6));
  const month = biggest(runs, days, startOfMonth, endOfMonth);
  const onDay = (run: Training) => `${toTraining(amountOf(run), run)}, on ${shortDate(run.date)}`;
  return [
    longest && { name: 'Longest run', text: onDay(longest), asked: /\blongest\b/ },
    inTime &&
      inTime !== longest && {
        name: 'Longest run by time',
        text: onDay(inTime),
        asked: /\blongest\b.{0,200}\b(?:time|hours|duration)\b/,
      },
    fastest && {
      name: `Fastest run of ${withDistanceUnit(leastForPace)} or more`,
      text: onDay(fastest),
      asked: /\b(?:fast|quick)/,
    },
    climb && {
      name: 'Hilliest run',
      text: `${toTraining(`${number(climb.elevationGain ?? 0)} m`, climb)} of climbing, on ${shortDate(climb.date)}`,
      asked: /\b(?:climb|hill|elevation)/,
    },
    week && {
      name: 'Biggest week',
      text: `${sumOf(week)}, ${spanTitle(week)}`,
      asked: /\b(?:biggest|best|highest|longest|record|which|what)(?: \w+)? week(?:ly)?\b/,
    },
    month && {
      name: 'Biggest month',
      text: `${sumOf(month)}, ${monthAndYear(month.from)}`,
      asked: /\b(?:biggest|best|highest|longest|record|which|what)(?: \w+)? month(?:ly)?\b/,
    },
  ].filter((one) => typeof one === 'object');
}

/** The run with the highest value above 0, and of equals the newest. */
function most(
  runs: readonly Training[],
  figureOf: (run: Training) => number,
): Training | undefined {
  let best: { run: Training; value: number } | undefined;
  for (const run of runs) {
    const value = figureOf(run);
    if (value > (best?.value ?? 0)) best = { run, value };
  }
  return best?.run;
}

/** 0 for runs that are too short, or faster than anyone runs. */
function speedOf(run: Training): number {
  const pace = paceOfTraining(run);
  const isCredible =
    pace !== undefined && run.distance >= leastForPace && pace >= fastestPace(km(run.distance));
  return isCredible ? 1 / pace : 0;
}

interface Sum extends Days {
  runs: readonly Training[];
  metres: number;
}

/** Of the weeks or months that lie within the days. In whole metres, so that sums are exact. */
function biggest(
  runs: readonly Training[],
  days: Days,
  startOf: (day: CalendarDay) => CalendarDay,
  endOf: (start: CalendarDay) => CalendarDay,
): Sum | undefined {
  const [first] = [...Map.groupBy(runs, ({ date }) => startOf(date))]
    .map(([from, own]) => ({ from, to: endOf(from), runs: own, metres: metresOf(own) }))
    .filter(({ from, to }) => from >= days.from && to <= days.to)
    .sort((a, b) => b.metres - a.metres);
  return first && first.metres > 0 ? first : undefined;
}

const metresOf = (runs: readonly Training[]) =>
  runs.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0);

const sumOf = (sum: Sum) => toTrainings(formatTotal(km(sum.metres / 1000)), sum, sum.runs);
