import { addDays, type CalendarDay, mondayOf, shortDate } from '../../calendar-day.ts';
import { counted, formatAverage, formatTotal, formatWhole } from '../../formats.ts';
import { type DayLoad, fitnessByDay } from '../../physiology/fitness.ts';
import { list, paragraphs, sentences } from '../../strategy/prose.ts';
import { isHard } from '../../trainings/rules.ts';
import { km } from '../../units.ts';
import { type AskedSpan, spanBefore } from '../intents/spans.ts';
import { loadsOf } from '../log/expected-load.ts';
import { historyOf } from '../log/history.ts';
import { loadRunnerOf } from '../log/runner.ts';
import type { CoachRecords } from '../records.ts';
import type { SummaryPeriod } from '../schema.ts';
import { amountOf, kindInSentence } from './describe-training.ts';
import { balanceOf, balanceText } from './effort-balance.ts';
import { focusOf } from './focus.ts';
import { type Days, firstDayHeld, logOf, longestOf, runsIn, totalsIn, trainingsIn } from './log.ts';
import { areaName } from './names.ts';
import { switchedOff } from './off.ts';
import { openInjuries } from './open-injuries.ts';
import { besides, comparison, headline, nothingLogged, racesText } from './period.ts';

export interface SummarySpan extends Days {
  period: SummaryPeriod;
}

/**
 * The week, month or year in words, as Markdown with headings: what was done, the key sessions, how easy
 * and hard were balanced, the load, and what to focus on. Also used where a language model fails.
 */
export function summaryText(records: CoachRecords, { period, from, to }: SummarySpan): string {
  if (!records.trainings) return switchedOff(['trainings']);
  const span: AskedSpan = { kind: period, from, to, label: `this ${period}` };
  const focus = list(focusOf(records));
  if (totalsIn(records, span).sessions === 0) {
    return paragraphs(nothingLogged(records, span), '### What to focus on next', focus);
  }
  return paragraphs(
    '### What you did',
    done(records, span),
    '### Key sessions',
    list(keySessions(records, span)),
    '### Easy and hard',
    balance(records, span),
    '### Load and health',
    sentences(load(records, span), health(records, span)),
    '### What to focus on next',
    focus,
  );
}

function done(records: CoachRecords, span: AskedSpan): string {
  const totals = totalsIn(records, span);
  return sentences(
    headline(span, totals),
    besides(totals),
    comparison(records, span, totals),
    span.kind === 'week' && weeksBefore(records, span.from),
  );
}

const weeks = 4;

/** The mean of the four whole weeks before, if the log has them. */
function weeksBefore(records: CoachRecords, monday: CalendarDay): string | undefined {
  const days = { from: addDays(mondayOf(monday), -7 * weeks), to: addDays(mondayOf(monday), -1) };
  const first = logOf(records).at(-1)?.date;
  if (first === undefined || first > days.from || days.from < firstDayHeld(records))
    return undefined;
  const { distance } = totalsIn(records, days);
  return `The four whole weeks before averaged ${formatTotal(km(distance / weeks))} each.`;
}

const mostHard = 3;

function keySessions(records: CoachRecords, span: Days): string[] {
  const longest = longestOf(runsIn(records, span));
  const hard = trainingsIn(records, span).filter(
    (session) => isHard(session.sessionType) && session !== longest,
  );
  const races = racesText(records, span);
  const lines = [
    ...(longest
      ? [
          `Longest run: ${kindInSentence(longest.sessionType)} of ${shortDate(longest.date, records.today)}, ${amountOf(longest)}.`,
        ]
      : []),
    ...hard
      .slice(0, mostHard)
      .map(
        (session) =>
          `Hard: ${kindInSentence(session.sessionType)} of ${shortDate(session.date, records.today)}, ${amountOf(session)}.`,
      ),
    ...(hard.length > mostHard ? [`And ${hard.length - mostHard} more hard sessions before.`] : []),
    ...races,
  ];
  return lines.length > 0
    ? lines
    : ['None stands out: no run with a distance, no hard session, no race.'];
}

function balance(records: CoachRecords, span: Days): string {
  const { hardSessions, sessions, averageRpe } = totalsIn(records, span);
  const shares = balanceOf(runsIn(records, span), records.zones);
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

/** The load of the period, against as many days before, and what it has made of fitness. */
function load(records: CoachRecords, span: AskedSpan): string {
  const loads = loadsOf(historyOf(records), loadRunnerOf(records));
  const before = spanBefore(span);
  const first = logOf(records).at(-1)?.date ?? span.from;
  const against =
    first <= before.from
      ? `, against ${formatWhole(loadIn(loads, before))} in ${before.label}`
      : '';
  return `The training load adds up to ${formatWhole(loadIn(loads, span))}${against}, where 100 is an hour at threshold.${fitnessTrend(records, loads, span.from)} It is a model of load, not of health.`;
}

const loadIn = (loads: readonly DayLoad[], { from, to }: Days): number =>
  loads.reduce((sum, { day, load }) => (day >= from && day <= to ? sum + load : sum), 0);

function fitnessTrend(
  { today }: CoachRecords,
  loads: readonly DayLoad[],
  from: CalendarDay,
): string {
  const days = fitnessByDay(loads, from, today);
  const [start, now] = [days[0], days.at(-1)];
  if (!start?.isMeaningful || !now) return '';
  const [then, fitness] = [formatWhole(start.fitness), formatWhole(now.fitness)];
  const since = shortDate(start.day, today);
  return then === fitness
    ? ` Fitness is at ${fitness}, as on ${since}.`
    : ` Fitness went from ${then} on ${since} to ${fitness}.`;
}

function health(records: CoachRecords, { from, to }: Days): string | undefined {
  const { injuries, today } = records;
  if (!injuries) return undefined;
  const reported = injuries.filter(
    ({ dateReported }) => dateReported >= from && dateReported <= to,
  );
  const open = openInjuries(records);
  const named = open
    .slice(0, 3)
    .map(
      ({ painArea, painSeverity, dateReported }) =>
        `${areaName(painArea)} (${painSeverity} out of 10, since ${shortDate(dateReported, today)})`,
    );
  return sentences(
    reported.length === 0
      ? 'No injury was reported.'
      : `${reported.length === 1 ? 'One injury was' : `${reported.length} injuries were`} reported.`,
    named.length === 0 ? 'None is open.' : `Open: ${named.join(', ')}.`,
  );
}
