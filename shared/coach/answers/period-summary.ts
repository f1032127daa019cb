import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { counted, formatAverage, formatWhole } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { type Totals, totalsOf } from '../../log-questions/answers/totals.ts';
import { type AskedSpan, spanBefore } from '../../log-questions/reading/spans.ts';
import { foundAmount, kindInSentence } from '../../log-questions/texts/describe-training.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { type DayLoad, fitnessByDay } from '../../physiology/fitness.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import type { Span } from '../../week.ts';
import { loadsOf } from '../log/expected-load.ts';
import { historyOf } from '../log/history.ts';
import { loadRunnerOf } from '../log/runner.ts';
import type { CoachRecords } from '../records.ts';
import type { SummaryPeriod } from '../schema.ts';
import { balanceOf, balanceText } from './effort-balance.ts';
import { focusOf } from './focus.ts';
import type { Known } from './known.ts';
import { switchedOff } from './off.ts';
import { openInjuries } from './open-injuries.ts';
import {
  comparison,
  headline,
  nothingLogged,
  otherSessions,
  racesText,
  standingOut,
} from './period.ts';

export interface SummarySpan extends Span {
  period: SummaryPeriod;
}

/**
 * The week, month or year as prose, in Markdown with headings: what was done, the key sessions, the
 * balance of easy and hard, the load, and what to focus on. Also the fallback if a language model
 * fails.
 */
export async function summaryText(
  { records, log }: Known,
  { period, from, to }: SummarySpan,
): Promise<string> {
  if (!records.trainings) return switchedOff(['trainings']);
  const span: AskedSpan = { kind: period, from, to, label: `this ${period}` };
  const focus = list(await focusOf({ records, log }));
  const [totals] = await totalsOf(log, span);
  if (!totals || totals.sessions === 0) {
    const nothing = await nothingLogged(records, span, log);
    return paragraphs(nothing, '### What to focus on next', focus);
  }
  return paragraphs(
    '### What you did',
    await done(span, totals, log),
    '### Key sessions',
    list(await keySessions(records, span, { totals, log })),
    '### Easy and hard',
    await balance({ records, log }, span, totals),
    '### Load and health',
    sentences(await load(records, span, log), health(records, span)),
    '### What to focus on next',
    focus,
  );
}

async function done(span: AskedSpan, totals: Totals, log: WholeLog): Promise<string> {
  const { formats } = log;
  return sentences(
    headline(span, totals, { formats }),
    otherSessions(totals, formats),
    await comparison(span, totals, { log, formats }),
    span.kind === 'week' && (await weeksBefore(log, span.from)),
  );
}

const weeks = 4;

/** The mean of the four full weeks before, if the log goes back that far. */
async function weeksBefore(log: WholeLog, first: CalendarDay): Promise<string | undefined> {
  const thisWeek = log.formats.startOfWeek(first);
  const days = { from: addDays(thisWeek, -7 * weeks), to: addDays(thisWeek, -1) };
  const [distance, began] = await log.ask(
    { measure: 'distance', filter: days },
    { measure: 'first', filter: { types: 'all' } },
  );
  if ((began.covered?.from ?? days.to) > days.from) return undefined;
  return `The four whole weeks before averaged ${log.formats.formatTotal(km((distance.value ?? 0) / weeks))} each.`;
}

const mostHard = 3;

async function keySessions(
  records: CoachRecords,
  span: Span,
  { totals, log }: { totals: Totals; log: WholeLog },
): Promise<string[]> {
  const { today, formats } = records;
  const { longest, hard } = await standingOut(log, span);
  const others = hard.filter(({ id }) => id !== longest?.id);
  const more = totals.hardSessions - (hard.length - others.length) - mostHard;
  const line = (session: (typeof hard)[number]) =>
    `${kindInSentence(session.sessionType)} of ${formats.shortDate(session.date, today)}, ${foundAmount(session, formats)}.`;
  const lines = [
    ...(longest ? [`Longest run: ${line(longest)}`] : []),
    ...others.slice(0, mostHard).map((session) => `Hard: ${line(session)}`),
    ...(more > 0 ? [`And ${more} more hard sessions before.`] : []),
    ...racesText(records, span),
  ];
  return lines.length > 0
    ? lines
    : ['None stands out: no run with a distance, no hard session, no race.'];
}

async function balance({ records, log }: Known, span: Span, totals: Totals): Promise<string> {
  const { hardSessions, sessions, averageRpe } = totals;
  const shares = await balanceOf(log, span, records.zones);
  return sentences(
    `By type, ${hardSessions === 0 ? 'none' : hardSessions} of ${counted(sessions, 'session')} ${hardSessions === 1 ? 'was' : 'were'} hard.`,
    shares
      ? `By heart rate and your current zones, the time of ${counted(shares.judged, 'run')} was ${balanceText(shares)}; an average hides short hard parts.`
      : 'Shares of time need zones and an average heart rate, which are missing here.',
    averageRpe === undefined
      ? 'No session has an RPE.'
      : `The sessions you rated averaged an RPE of ${formatAverage(averageRpe)} out of 10.`,
  );
}

/**
 * The load of the period compared with the same number of days before, and its effect on fitness.
 */
async function load(records: CoachRecords, span: AskedSpan, log: WholeLog): Promise<string> {
  const loads = loadsOf(historyOf(records), loadRunnerOf(records));
  const before = spanBefore(span) ?? span;
  const [began] = await log.ask({ measure: 'first', filter: { types: 'all' } });
  const first = began.covered?.from ?? span.from;
  const against =
    first <= before.from
      ? `, against ${formatWhole(loadIn(loads, before))} in ${before.label}`
      : '';
  return `The training load adds up to ${formatWhole(loadIn(loads, span))}${against}, where 100 is an hour at threshold.${fitnessTrend(records, loads, span.from)} It is a model of load, not of health.`;
}

const loadIn = (loads: readonly DayLoad[], { from, to }: Span): number =>
  loads.reduce((sum, { day, load }) => (day >= from && day <= to ? sum + load : sum), 0);

function fitnessTrend(
  { today, formats }: CoachRecords,
  loads: readonly DayLoad[],
  from: CalendarDay,
): string {
  const days = fitnessByDay(loads, from, today);
  const [start, now] = [days[0], days.at(-1)];
  if (!start?.isMeaningful || !now) return '';
  const [then, fitness] = [formatWhole(start.fitness), formatWhole(now.fitness)];
  const since = formats.shortDate(start.day, today);
  return then === fitness
    ? ` Fitness is at ${fitness}, as on ${since}.`
    : ` Fitness went from ${then} on ${since} to ${fitness}.`;
}

function health(records: CoachRecords, { from, to }: Span): string | undefined {
  const { injuries, today, formats } = records;
  if (!injuries) return undefined;
  const reported = injuries.filter(
    ({ dateReported }) => dateReported >= from && dateReported <= to,
  );
  const open = openInjuries(records);
  const named = open
    .slice(0, 3)
    .map(
      ({ painArea, painSeverity, dateReported }) =>
        `${areaName(painArea)} (${painSeverity} out of 10, since ${formats.shortDate(dateReported, today)})`,
    );
  return sentences(
    reported.length === 0
      ? 'No injury was reported.'
      : `${reported.length === 1 ? 'One injury was' : `${reported.length} injuries were`} reported.`,
    named.length === 0 ? 'None is open.' : `Open: ${named.join(', ')}.`,
  );
}
