import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { CalendarItem } from '#shared/calendar/items.ts';
import { itemsWithin } from '#shared/calendar/items.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { useAlerts } from './alerts.ts';
import { useEditEvent } from './api.ts';
import classes from './calendar.module.css';
import { DayPanel } from './day-panel.tsx';
import type { CalendarActions } from './dialogs.tsx';
import type { Place } from './event-dialog.tsx';
import './kinds.css';
import { Legend } from './legend.tsx';
import { Schedule } from './schedule.tsx';
import { Toolbar } from './toolbar.tsx';
import type { CalendarPlace } from './use-place.ts';
import { WeekList } from './week-list.tsx';

/** The calendar: toolbar, legend, and the chosen days. */
export function Calendar({
  items,
  place,
  today,
  actions,
}: {
  items: ReadonlyMap<CalendarDay, CalendarItem[]>;
  place: CalendarPlace;
  today: CalendarDay;
  actions: CalendarActions;
}) {
  const { view, day, show } = place;
  const { from, to } = place.span;
  // Only the visible items, because the schedule processes every event it is given.
  const shown = useMemo(() => itemsWithin(items, { from, to }), [items, from, to]);
  const onMove = useMove();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const shared = {
    day,
    today,
    items: shown,
    onAdd: actions.add,
    onOpen: actions.open,
    onShowDay: (chosen: CalendarDay) => show({ view: 'day', day: chosen }),
  };
  const schedule =
    view === 'week' && isPhone ? (
      <WeekList {...shared} />
    ) : (
      // A new view is a new schedule, which scrolls to its own morning.
      <Schedule key={view} {...shared} view={view} onMove={onMove} />
    );
  return (
    <Stack gap="sm">
      <Toolbar place={place} today={today} />
      <Legend />
      {view === 'day' ? (
        <div className={classes.day}>
          <DayPanel day={day} items={shown} actions={actions} />
          {schedule}
        </div>
      ) : (
        <div className={view === 'month' ? classes.wide : undefined}>{schedule}</div>
      )}
    </Stack>
  );
}

/** A dragged event moves at once, and moves back if saving fails. */
function useMove() {
  const { mutateAsync } = useEditEvent();
  const alerts = useAlerts();
  return ({ source }: CalendarItem, { eventDate, eventTime }: Place) => {
    if (source.of !== 'event') return;
    const { id, ...before } = source.event;
    if (before.eventDate === eventDate && before.eventTime === eventTime) return;
    mutateAsync({ id, changes: { eventDate, ...(eventTime && { eventTime }) } }).then(
      () => alerts.done('updated'),
      (error: Error) => alerts.failed('update', error),
    );
  };
}
