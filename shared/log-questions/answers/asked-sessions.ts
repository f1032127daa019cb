import type { Formats } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import type { LogAnswer, LogFilter } from '../../log-query/schema.ts';
import { seconds } from '../../units.ts';
import type { Kind } from '../reading/kinds.ts';
import type { AskedSpan } from '../reading/spans.ts';
import { hoursAndMinutes } from '../texts/clock.ts';
import type { WholeLog } from '../whole-log.ts';

/** The sessions that a figure is asked about. */
export interface Sessions {
  /** How many there are; at least one. */
  all: LogAnswer;
  kind: Kind;
  when: string;
  /** Not before the first day of the log. */
  days: AskedSpan;
  filter: LogFilter;
  log: WholeLog;
  text: string;
  formats: Formats;
}

/** A figure as text, times without seconds. */
export const valueText = ({ unit }: LogAnswer, value: number, formats: Formats): string =>
  unit === 'seconds' ? hoursAndMinutes(seconds(value)) : figureText(unit, value, { formats });

/**
 * Says that these sessions lack what was asked for. How many there are, or the exact dates, was not
 * asked.
 */
export function none(
  { all, kind, when }: Pick<Sessions, 'all' | 'kind' | 'when'>,
  what: string,
): string {
  const days = when.replace(/ \([^()]*\)$/, '');
  return all.of === 1
    ? `I can’t tell from your log: your ${kind.name} ${days} has no ${what.replace(/^an? /, '')}.`
    : `I can’t tell from your log: none of your ${kind.names} ${days} has ${what}.`;
}

/** Whether any session on these days has a time of day: without one, none is early or late. */
export async function hasTimes(log: WholeLog, { from, to }: LogFilter): Promise<boolean> {
  const timeOfDay = { from: '00:00', to: '23:59' };
  const [timed] = await log.ask({
    measure: 'sessions',
    filter: { ...(from && { from }), ...(to && { to }), types: 'all', timeOfDay },
  });
  return timed.of > 0;
}
