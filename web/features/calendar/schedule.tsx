import '@mantine/schedule/styles.layer.css';
import type { DayOfWeek } from '@mantine/dates';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type CalendarItem, isMovable } from '#shared/calendar/items.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { counted, type Formats } from '#shared/formats.ts';
import { useFormats } from '../../ui/formats.ts';
import { allDayRowHeight, renderEvent, renderEventBody } from './event-button.tsx';
import type { Place } from './event-dialog.tsx';
import classes from './schedule.module.css';
import { hourHeight, itemOf, placeOf, toMonth, toScheduled } from './schedule-events.ts';
import { firstWeekdayOf, type View } from './use-place.ts';

/** The visible items as a month, week or day. */
export function Schedule({
  view,
  day,
  today,
  items,
  onAdd,
  onOpen,
  onMove,
  onShowDay,
}: {
  view: View;
  day: CalendarDay;
  today: CalendarDay;
  items: readonly CalendarItem[];
  onAdd: (place: Place) => void;
  onOpen: (item: CalendarItem) => void;
  onMove: (item: CalendarItem, to: Place) => void;
  onShowDay: (day: CalendarDay) => void;
}) {
  const formats = useFormats();
  const firstDayOfWeek = firstWeekdayOf(formats) as DayOfWeek;
  const events = useMemo(
    () => (view === 'month' ? toMonth(items) : items.map(toScheduled)),
    [items, view],
  );
  const shared = {
    date: day,
    events,
    renderEvent,
    renderEventBody,
    withHeader: false,
    withEventsDragAndDrop: true,
    canDragEvent: (event: ScheduleEventData) => isMovable(itemOf(event)),
    onEventClick: (event: ScheduleEventData) => onOpen(itemOf(event)),
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      const item = itemOf(event);
      const { eventDate, eventTime } = placeOf(newStart);
      // An all-day item only changes its day, wherever it is dropped.
      onMove(item, item.time ? { eventDate, eventTime } : { eventDate });
    },
  };
  const byTheClock = {
    getCurrentTime: () => {
      const { date, startTime } = formats.localStart();
      return `${date} ${startTime}:00`;
    },
    intervalMinutes: 60,
    eventDragInterval: 15,
    slotHeight: hourHeight,
    // The line and its dot show the time without covering an hour.
    withCurrentTimeBubble: false,
    slotLabelFormat: formats.preferences.clock === '24h' ? 'HH:mm' : 'h A',
    scrollAreaProps: { mah: 700 },
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onAdd(placeOf(slotStart)),
    onAllDaySlotClick: (eventDate: string) => onAdd({ eventDate }),
  };
  if (view === 'month') {
    const counts = countByDay(items);
    return (
      <MonthView
        className={classes.month}
        firstDayOfWeek={firstDayOfWeek}
        maxEventsPerDay={2}
        // That would be the device's day; the style knows the runner's.
        highlightToday={false}
        classNames={{
          monthViewDay: classes.cell,
          monthViewDayLabel: classes.number,
          monthViewWeekday: classes.weekday,
        }}
        moreEventsProps={{
          classNames: { moreEventsButton: classes.more, moreEventsList: classes.list },
        }}
        labels={{ moreLabel: (count) => `+${count} more` }}
        getDayProps={(date) => ({
          'aria-label': nameOfDay(date, counts.get(date) ?? 0, formats),
          'aria-current': date === today ? 'date' : undefined,
        })}
        onDayClick={(date, { target }) =>
          // Clicking the number opens the day; clicking around it adds to the day.
          (target as HTMLElement).tagName === 'SPAN' ? onShowDay(date) : onAdd({ eventDate: date })
        }
        {...shared}
      />
    );
  }
  if (view === 'week') {
    const rows = Math.max(1, ...countByDay(items.filter(({ time }) => !time)).values());
    const height = { '--all-day-height': `${(rows + 1) * allDayRowHeight}px` };
    return (
      <WeekdayNames>
        <WeekView
          className={classes.week}
          style={height as CSSProperties}
          firstDayOfWeek={firstDayOfWeek}
          classNames={{
            weekViewDayLabel: classes.weekdayLabel,
            weekViewHeader: classes.head,
            weekViewAllDaySlots: classes.allDay,
            weekViewAllDaySlotsLabel: classes.clock,
            weekViewSlotLabel: classes.clock,
            currentTimeIndicator: classes.now,
          }}
          withWeekNumber={false}
          // The sticky rows hide two hours of it.
          startScrollTime="03:00:00"
          // The space separates weekday and number for screen readers.
          weekdayFormat="ddd "
          highlightToday
          onDateChange={(date) => onShowDay(date.slice(0, 10))}
          {...byTheClock}
          {...shared}
        />
      </WeekdayNames>
    );
  }
  return (
    <DayView
      startScrollTime="05:00:00"
      className={classes.day}
      classNames={{
        dayViewSlotLabel: classes.clock,
        currentTimeIndicatorLine: classes.nowLine,
        currentTimeIndicatorThumb: classes.nowDot,
      }}
      {...byTheClock}
      {...shared}
    />
  );
}

/**
 * The week view labels its column buttons with a date they do not display, which breaks voice
 * control: this makes the visible text the name.
 */
function WeekdayNames({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const label of frame.current?.querySelectorAll(`.${classes.weekdayLabel}`) ?? []) {
      label.setAttribute('aria-label', `${label.textContent}: show the day`);
    }
  });
  return <div ref={frame}>{children}</div>;
}

function countByDay(items: readonly CalendarItem[]): Map<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const { day } of items) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

const nameOfDay = (day: CalendarDay, count: number, { dayTitle }: Formats) =>
  `${dayTitle(day)}${count > 0 ? `, ${counted(count, 'activity', 'activities')}` : ''}: add an event`;
