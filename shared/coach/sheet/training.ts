import { startOfMonth, weekdayName, yearOf } from '../../calendar-day.ts';
import {
  counted,
  formatAverage,
  formatHoursMinutes,
  formatWhole,
  storedFormats,
} from '../../formats.ts';
import type { Training } from '../../trainings/schema.ts';
import { sessionTypeLabel } from '../../trainings/words.ts';
import { km, seconds } from '../../units.ts';
import { weekdayNames } from '../../week.ts';
import { quoted } from '../data-block.ts';
import { keySessions, lastHardDay } from '../facts/key-sessions.ts';
import { loadState } from '../facts/load.ts';
import { weeksUpTo } from '../facts/totals.ts';
import type { CoachRecords, PeriodTotals } from '../records.ts';
import { table } from './table.ts';

const { distanceUnit, formatKm, formatTotal, paceUnit } = storedFormats;
const mostYears = 12;

/** Distance and time cover runs only. */
export const totalsColumns = [
  'sessions',
  `running ${distanceUnit}`,
  'running time',
  'hard sessions',
  'mean RPE of 10',
] as const;

/** Without totals, nothing was done. */
export const totalsCells = (totals: PeriodTotals | undefined): string[] => [
  String(totals?.sessions ?? 0),
  formatKm(km(totals?.distance ?? 0)),
  formatHoursMinutes(seconds(totals?.duration ?? 0)),
  String(totals?.hardSessions ?? 0),
  totals?.averageRpe == null ? '' : formatAverage(totals.averageRpe),
];

export function weekLines({
  totals,
  today,
  formats: { firstWeekday, startOfWeek },
}: CoachRecords): string[] | undefined {
  return (
    totals &&
    table(
      [`week from ${weekdayNames[firstWeekday]}`, ...totalsColumns],
      weeksUpTo(today, startOfWeek).map(({ from, to }) => [
        to === today ? `${from} (so far)` : from,
        ...totalsCells(totals.weeks.find((week) => week.from === from)),
      ]),
    )
  );
}

export function monthLines({ totals, today }: CoachRecords): string[] | undefined {
  if (!totals) return undefined;
  const ofYears = totals.years.slice(0, mostYears).map(({ from, sessions, distance }) => {
    const isThis = yearOf(from) === yearOf(today);
    return `${yearOf(from)}${isThis ? ' so far' : ''}: ${counted(sessions, 'session')}, ${formatTotal(km(distance))} running`;
  });
  return [
    ...table(
      ['month', ...totalsColumns],
      totals.months.map((month) => [
        `${month.from.slice(0, 7)}${month.from === startOfMonth(today) ? ' (so far)' : ''}`,
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
      : 'no hard session or race in the last two years',
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

export const keySessionLines = ({
  trainings,
  today,
  formats: { startOfWeek },
}: CoachRecords): string[] | undefined =>
  trainings &&
  table(trainingColumns, keySessions(trainings, today, startOfWeek).map(trainingCells));
