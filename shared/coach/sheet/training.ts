import { weekdayName, yearOf } from '../../calendar-day.ts';
import { takenPlace } from '../../dashboard/rules.ts';
import {
  counted,
  distanceUnit,
  formatAverage,
  formatHoursMinutes,
  formatKm,
  formatTotal,
  formatWhole,
  paceUnit,
} from '../../formats.ts';
import type { Training } from '../../trainings/schema.ts';
import { sessionTypeLabel } from '../../trainings/words.ts';
import { km } from '../../units.ts';
import { quoted } from '../data-block.ts';
import { keySessions, lastHardDay } from '../facts/key-sessions.ts';
import { loadState } from '../facts/load.ts';
import { monthsUpTo, type Totals, totalsOf, weeksUpTo } from '../facts/totals.ts';
import type { CoachRecords } from '../records.ts';
import { table } from './table.ts';

const shown = { weeks: 10, months: 12, years: 12 };

/** Distance and time are those of runs. */
export const totalsColumns = [
  'sessions',
  `running ${distanceUnit}`,
  'running time',
  'hard sessions',
  'mean RPE of 10',
] as const;

export const totalsCells = (totals: Totals): string[] => [
  String(totals.sessions),
  formatKm(totals.distance),
  formatHoursMinutes(totals.duration),
  String(totals.hardSessions),
  totals.averageRpe === undefined ? '' : formatAverage(totals.averageRpe),
];

/** Usually the very list of the records, so that the figures prepared from it are used again. */
const notFuture = ({ trainings = [], today }: CoachRecords) => takenPlace(trainings, today);

export function weekLines(records: CoachRecords): string[] | undefined {
  if (!records.trainings) return undefined;
  const done = notFuture(records);
  const weeks = weeksUpTo(records.today, shown.weeks).map((span) => totalsOf(done, span));
  return table(
    ['week from Monday', ...totalsColumns],
    weeks.map((week) => [
      week.to === records.today ? `${week.from} (so far)` : week.from,
      ...totalsCells(week),
    ]),
  );
}

export function monthLines(records: CoachRecords): string[] | undefined {
  const { today, years = [] } = records;
  if (!records.trainings) return undefined;
  const done = notFuture(records);
  const months = monthsUpTo(today, shown.months)
    .map((span) => totalsOf(done, span))
    .filter(({ sessions }) => sessions > 0);
  const ofYears = years.slice(0, shown.years).map(({ year, sessions, distance }) => {
    const isThis = year === yearOf(today);
    return `${year}${isThis ? ' so far' : ''}: ${counted(sessions, 'session')}, ${formatTotal(km(distance))} running`;
  });
  return [
    ...table(
      ['month', ...totalsColumns],
      months.map((month) => [
        `${month.from.slice(0, 7)}${month.to === today ? ' (so far)' : ''}`,
        ...totalsCells(month),
      ]),
    ),
    `years: ${ofYears.join('; ') || 'no trainings yet'}`,
  ];
}

export function loadLines(records: CoachRecords): string[] | undefined {
  if (!records.trainings) return undefined;
  const state = loadState(records);
  if (!state) return ['no trainings yet'];
  const { today, before, week, usualLoad } = state;
  const hard = lastHardDay(records);
  const trend = today.isMeaningful
    ? `fitness ${formatWhole(today.fitness)} (${formatWhole(before.fitness)} six weeks ago), fatigue ${formatWhole(today.fatigue)}, form ${formatWhole(today.form)} (fitness minus fatigue, negative is tired)`
    : 'fitness and form: the log is too young to say';
  return [
    `load of the last 7 days ${formatWhole(week.load)}; mean of the four weeks before ${formatWhole(usualLoad)} (an hour at threshold is 100)`,
    `${trend}; monotony of the last 7 days ${formatAverage(week.monotony)} (above 2 is monotonous)`,
    hard
      ? `last hard session or race: ${hard.day} (${weekdayName(hard.day)}), ${counted(hard.daysAgo, 'day')} ago`
      : 'no hard session or race in the log',
  ];
}

export const trainingColumns = [
  'day',
  'type',
  distanceUnit,
  'time',
  paceUnit,
  'mean bpm',
  'RPE of 10',
  'description',
] as const;

const longestDescription = 60;

export const trainingCells = (training: Training): (string | undefined)[] => [
  `${training.date} ${weekdayName(training.date)}`,
  sessionTypeLabel(training.sessionType),
  training.distance > 0 ? String(training.distance) : undefined,
  training.duration,
  training.averagePace,
  training.heartRateAvg?.toString(),
  training.rpe?.toString(),
  training.workoutDescription && quoted(training.workoutDescription, longestDescription),
];

export const keySessionLines = ({ trainings, today }: CoachRecords): string[] | undefined =>
  trainings && table(trainingColumns, keySessions(trainings, today).map(trainingCells));
