import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { formatList } from '../../formats.ts';
import { logAddress } from '../../log-query/address.ts';
import { type Figure, isSum } from '../reading/figures.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { type AskedSpan, daysOfSpan, firstDay, someDays, wholeSpan } from '../reading/spans.ts';
import { capitalised } from './capitalised.ts';
import { spanName } from './span-name.ts';
import { toLog } from './to-trainings.ts';

/** How a figure is called before the sessions that it is of. */
const figureNames: Record<Figure, string> = {
  sessions: 'Number of',
  days: 'Days with',
  distance: 'Distance of',
  time: 'Time of',
  climb: 'Climb of',
  calories: 'Calories of',
  pace: 'Average pace of',
  'heart-rate': 'Average heart rate of',
  power: 'Average power of',
  rpe: 'Average RPE of',
  sleep: 'Sleep before',
  'resting-heart-rate': 'Resting heart rate on days of',
  hrv: 'HRV on days of',
  'highest-heart-rate': 'Highest heart rate of',
  share: 'Share of',
  'rest-days': 'Days without',
  'idle-days': 'Days without',
  'average-run': 'Average length of',
};

const allYears: AskedSpan = someDays(firstDay, '9999-12-31', 'all years');

/** The days that a question without any is about. */
export function usualDays(
  { shape, figure, isEver, each, per }: LogQuestion,
  today: CalendarDay,
): AskedSpan {
  if (isEver || each || shape === 'extreme' || shape === 'streak' || shape === 'session')
    return allYears;
  if (shape === 'overview') return wholeSpan('week', today, 'this week');
  return isSum(figure ?? 'sessions') && !per
    ? allYears
    : someDays(addDays(today, -27), today, 'the last four weeks');
}

const daysName = (span: AskedSpan): string => (span === allYears ? 'all years' : spanName(span));

/**
 * What a question about the log was taken for, in one line of Markdown that leads to its sessions: 'Runs over
 * 20 km, all years'.
 */
export function understoodOf(question: LogQuestion, today: CalendarDay): string {
  const { spans, kind } = question;
  const named = spans.length > 0 ? spans : [usualDays(question, today)];
  const what = subjectOf(question);
  const linked = named.map((span) =>
    toLog(
      named.length > 1 ? daysName(span) : `${what}, ${daysName(span)}`,
      logAddress({ ...kind.filter, ...(span === allYears ? {} : daysOfSpan(span)) }),
    ),
  );
  return named.length > 1 ? `${what}: ${formatList(linked)}` : linked.join('');
}

function subjectOf({ shape, figure, extreme, kind, each, per }: LogQuestion): string {
  const of = figure ? `${figureNames[figure]} ${kind.names}` : kind.names;
  if (shape === 'streak') return `Streaks and breaks of ${kind.names}`;
  if (shape === 'session') return `Last or first of ${kind.names}`;
  if (extreme && 'group' in extreme.of) return `${capitalised(extreme.of.group)}s by ${of}`;
  if (extreme) return `${extreme.isLeast ? 'Least' : 'Most'} of ${kind.names}`;
  return capitalised(`${of}${each ? ` by ${each}` : ''}${per ? ` a ${per}` : ''}`);
}
