import { addDays, addMonths, type CalendarDay, endOfMonth } from '../../calendar-day.ts';
import { counted, type Formats } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import type { LogFilter, LogRow } from '../../log-query/schema.ts';
import { km, seconds } from '../../units.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import type { Milestone } from '../reading/milestones.ts';
import { daysOfSpan, upTo } from '../reading/spans.ts';
import { hoursAndMinutes } from '../texts/clock.ts';
import { foundAmount } from '../texts/describe-training.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { whenOf } from '../texts/span-name.ts';
import { toLog, toTraining } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';

/**
 * The day on which a total was passed, or the run with a number, counting from the first day meant.
 */
export async function answerMilestone(
  { today }: { today: CalendarDay },
  { milestone, kind, spans, unit }: LogQuestion,
  log: WholeLog,
): Promise<string> {
  if (!milestone) throw new Error('Without a sum none is passed');
  const formats = log.formats.inUnit(unit);
  const [named] = spans;
  const span = named && upTo(today, named);
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const [all, any] = await log.ask(
    { measure: milestone.measure, filter },
    { measure: 'sessions', filter: { types: 'all' } },
  );
  if (any.of === 0) return emptyLog;
  const when = span ? ` ${whenOf(span, formats)}` : '';
  const isNth = /\d(?:st|nd|rd|th)$/.test(milestone.said);
  const sum = /^km|^mile|\d(?:st|nd|rd|th)\b/.test(milestone.said)
    ? `your ${milestone.said}`
    : milestone.said;
  if ((all.value ?? 0) < milestone.value) {
    const done = toLog(sumText(milestone, all.value ?? 0, { kind, formats }), all.address);
    return isNth
      ? `Your log has no ${milestone.said} ${kind.name}${when}: it has ${done}.`
      : `Your log has not reached ${sum}${when}: it has ${done}, ${sumText(milestone, milestone.value - (all.value ?? 0), { kind, formats })} less.`;
  }
  const found = await passedOn(log, milestone, filter);
  const [ofDay] = await log.ask({
    measure: 'first',
    filter: { ...filter, from: found.day, to: found.day },
    number: 20,
  });
  const session = sessionOf(ofDay.rows ?? [], milestone, found.before);
  const amount = session ? toTraining(foundAmount(session, formats), session) : undefined;
  if (isNth)
    return `Your ${milestone.said} ${kind.name}${when} was on ${formats.shortDate(found.day)}${amount ? `: ${amount}` : ''}.`;
  return `You passed ${sum}${when} on ${formats.shortDate(found.day)}${amount ? `, with ${amount}` : ''}.`;
}

/** Finds the year, then the month, then the day in which the total was passed. */
async function passedOn(
  log: WholeLog,
  { measure, value }: Milestone,
  filter: LogFilter,
): Promise<{ day: CalendarDay; before: number }> {
  let before = 0;
  let within = filter;
  let key = '';
  for (const group of ['year', 'month', 'day'] as const) {
    const [found] = await log.ask({
      measure,
      filter: within,
      group,
      order: 'forwards',
      number: 400,
    });
    for (const row of found.rows ?? []) {
      key = row.key;
      if (before + (row.value ?? 0) >= value - slack) break;
      before += row.value ?? 0;
    }
    within = narrowed(filter, key, lastDay[group](key));
  }
  return { day: key, before };
}

/** Larger than the rounding errors of floating-point sums. */
const slack = 1e-6;

const lastDay = {
  year: (key: CalendarDay) => addDays(addMonths(key, 12), -1),
  month: endOfMonth,
  day: (key: CalendarDay) => key,
};

const narrowed = (filter: LogFilter, first: CalendarDay, last: CalendarDay): LogFilter => ({
  ...filter,
  from: filter.from && filter.from > first ? filter.from : first,
  to: filter.to && filter.to < last ? filter.to : last,
});

/** Which of the day's sessions passed it; unknown for climb if there were several. */
function sessionOf(rows: readonly LogRow[], { measure, value }: Milestone, before: number) {
  if (measure === 'climb') return rows.length === 1 ? rows[0]?.session : undefined;
  let sum = before;
  for (const { session } of rows) {
    if (!session) continue;
    sum += { distance: session.distance, time: session.duration, sessions: 1 }[measure];
    if (sum >= value - slack) return session;
  }
  return undefined;
}

function sumText(
  { measure }: Milestone,
  sum: number,
  { kind: { name, names }, formats }: { kind: LogQuestion['kind']; formats: Formats },
): string {
  if (measure === 'sessions') return counted(sum, name, names);
  if (measure === 'time') return hoursAndMinutes(seconds(sum));
  return figureText(measure === 'climb' ? 'metres' : 'kilometres', km(sum), { formats });
}
