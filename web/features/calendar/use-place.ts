import { useSearchParams } from 'react-router';
import { monthSpan, type Span, weekSpan } from '../../../shared/calendar/week.ts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  isCalendarDay,
} from '../../../shared/calendar-day.ts';

export const views = ['month', 'week', 'day'] as const;

export type View = (typeof views)[number];

const spans: Record<View, (day: CalendarDay) => Span> = {
  month: monthSpan,
  week: weekSpan,
  day: (day) => ({ from: day, to: day }),
};

/** What the calendar shows, as the address has it: a link to it shows the same. */
export function usePlace(today: CalendarDay) {
  const [params, setParams] = useSearchParams();
  const named = params.get('view') ?? '';
  const view = views.find((each) => each === named) ?? 'month';
  const date = params.get('date') ?? '';
  const day = isCalendarDay(date) ? date : today;
  const show = (next: { view?: View; day?: CalendarDay }, replace = false) => {
    const place = { view, day, ...next };
    setParams(
      { ...(place.view !== 'month' && { view: place.view }), date: place.day },
      { replace, preventScrollReset: true },
    );
  };
  const span = spans[view](day);
  const showsToday = span.from <= today && today <= span.to;
  const step = (count: number) =>
    view === 'month' ? addMonths(day, count) : addDays(day, count * (view === 'week' ? 7 : 1));
  return {
    view,
    day,
    /** All days that are to be seen. */
    span,
    /** Where an event is added that no day was clicked for. */
    newEventDay: showsToday ? today : day,
    show,
    // Leafing on leaves no trail: going back leads out of the calendar, not through a year of months.
    turn: (count: number) => show({ day: inCalendar(step(count), day) }, true),
  };
}

export type CalendarPlace = ReturnType<typeof usePlace>;

/** There is no page before 1900 and none after 2199. */
const inCalendar = (day: CalendarDay, otherwise: CalendarDay) =>
  isCalendarDay(day) ? day : otherwise;
