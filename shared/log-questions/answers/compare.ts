import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { counted, type Formats, formatPercent } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import type { LogAnswer } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { paragraphs } from '../../prose/paragraphs.ts';
import { table } from '../../prose/table.ts';
import { km, seconds } from '../../units.ts';
import { type Measured, measuredAs } from '../reading/figures.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import {
  type AskedSpan,
  daysOfSpan,
  someDays,
  spanBefore,
  upTo,
  wholeSpan,
  yearEarlier,
} from '../reading/spans.ts';
import { hoursAndMinutes } from '../texts/clock.ts';
import { difference } from '../texts/difference.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { spanName } from '../texts/span-name.ts';
import { toLog } from '../texts/to-trainings.ts';
import { shownStep } from '../texts/units.ts';
import type { WholeLog } from '../whole-log.ts';
import { kindFor } from './measure.ts';
import { totalsOf } from './totals.ts';

/** Only the other side of the comparison is named. */
const isCompared = /\b(?:than|against|versus|vs|to|with)\b/;
const sameOfLastYear =
  /\bsame (?:\w+ )?(?:of |in )?\||\bsame (?:month|week|time|period|days)\b|\b(?:a year|year) (?:ago|before|earlier)\b/;

/** Two or more periods, side by side. */
export async function answerCompare(
  { today }: { today: CalendarDay },
  question: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string> {
  const spans = spansToCompare(question, today, log.formats).flatMap((span) =>
    span ? upTo(today, span) : [],
  );
  if (question.spans.length > mostSpans) return `I compare at most ${mostSpans} at once.`;
  if (spans.length < 2) return 'There is nothing before that to compare with.';
  const [newer, older] = spans.toSorted((a, b) => (a.from < b.from ? 1 : -1)) as [
    AskedSpan,
    AskedSpan,
  ];
  const isOfAverages = averages.has(question.figure) || question.per !== undefined;
  const fair =
    spans.length === 2 && !isOfAverages && !asksForAll.test(question.text)
      ? sameLength(newer, older, today)
      : undefined;
  const isSoFar = /\bsame days\b|\bso far\b/.test(question.text);
  const shown =
    spans.length > 2 ? spans : fair ? [newer, fair, ...(isSoFar ? [] : [older])] : [newer, older];
  const isInPercent = /\b(?:percent|percentage)\b|%/.test(question.text);
  const measure = isInPercent ? undefined : ownMeasure(question);
  const how = { log, formats: log.formats.inUnit(question.unit), isFair: fair !== undefined };
  return measure
    ? await oneFigure(shown, { ...how, question, measure })
    : await allFigures(shown, { ...how, isInPercent });
}

/** Asks for the whole period, rather than as many days of it. */
const asksForAll = /\b(?:already|all of|whole|entire|full)\b/;

function spansToCompare(
  { spans, text }: LogQuestion & { text: string },
  today: string,
  { startOfWeek }: Formats,
): (AskedSpan | undefined)[] {
  const named = spans.slice(0, mostSpans);
  const [only] = named;
  if (named.length > 1) return [...named];
  if (only && sameOfLastYear.test(text)) {
    const now = only.to < today ? wholeSpan('month', today, 'this month') : only;
    return [now, yearEarlier(now)];
  }
  // 'Ahead of last year at this point'
  if (only?.from.endsWith('-01-01') && only.to.slice(5) === today.slice(5) && only.to < today) {
    return [wholeSpan('year', today, 'this year'), only];
  }
  // 'Am I running more than last month?' is about this month, too.
  if (
    only &&
    isCompared.test(text) &&
    only.to < today &&
    only.kind !== 'day' &&
    only.kind !== 'days'
  ) {
    return [wholeSpan(only.kind, today, `this ${only.kind}`, startOfWeek), only];
  }
  // 'More than last summer' compares it with now.
  if (only?.kind === 'days' && only.to < today && /\bthan\b/.test(text)) {
    const length = daysBetween(only.from, only.to);
    return [someDays(addDays(today, -length), today, `the last ${length + 1} days`), only];
  }
  const now = only ?? wholeSpan('month', today, 'this month');
  return [now, spanBefore(now)];
}

/** Averages can be compared even over unequal numbers of days. */
const averages: ReadonlySet<LogQuestion['figure']> = new Set([
  ...(['pace', 'heart-rate', 'power', 'rpe', 'sleep', 'hrv', 'resting-heart-rate'] as const),
  'average-run',
]);

const mostSpans = 6;

/** The figure to compare; undefined for the default, how much was run. */
function ownMeasure({ figure, per, kind }: LogQuestion): Compared | undefined {
  if (per === 'week' && (!figure || figure === 'distance')) return 'weekly';
  if (figure === 'average-run') return figure;
  // For a kind such as long runs, the default is how many.
  const measure = measuredAs(figure) ?? (isPlain(kind.filter) ? 'distance' : 'sessions');
  return measure === 'distance' && isPlain(kind.filter) ? undefined : measure;
}

/** Sums divided by weeks or by sessions. */
type Compared = Measured | 'weekly' | 'average-run';

const isPlain = (filter: LogQuestion['kind']['filter']) =>
  filter.types === 'running' &&
  Object.values(filter).filter((value) => value !== undefined).length === 1;

interface Shown {
  log: WholeLog;
  formats: Formats;
  isFair: boolean;
}

async function oneFigure(
  spans: readonly AskedSpan[],
  { question, measure, log, formats, isFair }: Shown & { question: LogQuestion; measure: Compared },
): Promise<string> {
  const isMean = measure === 'weekly' || measure === 'average-run';
  const kind = isMean ? question.kind : kindFor(measure, question.kind);
  const asked = isMean ? 'distance' : measure;
  const answers = await log.ask(
    ...spans.map((span) => ({ measure: asked, filter: { ...kind.filter, ...daysOfSpan(span) } })),
  );
  const found = answers.map((answer, place) => {
    const span = spans[place] as AskedSpan;
    const weeks = (daysBetween(span.from, span.to) + 1) / 7;
    const by = { weekly: weeks, 'average-run': answer.of }[measure as string] ?? 1;
    const value = answer.value === null || answer.of === 0 ? undefined : answer.value / by;
    return {
      span,
      answer,
      value: value === undefined ? undefined : asShown(answer.unit, value, formats),
    };
  });
  const textOf = ({ unit }: LogAnswer, value: number) =>
    unit === 'sessions'
      ? counted(value, kind.name, kind.names)
      : unit === 'seconds'
        ? hoursAndMinutes(seconds(value))
        : figureText(unit, value, { formats });
  const lines = found.map(({ span, answer, value }) => [
    spanName(span, formats),
    value === undefined ? '–' : toLog(textOf(answer, value), answer.address),
    ...(measure === 'sessions' ? [] : [String(answer.of)]),
  ]);
  return paragraphs(
    changeText(found, textOf, { measure, isFair, formats }),
    table(
      [
        'Days',
        columnNames[measure] ?? 'Figure',
        ...(measure === 'sessions' ? [] : [capitalNames(kind.names)]),
      ],
      lines,
    ),
  );
}

interface Found {
  span: AskedSpan;
  answer: LogAnswer;
  value: number | undefined;
}

function changeText(
  [a, b]: readonly Found[],
  textOf: (answer: LogAnswer, value: number) => string,
  { measure, isFair, formats }: { measure: Compared; isFair: boolean; formats: Formats },
): string | undefined {
  if (a?.value === undefined || b?.value === undefined) return undefined;
  const [newer, older] = [inDays(a.span, formats), inDays(b.span, formats)];
  if (a.value === b.value) return `It is the same ${newer} as ${older}.`;
  const isMore = a.value > b.value;
  const word = measure === 'pace' ? (isMore ? 'slower' : 'faster') : isMore ? 'more' : 'less';
  return `${capitalised(newer)} it was ${textOf(a.answer, Math.abs(a.value - b.value))} ${word} than ${older}${isFair ? asManyDays : ''}.`;
}

/** Rounded as displayed, so that differences match what is shown. */
function asShown(unit: LogAnswer['unit'], value: number, formats: Formats): number {
  const step = shownStep(unit, formats);
  return Number((Math.round(value / step) * step).toFixed(6));
}

const capitalNames = (names: string) => `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
const columnNames: Partial<Record<Compared, string>> = {
  climb: 'Climb',
  pace: 'Pace',
  time: 'Time',
  'heart-rate': 'Average heart rate',
  sessions: 'Number',
  distance: 'Distance',
  'average-run': 'Average length',
  rpe: 'Average RPE',
  sleep: 'Sleep',
};

async function allFigures(
  spans: readonly AskedSpan[],
  { log, formats, isFair: hasPart, isInPercent }: Shown & { isInPercent: boolean },
): Promise<string> {
  const { formatTotal } = formats;
  const found = (await totalsOf(log, ...spans)).map((one, place) => ({
    ...one,
    span: spans[place] as AskedSpan,
  }));
  // If it already exceeds all of the other period, no partial one is shown.
  const isMoreThanAll =
    hasPart && found[2] !== undefined && (found[0]?.distance ?? 0) > found[2].distance;
  const totals = isMoreThanAll ? found.filter((_, place) => place !== 1) : found;
  const isFair = hasPart && !isMoreThanAll;
  const [a, b] = totals;
  if (!a || !b) return emptyLog;
  if (totals.every(({ sessions }) => sessions === 0)) {
    return `Nothing is logged for ${spans.map((span) => spanName(span, formats)).join(' or ')}.`;
  }
  const row = (name: string, value: (one: (typeof totals)[number]) => string) => [
    name,
    ...totals.map(value),
  ];
  return paragraphs(
    headline(a.span, b.span, {
      change: shownDifference(a.distance, b.distance, formats),
      isFair,
      formats,
      percent:
        isInPercent && b.distance > 0
          ? (Math.abs(a.distance - b.distance) * 100) / b.distance
          : undefined,
    }),
    table(
      ['Figure', ...totals.map(({ span }) => spanName(span, formats))],
      [
        row('Distance', ({ distance, runs, runsAt }) =>
          runs > 0 ? toLog(formatTotal(distance), runsAt) : formatTotal(distance),
        ),
        row('Runs', ({ runs }) => String(runs)),
        row('Time', ({ duration }) => hoursAndMinutes(duration)),
      ],
    ),
    isFair && 'The middle column has the same number of days as the first, which is not over yet.',
  );
}

/** The difference of two displayed distances, in km. */
const shownDifference = (a: number, b: number, formats: Formats): number => {
  const length = formats.kmPerUnit;
  return difference(a / length, b / length) * length;
};

/** An unfinished period is fairly compared with the same number of days of the other. */
function sameLength(newer: AskedSpan, older: AskedSpan, today: string): AskedSpan | undefined {
  if (newer.to !== today || newer.kind === 'days' || newer.kind !== older.kind) return undefined;
  const end = [spanBefore(newer), yearEarlier(newer)].find((span) => span?.from === older.from);
  const to = end ? end.to : addDays(older.from, daysBetween(newer.from, newer.to));
  return to < older.to ? { ...older, to } : undefined;
}

function headline(
  newer: AskedSpan,
  older: AskedSpan,
  {
    change,
    isFair,
    percent,
    formats,
  }: { change: number; isFair: boolean; percent: number | undefined; formats: Formats },
): string {
  const share = percent === undefined ? '' : ` (${formatPercent(percent)})`;
  const amount = `${formats.formatTotal(km(Math.abs(change)))}${share}`;
  const than = `${inDays(older, formats)}${isFair ? asManyDays : ''}`;
  const now = inDays(newer, formats);
  if (change === 0) return `You ran as far ${now} as ${than}.`;
  return `You ran ${amount} ${change > 0 ? 'more' : 'less'} ${now} than ${than}.`;
}

const asManyDays = ', the same number of days';

/** 'in Feb 2026', 'on Mar 1, 2026', 'from Mar 1 to 5, 2026' */
function inDays(span: AskedSpan, formats: Formats): string {
  const name = spanName(span, formats);
  if (name === formats.spanTitle(span)) return `from ${name.replace(' – ', ' to ')}`;
  return `${name.endsWith(formats.shortDate(span.to)) ? 'on' : 'in'} ${name}`;
}
