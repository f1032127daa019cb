import { addDays, type CalendarDay, mondayOf } from '../../calendar-day.ts';
import { type StartOfWeek, weekdayNames, weekdayOf } from '../../week.ts';

/** Upcoming days that a question names. */
export interface DaysAhead {
  from: CalendarDay;
  to: CalendarDay;
  /** As it reads in a sentence: 'tomorrow', 'Sunday', 'next week'. */
  label: string;
}

/** The upcoming days that a question names, today included: a weekday means the next one. */
export function daysAheadIn(
  text: string,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
): DaysAhead | undefined {
  const words = text.split(' ');
  const one = (day: CalendarDay, label: string) => ({ from: day, to: day, label });
  if (text.includes('day after tomorrow')) return one(addDays(today, 2), 'the day after tomorrow');
  if (words.includes('tomorrow') || words.includes('tomorrows')) {
    return one(addDays(today, 1), 'tomorrow');
  }
  if (words.includes('today') || words.includes('todays')) return one(today, 'today');
  const weekday = weekdayNames.find((name) => words.includes(name.toLowerCase()));
  if (weekday) {
    const away = (weekdayNames.indexOf(weekday) - weekdayOf(today) + 7) % 7;
    return one(addDays(today, away), weekday);
  }
  if (text.includes('weekend')) {
    const saturday = addDays(mondayOf(today), text.includes('next weekend') ? 12 : 5);
    return {
      from: saturday < today ? today : saturday,
      to: addDays(saturday, 1),
      label: 'the weekend',
    };
  }
  const first = startOfWeek(today);
  if (text.includes('next week') || text.includes('coming week')) {
    return { from: addDays(first, 7), to: addDays(first, 13), label: 'next week' };
  }
  if (text.includes('this week'))
    return { from: today, to: addDays(first, 6), label: 'the rest of this week' };
  return undefined;
}
