import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts';
import { isHard } from '../trainings/rules.ts';
import type { TrainingFigures } from '../trainings/sums.ts';
import { seconds } from '../units.ts';
import type { FigureColumns } from './schema.ts';

const epoch = '1970-01-01';

/** The figures of a log in columns. @param figures newest first */
export function packFigures(figures: readonly TrainingFigures[]): FigureColumns {
  const days: number[] = [];
  let above: CalendarDay | undefined;
  const numbers = new Map<string, number>();
  const types: number[] = [];
  for (const { date, sessionType } of figures) {
    if (above === undefined) days.push(daysBetween(epoch, date));
    else days.push(date === above ? 0 : daysBetween(date, above));
    above = date;
    const number = numbers.get(sessionType) ?? numbers.size;
    numbers.set(sessionType, number);
    types.push(number);
  }
  return {
    days,
    sessionTypes: [...numbers.keys()],
    types,
    metres: figures.map(({ metres }) => metres),
    durations: figures.map(({ duration }) => duration),
    rpe: figures.map(({ rpe }) => rpe ?? null),
    sleep: figures.map(({ sleep }) => sleep ?? null),
  };
}

/** The inverse of `packFigures`. */
export function unpackFigures(columns: FigureColumns): TrainingFigures[] {
  const kinds = columns.sessionTypes.map((sessionType) => ({
    sessionType,
    hard: isHard(sessionType),
  }));
  const unknown = { sessionType: '', hard: false };
  let day = 0;
  let date: CalendarDay = epoch;
  return columns.days.map((step, index) => {
    if (index === 0 || step !== 0) {
      day = index === 0 ? step : day - step;
      date = addDays(epoch, day);
    }
    const { sessionType, hard } = kinds[columns.types[index] ?? -1] ?? unknown;
    return {
      date,
      sessionType,
      hard,
      metres: columns.metres[index] ?? 0,
      duration: seconds(columns.durations[index] ?? 0),
      rpe: columns.rpe[index] ?? undefined,
      sleep: columns.sleep[index] ?? undefined,
    };
  });
}
