import { type CalendarDay, monthName } from '../../calendar-day.ts';
import { counted, type Formats, formatList } from '../../formats.ts';
import { logFilterAt } from '../../log-query/address.ts';
import { figureText } from '../../log-query/figure-text.ts';
import { addressOfRow } from '../../log-query/groups.ts';
import type { LogAnswer, LogFilter, LogGroup, LogRow } from '../../log-query/schema.ts';
import { leastForPace } from '../../physiology/world-records.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import type { Extreme } from '../reading/extremes.ts';
import { type Figure, type Measured, measuredAs } from '../reading/figures.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { type AskedSpan, daysOfSpan } from '../reading/spans.ts';
import { foundAmount } from '../texts/describe-training.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { figuresOf } from '../texts/figures-of.ts';
import { furtherFiguresText } from '../texts/further-figures.ts';
import { groupName } from '../texts/group-name.ts';
import { inSpan, spanName, titled } from '../texts/span-name.ts';
import { toLog, toTraining } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';
import { weekdaysWithout } from './weekdays-without.ts';
import { isWholeGroup } from './whole-groups.ts';

type Single = Extract<Extreme['of'], { single: unknown }>['single'];
type Found = NonNullable<LogRow['session']>;

/** The longest, fastest and hilliest runs, and the biggest weeks, months and years. */
export async function answerExtremes(
  { today }: { today: CalendarDay },
  question: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string> {
  const { kind, extreme } = question;
  const formats = log.formats.inUnit(question.unit);
  const span = question.each ? hull(question.spans) : question.spans[0];
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const [all, any] = await log.ask({ measure: 'sessions', filter }, { measure: 'sessions' });
  if (any.of === 0) return emptyLog;
  if (all.of === 0)
    return `There is no ${kind.name} in your log${span ? ` for ${spanName(span, formats)}` : ''}.`;
  const where = span ? ` ${inSpan(span)}${titled(span, formats)}` : '';
  const asked: Asked = {
    question,
    extreme: extreme ?? usual,
    filter,
    span,
    where,
    log,
    formats,
    today,
    began: any.covered?.from,
    leavesOut: await leavesOut(log, question, filter),
  };
  if (!extreme) return paragraphs(`These stand out${where}:`, await records(asked));
  const { of } = extreme;
  const answer = 'group' in of ? await groupText(asked, of) : await singleText(asked, of.single);
  return paragraphs(...answer);
}

/** For runs of every kind there is no need to ask: some are short. */
async function leavesOut(
  log: WholeLog,
  { kind: { name } }: LogQuestion,
  filter: LogFilter,
): Promise<boolean> {
  if (name === 'run' || name === 'session' || filter.distance) return true;
  const distance = { max: leastForPace - 0.001 };
  const [short] = await log.ask({ measure: 'sessions', filter: { ...filter, distance } });
  return short.of > 0;
}

/** From the start of the first span to the end of the last. */
function hull(spans: readonly AskedSpan[]): AskedSpan | undefined {
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return first;
  const label = `from ${first.label} to ${last.label}`;
  return { from: first.from, to: last.to, kind: 'days', label };
}

const usual: Extreme = { of: { single: 'longest' }, isLeast: false, number: 1, nth: 1 };

interface Asked {
  question: LogQuestion & { text: string };
  extreme: Extreme;
  filter: LogQuestion['kind']['filter'];
  span: AskedSpan | undefined;
  where: string;
  log: WholeLog;
  formats: Formats;
  today: CalendarDay;
  /** The day of the first of these sessions. */
  began: CalendarDay | undefined;
  /** Whether some are too short for their pace to count. */
  leavesOut: boolean;
}

const orderOf = (isLeast: boolean, single: Single) =>
  isLeast === (single === 'fastest') ? ('highest' as const) : ('lowest' as const);

const bySingle: Record<
  Single,
  { most: string; least: string; text: (found: Found, value: number, formats: Formats) => string }
> = {
  longest: {
    most: 'longest',
    least: 'shortest',
    text: (found, _, formats) => foundAmount(found, formats),
  },
  'longest-time': {
    most: 'longest',
    least: 'shortest',
    text: (found, _, formats) => foundAmount(found, formats),
  },
  fastest: {
    most: 'fastest',
    least: 'slowest',
    text: (found, _, formats) => foundAmount(found, formats),
  },
  hilliest: {
    most: 'hilliest',
    least: 'flattest',
    text: (_, value, { formatHeight }) => formatHeight(value),
  },
  'highest-heart-rate': {
    most: 'hardest by heart rate',
    least: 'easiest by heart rate',
    text: (_, value) => `${value} bpm`,
  },
};

/** 'longest run by time', 'fastest run of 3 km or more' */
function nameOf(
  { extreme, leavesOut, formats, question: { kind } }: Asked,
  single: Single,
): string {
  const { most, least } = bySingle[single];
  const qualifiers = {
    'longest-time': ' by time',
    fastest:
      !leavesOut || kind.filter.distance
        ? ''
        : ` of ${formats.withDistanceUnit(leastForPace)} or more`,
  };
  return `${extreme.isLeast ? least : most} ${kind.name}${qualifiers[single as keyof typeof qualifiers] ?? ''}`;
}

async function singles({ extreme, filter, log }: Asked, single: Single, number: number) {
  const order = orderOf(extreme.isLeast, single);
  const [found] = await log.ask({ measure: single, filter, order, number });
  return (found.rows ?? []).flatMap(({ session, value }) =>
    session && value !== null ? [{ session, value }] : [],
  );
}

const singleLine = (
  single: Single,
  { session, value }: { session: Found; value: number },
  formats: Formats,
) =>
  `${toTraining(bySingle[single].text(session, value, formats), session)}${single === 'hilliest' ? ' of climbing' : ''}, on ${formats.shortDate(session.date)}`;

async function singleText(asked: Asked, single: Single): Promise<string[]> {
  const { extreme, where, question, formats } = asked;
  if (question.each) return await singleOfEach(asked, single, question.each);
  const found = await singles(asked, single, Math.max(extreme.number, extreme.nth));
  const name = nameOf(asked, single);
  const [first] = found;
  if (!first)
    return [`None of your ${question.kind.names}${where} has ${lackingFor(single, formats)}.`];
  if (extreme.number > 1) {
    const names = name.replace(question.kind.name, question.kind.names);
    return [
      `Your ${found.length > 1 ? names : name}${where}:`,
      list(found.map((one) => `${singleLine(single, one, formats)}.`)),
    ];
  }
  const one = found[extreme.nth - 1];
  if (!one) return [`There is no ${nths[extreme.nth]} ${name}${where}.`];
  const [training] = await asked.log.sessions([one.session.id]);
  return [
    sentences(
      `Your ${extreme.nth > 1 ? `${nths[extreme.nth]} ` : ''}${name}${where} was ${singleLine(single, one, formats)}.`,
      training && furtherFiguresText(training, { ...question, formats }),
    ),
  ];
}

const groupNouns: Partial<Record<LogGroup, string>> = {
  'session-type': 'type of session',
  shoes: 'pair of shoes',
  terrain: 'surface',
};
const groupNoun = (group: LogGroup): string => groupNouns[group] ?? group;

const mostGroups = 24;

/** The longest run of each year, and so on. */
async function singleOfEach(asked: Asked, single: Single, group: LogGroup): Promise<string[]> {
  const { filter, where, log, formats } = asked;
  const order = 'backwards';
  const [found] = await log.ask({ measure: single, filter, group, order, number: mostGroups });
  const lines = (found.rows ?? []).flatMap(({ key, value, session }) =>
    session && value !== null
      ? `${groupName(group, key, formats)}: ${singleLine(single, { session, value }, formats)}.`
      : [],
  );
  const { groups = 0 } = found;
  return [
    `Your ${nameOf(asked, single)} of each ${groupNoun(group)}${where}:`,
    list(lines),
    ...(groups > mostGroups ? [`These are the last ${mostGroups} of ${groups}.`] : []),
  ];
}

const nths = ['', '', 'second', 'third', 'fourth', 'fifth'];

const lackingFor = (single: Single, { withDistanceUnit }: Formats): string =>
  single === 'fastest' ? `a pace over ${withDistanceUnit(leastForPace)} or more` : lacking[single];

const lacking: Record<Exclude<Single, 'fastest'>, string> = {
  longest: 'a distance',
  'longest-time': 'a time',
  hilliest: 'a climb',
  'highest-heart-rate': 'a highest heart rate',
};

/**
 * Weekdays are ranked by runs, everything else by kilometres, unless the question says otherwise.
 */
const groupFigure = (figure: Figure | undefined, group: LogGroup): Measured =>
  measuredAs(figure) ?? (group === 'weekday' ? 'sessions' : 'distance');

async function groupText(
  asked: Asked,
  { group, figure, isOfYear }: Extract<Extreme['of'], { group: unknown }>,
): Promise<string[]> {
  const { extreme, question, where, formats } = asked;
  const measure = groupFigure(question.figure ?? figure, group);
  if (isOfYear) return await monthOfYear(asked, measure);
  const [found, rows] = await biggest(asked, group, measure);
  const wanted = rows.slice(0, extreme.number);
  const one = rows[extreme.nth - 1];
  if (!one && rows.length > 0) return [`There is no ${nths[extreme.nth]} one${where}.`];
  if (!one || one.value === null || (one.value === 0 && !extreme.isLeast))
    return [`None of your ${question.kind.names}${where} has what that needs.`];
  const line = (row: LogRow) => {
    const value = valueText(asked, found, row.value ?? 0);
    return `${groupName(group, row.key, formats)}, with ${toLog(value, addressOfRow(found, row, group))}`;
  };
  const noun = groupNoun(group);
  const isHowOften = group === 'weekday' && measure === 'sessions';
  const by =
    measure === 'distance' || sizes[measure] || isHowOften
      ? ''
      : ` by ${measureNames[measure] ?? measure}`;
  const [most, least] = isHowOften
    ? ['most frequent', 'least frequent']
    : (sizes[measure] ?? ['biggest', 'smallest']);
  const size = extreme.isLeast ? least : most;
  if (extreme.number > 1)
    return [`Your ${size} ${noun}s${by}${where}:`, list(wanted.map((row) => `${line(row)}.`))];
  // Days without any have the fewest of all.
  const idle =
    group === 'weekday' && extreme.isLeast && extreme.nth === 1 && adding.has(measure)
      ? weekdaysWithout(rows, { kind: question.kind, where })
      : undefined;
  if (idle) return [idle, list(rows.map((row) => `${line(row)}.`))];
  const main = `Your ${extreme.nth > 1 ? `${nths[extreme.nth]} ` : ''}${size} ${noun}${by}${where} was ${line(one)}.`;
  const equal = rows.filter((row) => row !== one && row.value === one.value);
  const isOfTime = ['week', 'month', 'year'].includes(group);
  return [
    sentences(
      main,
      equal.length > 0 &&
        `So was ${formatList(equal.map(({ key }) => groupName(group, key, formats)))}.`,
      extreme.isLeast && isOfTime && `A ${group} without any ${question.kind.name} is not counted.`,
      await otherFigures(asked, addressOfRow(found, one, group), measure),
    ),
    ...(group === 'weekday' && rows.length > 1 ? [list(rows.map((row) => `${line(row)}.`))] : []),
  ];
}

/** Other figures asked about the group, looked up by the address of its sessions. */
async function otherFigures(
  { question: { figures = [], kind }, log, formats }: Asked,
  address: string,
  told: Measured,
): Promise<string | undefined> {
  const filter = logFilterAt(address);
  const others = figures.filter((figure) => measuredAs(figure) !== told);
  if (others.length === 0 || !filter) return undefined;
  const said = await figuresOf(others, { log, filter, kind, formats });
  return said.length > 0 ? `It had ${formatList(said)}.` : 'Your log has nothing noted about that.';
}

/** What can be added up over the years. */
const adding: ReadonlySet<Measured> = new Set<Measured>(['sessions', 'distance', 'time', 'climb']);
const mostMonths = 400;

/** The month of the year with the most, over all years together. */
async function monthOfYear(asked: Asked, measure: Measured): Promise<string[]> {
  const { extreme, filter, where, log } = asked;
  if (!adding.has(measure))
    return ['Over several years, I can only add up months by sessions, distance, time or climb.'];
  const [found] = await log.ask({
    measure,
    filter,
    group: 'month',
    order: 'backwards',
    number: mostMonths,
  });
  const rows = found.rows ?? [];
  const { groups = 0 } = found;
  const sums = [...Map.groupBy(rows, ({ key }) => key.slice(5, 7))]
    .map(([month, own]) => ({
      name: monthName(`2000-${month}-01`),
      value: own.reduce((sum, { value }) => sum + (value ?? 0), 0),
    }))
    .toSorted((a, b) => (extreme.isLeast ? a.value - b.value : b.value - a.value));
  const best = sums[0];
  if (!best) return [`There is no month with a run in your log${where}.`];
  return [
    sentences(
      groups > rows.length && `Of the last ${mostMonths} months with a run:`,
      `Over all years together, your ${extreme.isLeast ? 'smallest' : 'biggest'} month of the year${where} is ${best.name}, with ${toLog(valueText(asked, found, best.value), found.address)}.`,
    ),
  ];
}

/** Counts are named after the kind of session. */
const valueText = ({ question: { kind }, formats }: Asked, { unit }: LogAnswer, value: number) =>
  unit === 'sessions'
    ? counted(value, kind.name, kind.names)
    : figureText(unit, value, { formats });

/** What to call a year ranked by pace or climb. */
const sizes: Partial<Record<Measured, readonly [most: string, least: string]>> = {
  pace: ['fastest', 'slowest'],
  climb: ['hilliest', 'flattest'],
};

const measureNames: Partial<Record<Measured, string>> = {
  sessions: 'number',
  'heart-rate': 'average heart rate',
};

/** The groups within these days; a week or month that they cut does not count. */
async function biggest(
  asked: Asked,
  group: LogGroup,
  measure: Measured,
): Promise<[LogAnswer, LogRow[]]> {
  const { extreme, filter, log } = asked;
  const isHighest = extreme.isLeast === (measure === 'pace');
  // Up to two weeks can be cut off at the ends of the days.
  const number = Math.max(extreme.number, extreme.nth) + (group === 'weekday' ? 7 : 2);
  const [found] = await log.ask({
    measure,
    filter,
    group,
    order: isHighest ? 'highest' : 'lowest',
    number,
  });
  return [
    found,
    (found.rows ?? []).filter(
      (row) =>
        row.value !== null && isWholeGroup({ ...asked, isLeast: extreme.isLeast }, group, row),
    ),
  ];
}

/** All that stands out, if nothing in particular is asked for. */
async function records(asked: Asked): Promise<string> {
  const lines: string[] = [];
  for (const single of ['longest', 'longest-time', 'fastest', 'hilliest'] as const) {
    const [best] = await singles(asked, single, 1);
    if (best)
      lines.push(`${capital(nameOf(asked, single))}: ${singleLine(single, best, asked.formats)}.`);
  }
  for (const group of ['week', 'month'] as const) {
    const [found, [best]] = await biggest(asked, group, 'distance');
    if (best?.value)
      lines.push(
        `Biggest ${group}: ${toLog(asked.formats.formatTotal(km(best.value)), addressOfRow(found, best, group))}, ${groupName(group, best.key, asked.formats)}.`,
      );
  }
  return list(lines);
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
