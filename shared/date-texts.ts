import { type CalendarDay, dayOfMonth, monthName, yearOf } from './calendar-day.ts';
import type { DateOrder } from './preferences.ts';
import { type Span, wholeMonthName } from './week.ts';

interface DateTexts {
  /** 'Mar 5' */
  inYear(day: CalendarDay): string;
  /** 'Mar 5, 2023' */
  short(day: CalendarDay): string;
  /** 'March 5, 2023' */
  long(day: CalendarDay): string;
  /** 'Mar 2 – 8, 2025' */
  span(span: Span): string;
}

const iso = (day: CalendarDay) => day;
const monthFirst = (day: CalendarDay) => `${monthName(day)} ${dayOfMonth(day)}`;
const dayFirst = (day: CalendarDay) => `${dayOfMonth(day)} ${monthName(day)}`;

const isOneYear = ({ from, to }: Span) => yearOf(from) === yearOf(to);
const isOneMonth = ({ from, to }: Span) => from.slice(0, 7) === to.slice(0, 7);

/** How dates read, by their order. */
export const dateTexts: Readonly<Record<DateOrder, DateTexts>> = {
  mdy: {
    inYear: monthFirst,
    short: (day) => `${monthFirst(day)}, ${yearOf(day)}`,
    long: (day) => `${wholeMonthName(day)} ${dayOfMonth(day)}, ${yearOf(day)}`,
    span: (span) => {
      const { from, to } = span;
      const start = isOneYear(span) ? monthFirst(from) : `${monthFirst(from)}, ${yearOf(from)}`;
      const end = isOneMonth(span) ? dayOfMonth(to) : monthFirst(to);
      return `${start} – ${end}, ${yearOf(to)}`;
    },
  },
  dmy: {
    inYear: dayFirst,
    short: (day) => `${dayFirst(day)} ${yearOf(day)}`,
    long: (day) => `${dayOfMonth(day)} ${wholeMonthName(day)} ${yearOf(day)}`,
    span: (span) => {
      const { from, to } = span;
      const start = isOneYear(span) ? dayFirst(from) : `${dayFirst(from)} ${yearOf(from)}`;
      return `${isOneMonth(span) ? dayOfMonth(from) : start} – ${dayFirst(to)} ${yearOf(to)}`;
    },
  },
  ymd: {
    inYear: monthFirst,
    short: iso,
    long: iso,
    span: ({ from, to }) => `${from} – ${to}`,
  },
};
