import { daysBetween, shortDate, yearOf } from '../../calendar-day.ts';
import type { Summary } from '../../dashboard/rules.ts';
import { counted, formatAverage, formatList, formatTotal } from '../../formats.ts';
import { finishSeconds } from '../../races/rules.ts';
import { list, paragraphs, sentences } from '../../strategy/prose.ts';
import { isHard } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import { sessionTypeLabel } from '../../trainings/words.ts';
import { km } from '../../units.ts';
import { type AskedSpan, spanBefore, upTo, wholeSpan } from '../intents/spans.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { capitalised } from './capitalised.ts';
import { clock, hoursAndMinutes } from './clock.ts';
import { amountOf, dayInSentence, kindInSentence } from './describe-training.ts';
import { difference } from './difference.ts';
import { type Balance, balanceOf, balanceText } from './effort-balance.ts';
import { emptyLog } from './empty-log.ts';
import {
  type Days,
  firstDayHeld,
  logOf,
  longestOf,
  reachesBack,
  runsIn,
  totalsIn,
  trainingsIn,
} from './log.ts';
import { areaName, plainName } from './names.ts';
import { racesRun } from './predicting.ts';
import { aboutTraining } from './run.ts';
import { spanName } from './span-name.ts';
import { toTraining, toTrainings } from './to-trainings.ts';

/** How a day, week, month or year was. */
export function answerPeriod(
  records: CoachRecords,
  { span, text = '' }: Pick<Asked, 'span'> & { text?: string },
): string {
  if (!span && isAllTime.test(text)) return allTime(records);
  const days = upTo(records.today, span ?? wholeSpan('week', records.today, 'this week'));
  if (days.to < firstDayHeld(records)) return fromYears(records, days);
  const totals = totalsIn(records, days);
  if (totals.sessions === 0) return nothingLogged(records, days);
  if (days.kind === 'day') return oneDay(records, days);
  return paragraphs(
    askedDetail(records, days, { totals, text }),
    sentences(headline(days, totals, runsIn(records, days)), besides(totals)),
    comparison(records, days, totals),
    list(details(records, days, { totals, said: detailIn(text) })),
    days.from < firstDayHeld(records) &&
      `I only see the days from ${shortDate(firstDayHeld(records))} on.`,
  );
}

const oneDay = (records: CoachRecords, days: Days): string =>
  paragraphs(
    ...trainingsIn(records, days)
      .slice(0, 3)
      .map((one) => aboutTraining(records, one)),
  );

/** 'this week (Mar 2 – 5, 2026)'; a label that has its dates stands alone. */
export const titled = ({ label, from, to }: AskedSpan) =>
  /\d{4}/.test(label) ? label : `${label} (${spanName({ from, to })})`;

/** @param runs what its figures are a link to; none where the text is read without links */
export function headline(span: AskedSpan, totals: Summary, runs: readonly Training[] = []): string {
  const opening = capitalised(`${inSpan(span)}${titled(span)}`);
  if (totals.runs === 0) return `${opening} you didn’t run.`;
  const ran = totals.distance > 0 ? formatTotal(totals.distance) : 'without a logged distance';
  const figure = toTrainings(`${ran} in ${counted(totals.runs, 'run')}`, span, runs);
  return `${opening} you ran ${figure}, ${hoursAndMinutes(totals.duration)} in all.`;
}

/** 'March 2025' and '2025' need an 'in', 'the last 10 days' too. */
export const inSpan = ({ label }: Pick<AskedSpan, 'label'>) =>
  /^([A-Z]|\d|the last)/.test(label) ? 'in ' : '';

export function besides({ besides: { types, duration, distance } }: Summary): string | undefined {
  if (types.length === 0) return undefined;
  const kinds = formatList(types.map((type) => sessionTypeLabel(type).toLowerCase()));
  const covered = distance > 0 ? ` (${formatTotal(distance)})` : '';
  return `Besides running there were ${hoursAndMinutes(duration)} of ${kinds}${covered}.`;
}

/** Against the same days of the period before, as an unfinished period has had less time. */
export function comparison(
  records: CoachRecords,
  span: AskedSpan,
  totals: Summary,
): string | undefined {
  const before = spanBefore(span);
  if (before.from < firstDayHeld(records)) return undefined;
  const earlier = totalsIn(records, before);
  const days = `${before.label} (${spanName(before)})`;
  if (earlier.runs === 0) return `There was no run in ${days} to compare with.`;
  const change = difference(totals.distance, earlier.distance);
  const amount = formatTotal(earlier.distance);
  const than = `${amount} in ${counted(earlier.runs, 'run')} of ${days}${logBegan(records, before)}`;
  if (change === 0) return `That is as far as the ${than}.`;
  return `That is ${formatTotal(km(Math.abs(change)))} ${change > 0 ? 'more' : 'less'} than the ${than}.`;
}

/** Where the log is younger than the period before, that had fewer days than it seems. */
function logBegan(records: CoachRecords, before: Days): string {
  const first = logOf(records).at(-1)?.date ?? before.from;
  return first > before.from && !reachesBack(records)
    ? `, in which your log began on ${shortDate(first)}`
    : '';
}

/** What a question about a period may be after: how hard it felt, or how hard it was by heart rate. */
const detailIn = (text: string): 'rpe' | 'balance' | undefined => {
  if (/\brpe\b/.test(text)) return 'rpe';
  return /\b(?:easy|hard)\b/.test(text) ? 'balance' : undefined;
};

function askedDetail(
  records: CoachRecords,
  days: AskedSpan,
  { totals: { averageRpe }, text }: { totals: Summary; text: string },
): string | undefined {
  const detail = detailIn(text);
  const when = `${inSpan(days)}${titled(days)}`;
  if (detail === 'rpe')
    return averageRpe === undefined
      ? undefined
      : `Your average RPE ${when} was ${rpeText(averageRpe)}.`;
  const balance = detail && balanceOf(runsIn(records, days), records.zones);
  return balance && `By your zones, your running ${when} was ${balanceWithBasis(balance)}.`;
}

const rpeText = (average: number): string =>
  `${formatAverage(average)} out of 10, over the sessions you rated`;

const balanceWithBasis = (balance: Balance): string =>
  `${balanceText(balance)}, by the time of ${counted(balance.judged, 'run')} with a heart rate`;

function details(
  records: CoachRecords,
  days: Days,
  { totals, said }: { totals: Summary; said: ReturnType<typeof detailIn> },
): string[] {
  const runs = runsIn(records, days);
  const longest = longestOf(runs);
  const balance = balanceOf(runs, records.zones);
  return [
    longest && runs.length > 1
      ? `Longest run: ${toTraining(amountOf(longest), longest)}, ${dayInSentence(longest.date, records.today)}.`
      : undefined,
    `Hard sessions: ${hardText(records, days, totals)}.`,
    totals.averageRpe === undefined || said === 'rpe'
      ? undefined
      : `Average RPE: ${rpeText(totals.averageRpe)}.`,
    balance && said !== 'balance' && `Effort by your zones: ${balanceWithBasis(balance)}.`,
    ...racesText(records, days),
    ...injuriesText(records, days),
  ].filter((line) => typeof line === 'string');
}

const mostNamed = 4;

function hardText(records: CoachRecords, days: Days, { hardSessions, sessions }: Summary): string {
  if (hardSessions === 0) return `none of ${sessions}`;
  const named = trainingsIn(records, days)
    .filter(({ sessionType }) => isHard(sessionType))
    .map(
      ({ sessionType, date }) =>
        `${kindInSentence(sessionType)} on ${shortDate(date, records.today)}`,
    );
  const names = named.length <= mostNamed ? ` (${formatList(named.toReversed())})` : '';
  return `${hardSessions} of ${sessions}${names}`;
}

export function racesText(records: CoachRecords, days: Days): string[] {
  return racesRun(records)
    .filter(({ date }) => date >= days.from && date <= days.to)
    .slice(0, mostNamed)
    .map((race) => {
      const time = finishSeconds(race);
      const result = time > 0 ? ` in ${clock(time)}` : '';
      return `Race: ${plainName(race.raceName)}${result}, ${shortDate(race.date, records.today)}.`;
    });
}

const injuriesText = ({ injuries = [], today }: CoachRecords, { from, to }: Days): string[] =>
  injuries
    .filter(({ dateReported }) => dateReported >= from && dateReported <= to)
    .slice(0, mostNamed)
    .map(
      ({ painArea, painSeverity, dateReported }) =>
        `Injury reported: ${areaName(painArea)}, ${painSeverity} out of 10, ${shortDate(dateReported, today)}.`,
    );

export function nothingLogged(records: CoachRecords, span: AskedSpan): string {
  const [last] = logOf(records);
  return sentences(
    `Nothing is logged ${span.label.startsWith('since') ? '' : 'for '}${titled(span)}.`,
    last
      ? `The last session in your log is your ${kindInSentence(last.sessionType)} on ${shortDate(last.date, records.today)}: ${amountOf(last)}.`
      : emptyLog(records),
  );
}

const isAllTime =
  /\b(?:in total|total distance|total mileage|all time|altogether|ever|been running)\b/;

/** All that the log holds, by year. */
function allTime(records: CoachRecords): string {
  const { years = [] } = records;
  if (years.length === 0) return emptyLog(records);
  const distance = years.reduce((sum, year) => sum + year.distance, 0);
  const sessions = years.reduce((sum, year) => sum + year.sessions, 0);
  const first = reachesBack(records) ? undefined : logOf(records).at(-1)?.date;
  return paragraphs(
    `Your log has ${formatTotal(km(distance))} of running in all, and ${counted(sessions, 'session')}, since ${first ? shortDate(first) : years.at(-1)?.year}.`,
    list(
      years
        .slice(0, 12)
        .map(
          (year) =>
            `${year.year}: ${formatTotal(km(year.distance))}, ${counted(year.sessions, 'session')}`,
        ),
    ),
  );
}

/** For days further back, of which only the years' sums are at hand. */
function fromYears({ years = [], ...records }: CoachRecords, span: AskedSpan): string {
  const year = years.find((one) => one.year === yearOf(span.from));
  const first = shortDate(firstDayHeld(records as CoachRecords));
  const known = year
    ? `For ${year.year} I have only the sum: ${counted(year.sessions, 'session')} and ${formatTotal(km(year.distance))}.`
    : `Nothing is logged for ${yearOf(span.from)}.`;
  const isWholeYear = daysBetween(span.from, span.to) >= 364;
  return isWholeYear ? known : `I see single days only from ${first} on. ${known}`;
}
