import { counted, type Formats, formatAverage, formatList } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { type Totals, totalsOf } from '../../log-questions/answers/totals.ts';
import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import { inFull } from '../../log-questions/reading/shapes.ts';
import {
  type AskedSpan,
  daysOfSpan,
  spanBefore,
  upTo,
  wholeSpan,
} from '../../log-questions/reading/spans.ts';
import { clock, hoursAndMinutes } from '../../log-questions/texts/clock.ts';
import {
  dayInSentence,
  foundAmount,
  kindInSentence,
} from '../../log-questions/texts/describe-training.ts';
import { difference } from '../../log-questions/texts/difference.ts';
import { emptyLog } from '../../log-questions/texts/empty-log.ts';
import { asksForShoes, furtherFiguresText } from '../../log-questions/texts/further-figures.ts';
import { inSpan, spanName, titled } from '../../log-questions/texts/span-name.ts';
import { toLog, toTraining } from '../../log-questions/texts/to-trainings.ts';
import { idsOf, type WholeLog } from '../../log-questions/whole-log.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { finishSeconds } from '../../races/rules.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import { sessionTypeLabel, sessionTypes } from '../../trainings/words.ts';
import { km } from '../../units.ts';
import type { Span } from '../../week.ts';
import type { CoachRecords } from '../records.ts';
import { type Balance, balanceOf, balanceText } from './effort-balance.ts';
import type { Answer } from './proposal.ts';
import { racesRun } from './races-run.ts';
import { aboutTraining, whatItWas } from './run.ts';

/** How a day, week, month, year or all time was. */
export async function answerPeriod(
  records: CoachRecords,
  { log: question, text = '' }: { log?: LogQuestion | undefined; text?: string },
  log: WholeLog,
): Promise<Answer> {
  const [span] = question?.spans ?? [];
  const formats = records.formats.inUnit(question?.unit);
  if (!span && question?.isEver)
    return await allTime(log, { formats, isBrief: isWhether.test(text) });
  const days = upTo(
    records.today,
    span ?? wholeSpan('week', records.today, 'this week', records.formats.startOfWeek),
  );
  const [totals] = await totalsOf(log, days);
  const isBrief = isWhether.test(text);
  if (!totals || totals.sessions === 0) {
    return {
      text: isBrief ? await nothingBriefly(days, log) : await nothingLogged(records, days, log),
    };
  }
  if (days.kind === 'day') return await oneDay(records, { days, text, formats }, log);
  const said = detailIn(text);
  const first = await askedDetail(records, days, { totals, text, log });
  const headlines = headline(days, totals, { address: totals.runsAt, formats });
  if (isBrief) return { text: paragraphs(first, headlines) };
  return {
    text: paragraphs(first, headlines, await comparison(days, totals, { log, formats })),
    more: paragraphs(
      otherSessions(totals, formats),
      list(await details(records, days, { totals, said, log, formats })),
    ),
  };
}

/** Questions of how far, or whether, do not ask how it was. */
const isWhether =
  /\b(?:how (?:far|much|many)|did i (?:ever )?(?:run|do)|what (?:time )?(?:did|have) i|what run|kms?|k|kilomet\w+|mi|miles|distance|mileage|total)\b/;

/** A day asked about in a word or two does not need every detail. */
const isAfterMore = /\b(?:how|about|tell|summar\w+|review|anal\w+|details?|describe)\b/;

const sumOf = (runs: readonly Training[]): number =>
  runs.reduce((sum, { distance }) => sum + (distance ?? 0), 0);

const mostOfDay = 3;

async function oneDay(
  records: CoachRecords,
  { days, text, formats }: { days: Span; text: string; formats: Formats },
  log: WholeLog,
): Promise<Answer> {
  const [found] = await log.ask({
    measure: 'last',
    filter: { ...daysOfSpan(days), types: 'all' },
    number: mostOfDay,
  });
  const sessions = await log.sessions(idsOf(found));
  const noRun =
    /\b(?:run|ran)\b/.test(text) &&
    !sessions.some(({ sessionType }) => isRun(sessionType)) &&
    'You didn’t run on that day.';
  const isWhole = inFull.test(text);
  const isBrief =
    !isWhole && (isWhether.test(text) || asksForShoes.test(text) || !isAfterMore.test(text));
  const races = sessions.some(({ sessionType }) => sessionType === 'race')
    ? racesText(records, days)
    : [];
  const runs = sessions.filter(({ sessionType }) => isRun(sessionType));
  // Someone who ran twice that day ran the sum of both.
  const sum =
    runs.length > 1 &&
    isWhether.test(text) &&
    found.of <= mostOfDay &&
    `You ran ${formats.formatTotal(km(sumOf(runs)))} in ${counted(runs.length, 'run')} that day.`;
  const isCut =
    found.of > mostOfDay &&
    `There are ${found.of} sessions on that day; these are the last ${mostOfDay}.`;
  const briefly = sessions.map((one) =>
    sentences(
      whatItWas(one, records.today, formats),
      isBrief && furtherFiguresText(one, { text, formats }),
    ),
  );
  if (isBrief) return { text: paragraphs(noRun, sum, ...briefly, ...races, isCut) };
  const whole = await Promise.all(
    sessions.map((one) => aboutTraining(records, one, { log, formats })),
  );
  return {
    text: paragraphs(noRun, ...whole.map(({ text }) => text), ...races, isCut),
    // 'Everything' about a day does not include comparisons.
    more: isWhole ? undefined : paragraphs(...whole.map(({ more }) => more)) || undefined,
  };
}

/** @param address where the log shows these figures; none if the text is read without links */
export function headline(
  span: AskedSpan,
  totals: Totals,
  { address, formats }: { address?: string; formats: Formats },
): string {
  const { formatTotal } = formats;
  const opening = capitalised(`${inSpan(span)}${titled(span, formats)}`);
  if (totals.runs === 0) return `${opening} you didn’t run.`;
  const ran = totals.distance > 0 ? formatTotal(totals.distance) : 'without a logged distance';
  const figure = `${ran} in ${counted(totals.runs, 'run')}`;
  return `${opening} you ran ${address ? toLog(figure, address) : figure}, ${hoursAndMinutes(totals.duration)} in all.`;
}

export function otherSessions(
  { otherSessions: { types, duration, distance } }: Totals,
  { formatTotal }: Formats,
): string | undefined {
  if (types.length === 0) return undefined;
  const kinds = formatList(types.map((type) => sessionTypeLabel(type).toLowerCase()));
  const covered = distance > 0 ? ` (${formatTotal(distance)})` : '';
  return `You also logged ${hoursAndMinutes(duration)} of ${kinds}${covered}.`;
}

/** Compared with the same days of the period before, as an unfinished period has had less time. */
export async function comparison(
  span: AskedSpan,
  totals: Totals,
  { log, formats }: { log: WholeLog; formats: Formats },
): Promise<string | undefined> {
  const { formatTotal, shortDate } = formats;
  const before = spanBefore(span);
  if (!before) return undefined;
  const [earlier, began] = await log.ask(
    { measure: 'distance', filter: daysOfSpan(before) },
    { measure: 'first', filter: { types: 'all' } },
  );
  const first = began.covered?.from ?? before.from;
  if (first > before.to) return undefined;
  const days = `${before.label} (${spanName(before, formats)})`;
  if (earlier.of === 0) return `There was no run in ${days} to compare with.`;
  const distance = earlier.value ?? 0;
  const change = difference(totals.distance, distance);
  const young = first > before.from ? `, in which your log began on ${shortDate(first)}` : '';
  const than = `${formatTotal(km(distance))} in ${counted(earlier.of, 'run')} of ${days}${young}`;
  if (change === 0) return `That is as far as the ${than}.`;
  return `That is ${formatTotal(km(Math.abs(change)))} ${change > 0 ? 'more' : 'less'} than the ${than}.`;
}

/**
 * What a question about a period may be after: how hard it felt, or how hard it was by heart rate.
 */
const detailIn = (text: string): 'rpe' | 'balance' | undefined => {
  if (/\brpe\b/.test(text)) return 'rpe';
  return /\b(?:easy|hard)\b/.test(text) ? 'balance' : undefined;
};

async function askedDetail(
  records: CoachRecords,
  days: AskedSpan,
  { totals: { averageRpe }, text, log }: { totals: Totals; text: string; log: WholeLog },
): Promise<string | undefined> {
  const detail = detailIn(text);
  const when = `${inSpan(days)}${titled(days, records.formats)}`;
  if (detail === 'rpe')
    return averageRpe === undefined
      ? undefined
      : `Your average RPE ${when} was ${rpeText(averageRpe)}.`;
  const balance = detail && (await balanceOf(log, days, records.zones));
  return balance && `By your zones, your running ${when} was ${balanceWithBasis(balance)}.`;
}

const rpeText = (average: number): string =>
  `${formatAverage(average)} out of 10, over the sessions you rated`;

const balanceWithBasis = (balance: Balance): string =>
  `${balanceText(balance)}, by the time of ${counted(balance.judged, 'run')} with a heart rate`;

interface Detail {
  totals: Totals;
  said: ReturnType<typeof detailIn>;
  log: WholeLog;
  formats: Formats;
}

async function details(
  records: CoachRecords,
  span: AskedSpan,
  { totals, said, log, formats }: Detail,
): Promise<string[]> {
  const { today } = records;
  const { longest, hard } = await standingOut(log, span);
  const balance = await balanceOf(log, span, records.zones);
  const named = hard.map(
    ({ sessionType, date }) =>
      `${kindInSentence(sessionType)} on ${formats.shortDate(date, today)}`,
  );
  const hardNames = totals.hardSessions <= mostNamed ? ` (${formatList(named.toReversed())})` : '';
  const { hardSessions, sessions, averageRpe } = totals;
  return [
    longest && totals.runs > 1
      ? `Longest run: ${toTraining(foundAmount(longest, formats), longest)}, ${dayInSentence(longest.date, today, formats)}.`
      : undefined,
    `Hard sessions: ${hardSessions === 0 ? `none of ${sessions}` : `${hardSessions} of ${sessions}${hardNames}`}.`,
    averageRpe === undefined || said === 'rpe' ? undefined : `Average RPE: ${rpeText(averageRpe)}.`,
    balance && said !== 'balance' && `Effort by your zones: ${balanceWithBasis(balance)}.`,
    ...racesText(records, span),
    ...injuriesText(records, span),
  ].filter((line) => typeof line === 'string');
}

const mostNamed = 4;
const hardTypes = sessionTypes.filter(isHard);

/** The longest run and the last hard sessions within some days. */
export async function standingOut(log: WholeLog, span: Pick<AskedSpan, 'from' | 'to'>) {
  const days = daysOfSpan(span);
  const [longest, hard] = await log.ask(
    { measure: 'longest', filter: days, number: 1 },
    { measure: 'last', filter: { ...days, types: hardTypes }, number: mostNamed },
  );
  return {
    longest: longest.rows?.[0]?.session,
    hard: hard.rows?.flatMap(({ session }) => session ?? []) ?? [],
  };
}

export function racesText(records: CoachRecords, days: Span): string[] {
  const { today, formats } = records;
  return racesRun(records)
    .filter(({ date }) => date >= days.from && date <= days.to)
    .slice(0, mostNamed)
    .map((race) => {
      const time = finishSeconds(race);
      const result = time > 0 ? ` in ${clock(time)}` : '';
      return `Race: ${plainName(race.raceName)}${result}, ${formats.shortDate(race.date, today)}.`;
    });
}

const injuriesText = (
  { injuries = [], today, formats }: CoachRecords,
  { from, to }: Span,
): string[] =>
  injuries
    .filter(({ dateReported }) => dateReported >= from && dateReported <= to)
    .slice(0, mostNamed)
    .map(
      ({ painArea, painSeverity, dateReported }) =>
        `Injury reported: ${areaName(painArea)}, ${painSeverity} out of 10, ${formats.shortDate(dateReported, today)}.`,
    );

const nothingIn = (span: AskedSpan, formats: Formats): string =>
  `Nothing is logged ${/^(?:since|after|from|before|up to)/.test(span.label) ? '' : 'for '}${titled(span, formats)}.`;

/** Without the last session, which was not asked about, or with what to do if the log is empty. */
async function nothingBriefly(span: AskedSpan, log: WholeLog): Promise<string> {
  const [any] = await log.ask({ measure: 'sessions' });
  return sentences(nothingIn(span, log.formats), any.of === 0 && emptyLog);
}

export async function nothingLogged(
  records: CoachRecords,
  span: AskedSpan,
  log: WholeLog,
): Promise<string> {
  const [found] = await log.ask({ measure: 'last', filter: { types: 'all' } });
  const last = found.rows?.[0]?.session;
  const { today, formats } = records;
  return sentences(
    nothingIn(span, formats),
    last
      ? `The last session in your log is your ${kindInSentence(last.sessionType)} on ${formats.shortDate(last.date, today)}: ${foundAmount(last, formats)}.`
      : emptyLog,
  );
}

const mostYears = 20;

/** Everything in the log, by year. */
async function allTime(
  log: WholeLog,
  { formats: { formatTotal, shortDate }, isBrief }: { formats: Formats; isBrief: boolean },
): Promise<Answer> {
  const [totals, years, sessions] = await log.ask(
    { measure: 'distance' },
    {
      measure: 'distance',
      filter: { types: 'running' },
      group: 'year',
      order: 'backwards',
      number: mostYears,
    },
    { measure: 'sessions', group: 'year', order: 'backwards', number: mostYears },
  );
  if (sessions.of === 0) return { text: emptyLog };
  if (isBrief && totals.of > 0) {
    const since = totals.covered?.from ?? sessions.covered?.from ?? '';
    return {
      text: `Your log has ${toLog(`${formatTotal(km(totals.value ?? 0))} of running`, totals.address)} in all, in ${counted(totals.of, 'run')} since ${shortDate(since)}.`,
    };
  }
  const byYear = new Map(years.rows?.map(({ key, value }) => [key, value ?? 0]));
  const first = sessions.covered?.from;
  const all =
    totals.of === 0
      ? `Your log has no run, and ${counted(sessions.of, 'session')} since ${first ? shortDate(first) : 'its first day'}.`
      : `Your log has ${toLog(`${formatTotal(km(totals.value ?? 0))} of running`, totals.address)} in all, and ${counted(sessions.of, 'session')} since ${first ? shortDate(first) : 'its first day'}.`;
  if (isBrief) return { text: all };
  return {
    text: all,
    more: paragraphs(
      list(
        (sessions.rows ?? []).map(
          ({ key, of }) =>
            `${key.slice(0, 4)}: ${formatTotal(km(byYear.get(key) ?? 0))}, ${counted(of, 'session')}`,
        ),
      ),
      (sessions.groups ?? 0) > mostYears &&
        `These are the last ${mostYears} of ${sessions.groups} years.`,
    ),
  };
}
