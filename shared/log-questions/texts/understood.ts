import type { CalendarDay } from '../../calendar-day.ts';
import { type Formats, formatList } from '../../formats.ts';
import { logAddress } from '../../log-query/address.ts';
import type { LogGroup } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { weekdayNames } from '../../week.ts';
import type { Figure } from '../reading/figures.ts';
import type { Per } from '../reading/groups.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { type AskedSpan, daysOfSpan, firstDay, upTo } from '../reading/spans.ts';
import { allYears, usualDays } from '../reading/usual-days.ts';
import { labelText, spanName } from './span-name.ts';
import { toLog } from './to-trainings.ts';

/** The name of a figure before the sessions it covers. */
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

const daysName = (span: AskedSpan, formats: Formats): string =>
  span.label.startsWith('after ')
    ? labelText(span, formats)
    : span.from !== firstDay
      ? spanName(span, formats)
      : span.label === allYears
        ? 'all years'
        : labelText(span, formats);

/**
 * How a question about the log was understood, in one line of Markdown that links to its sessions:
 * 'Runs over 20 km, all years'.
 */
export function understoodOf(question: LogQuestion, today: CalendarDay, formats: Formats): string {
  const { spans, kind } = question;
  const named = (spans.length > 0 ? spans : [usualDays(question, today, formats.startOfWeek)]).map(
    (span) => upTo(today, span),
  );
  const what = subjectOf(question);
  const linked = named.map((span, place) =>
    toLog(
      `${place === 0 ? `${what}, ` : ''}${daysName(span, formats)}`,
      logAddress({ ...kind.filter, ...daysOfSpan(span) }),
    ),
  );
  return formatList(linked);
}

function subjectOf(question: LogQuestion): string {
  const { shape, figure, figures, asks, extreme, kind, each, per } = question;
  if (asks) {
    const subjects = asks.map((one) => subjectOf({ ...question, ...one, asks: undefined }));
    return capitalised(formatList([...new Set(subjects)].map((one) => one.toLowerCase())));
  }
  const special = subjectsOf[shape]?.(question);
  if (special) return special;
  if (shape === 'streak') return `Streaks and breaks of ${kind.names}`;
  if (extreme && 'single' in extreme.of) {
    const { single } = extreme.of;
    const [most, least] = singles[single];
    const rank = extreme.nth > 1 ? ` no. ${extreme.nth}` : '';
    return `${extreme.isLeast ? least : most} ${extreme.number > 1 ? kind.names : kind.name}${rank}`;
  }
  const of = figures
    ? `${formatList(figures.map(shortName))} of ${kind.names}`
    : figure
      ? `${figureNames[figure]} ${kind.names}`
      : kind.names;
  if (extreme && 'group' in extreme.of) {
    const { group, figure: by = figure ?? (group === 'weekday' ? 'sessions' : 'distance') } =
      extreme.of;
    return `${capitalised(groupNames[group])} by ${figureNames[by].toLowerCase().replace(/^hrv/, 'HRV')} ${kind.names}`;
  }
  return capitalised(
    `${of}${each ? `, by ${each.replace('session-type', 'type')}` : ''}${per ? averaged[per] : ''}`,
  );
}

const subjectsOf: Partial<
  Record<LogQuestion['shape'], (question: LogQuestion) => string | undefined>
> = {
  limit: ({ groupLimit: limit, kind }) =>
    limit &&
    `${capitalised(limit.group)}s ${limit.said}${kind.name === 'run' || limit.said.startsWith('with at least one') ? '' : ` of ${kind.names}`}`,
  empty: ({ empty, kind }) =>
    empty && `${capitalised(empty.group)}s without a ${empty.isOfRaces ? 'race' : kind.name}`,
  clock: ({ clock, kind }) =>
    clock === 'usual'
      ? `Time of day of ${kind.names}`
      : `${capitalised(clock ?? '')} start of ${kind.names}`,
  missed: ({ missed, kind }) =>
    `${missed?.weekday ? weekdayNames[missed.weekday % 7] : 'Day'}s without a ${kind.name}`,
  pause: () => 'Days without a run until the next one',
  milestone: ({ milestone, kind }) => milestone && `${milestone.said} of ${kind.names}`,
  kinds: ({ kinds, figure }) =>
    capitalised(
      `${figure ? `${figureNames[figure]} ` : ''}${kinds.map(({ names }) => names).join(' and ')}`,
    ),
  session: ({ ends, kind }) =>
    `${capitalised(ends.end)} ${ends.place > 1 ? `but ${ends.place - 1} ` : ''}${ends.number > 1 ? `${ends.number} ${kind.names}` : kind.name}`,
};

/** What it is averaged over. */
const averaged: Record<Per, string> = {
  run: ', on average',
  day: ' a day',
  'running-day': ' a day with one',
  week: ' a week',
  month: ' a month',
  year: ' a year',
};

/** 'Distance', 'climb' or 'average pace', next to others. */
const shortName = (figure: Figure): string =>
  figureNames[figure].toLowerCase().replace(/ (?:on days )?(?:of|with|without|before)$/, '');

/** The most and the least of single sessions. */
const singles = {
  longest: ['Longest', 'Shortest'],
  'longest-time': ['Longest in time', 'Shortest in time'],
  fastest: ['Fastest', 'Slowest'],
  hilliest: ['Hilliest', 'Flattest'],
  'highest-heart-rate': ['Highest heart rate of', 'Lowest heart rate of'],
} as const;

const groupNames: Record<LogGroup, string> = {
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
  weekday: 'weekdays',
  shoes: 'shoes',
  terrain: 'surfaces',
  'session-type': 'types',
};
