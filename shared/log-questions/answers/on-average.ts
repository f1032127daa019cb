import { addDays, daysBetween, startOfMonth, yearOf } from '../../calendar-day.ts';
import { counted, formatAverage } from '../../formats.ts';
import type { LogAnswer } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import type { Measured } from '../reading/figures.ts';
import type { Per } from '../reading/groups.ts';
import type { AskedSpan } from '../reading/spans.ts';
import { toLog } from '../texts/to-trainings.ts';
import { none, type Sessions, valueText } from './asked-sessions.ts';

/** A whole number if the days are full months. */
function monthsIn({ from, to }: AskedSpan): number {
  const [first, last] = [from, addDays(to, 1)];
  if (first !== startOfMonth(first) || last !== startOfMonth(last)) {
    return (daysBetween(from, to) + 1) / (365.25 / 12);
  }
  return 12 * (yearOf(last) - yearOf(first)) + Number(last.slice(5, 7)) - Number(first.slice(5, 7));
}

/** How many of the units there are; for runs, those that have the figure. */
function manyOf(unit: Per, days: AskedSpan, { sessions }: LogAnswer, running: LogAnswer): number {
  const length = daysBetween(days.from, days.to) + 1;
  return {
    run: sessions,
    'running-day': running.value ?? 0,
    day: length,
    week: length / 7,
    month: monthsIn(days),
    year: monthsIn(days) / 12,
  }[unit];
}

const nameOf = (unit: Per) => (unit === 'running-day' ? 'day with a run' : unit);

/** The average per run, day, week, month or year. */
export async function onAverage(
  { all, kind, when, days, filter, log, formats }: Sessions,
  figure: Measured,
  unit: Per,
): Promise<string> {
  const [found, running] = await log.ask({ measure: figure, filter }, { measure: 'days', filter });
  const many = manyOf(unit, days, found, running);
  const sum = found.value ?? 0;
  if (sum === 0 && (figure === 'climb' || figure === 'calories'))
    return none({ all, kind, when }, figure === 'climb' ? 'a climb' : 'calories');
  // Over less than one unit, the average would exceed the total.
  const average = sum / Math.max(many, 1);
  const textOf = (value: number) =>
    figure === 'sessions' || figure === 'days'
      ? `${formatAverage(value)} ${figure === 'days' ? 'days' : kind.names}`
      : valueText(found, value, formats);
  if (figure === 'distance' && kind.name === 'run') {
    return `You ran ${textOf(average)} a ${nameOf(unit)} on average ${when}, ${toLog(textOf(sum), found.address)} in all.`;
  }
  const inAll =
    figure === 'sessions'
      ? counted(sum, kind.name, kind.names)
      : figure === 'days'
        ? counted(sum, 'day')
        : textOf(sum);
  const of = unit === 'run' ? kind.name : nameOf(unit);
  return `${capitalised(when)} it was ${textOf(average)} ${/^[aeiou]/.test(of) ? 'an' : 'a'} ${of} on average, ${toLog(inAll, found.address)} in all.`;
}
