import { useSearchParams } from 'react-router';
import { addDays, addMonths, type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import type { Formats } from '#shared/formats.ts';
import { monthSpan, type Span, weekSpan } from '#shared/week.ts';
import { useFormats } from '../../ui/formats.ts';

export const views = ['month', 'week', 'day'] as const;

export type View = (typeof views)[number];

const spans: Record<View, (day: CalendarDay, firstWeekday: number) => Span> = {
  month: monthSpan,
  week: weekSpan,
  day: (day) => ({ from: day, to: day }),
};

/** 0 for Sunday, where the calendar's weeks begin if the runner has not chosen. */
export const firstWeekdayOf = ({ preferences }: Formats): number => preferences.firstWeekday ?? 0;

interface Place {
  view: View;
  day: CalendarDay;
}

function readPlace(params: URLSearchParams, today: CalendarDay): Place {
  const named = params.get('view') ?? '';
  const date = params.get('date') ?? '';
  return {
    view: views.find((each) => each === named) ?? 'month',
    day: isCalendarDay(date) ? date : today,
  };
}

function stepped({ view, day }: Place, count: number): CalendarDay {
  const next =
    view === 'month' ? addMonths(day, count) : addDays(day, count * (view === 'week' ? 7 : 1));
  // There are no pages before 1900 or after 2199.
  return isCalendarDay(next) ? next : day;
}

/** What the calendar shows, stored in the address so that a link shows the same. */
export function usePlace(today: CalendarDay) {
  const firstWeekday = firstWeekdayOf(useFormats());
  const [params, setParams] = useSearchParams();
  const { view, day } = readPlace(params, today);
  // Read from the address, as the rendered state may lag behind two quick clicks.
  const latest = () => readPlace(new URLSearchParams(window.location.search), today);
  const show = (next: Partial<Place>, replace = false) => {
    const place = { ...latest(), ...next };
    setParams(
      { ...(place.view !== 'month' && { view: place.view }), date: place.day },
      { replace, preventScrollReset: true },
    );
  };
  const span = spans[view](day, firstWeekday);
  const showsToday = span.from <= today && today <= span.to;
  return {
    view,
    day,
    /** All visible days. */
    span,
    /** The day for a new event when no day was clicked. */
    newEventDay: showsToday ? today : day,
    show,
    // Paging replaces history, so that Back leaves the calendar instead of going through a year of
    // months.
    turn: (count: number) => show({ day: stepped(latest(), count) }, true),
  };
}

export type CalendarPlace = ReturnType<typeof usePlace>;
