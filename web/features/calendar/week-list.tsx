import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrophy } from '#icons';
import { type CalendarItem, isPlanned, isRace, nameOfItem } from '#shared/calendar/items.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { daysOf, shortDayTitle, weekSpan } from '#shared/week.ts';
import { Clamped } from '../../ui/clamped.tsx';
import { useFormats } from '../../ui/formats.ts';
import type { Place } from './event-dialog.tsx';
import { OpenItem } from './open-item.tsx';
import { firstWeekdayOf } from './use-place.ts';
import classes from './week-list.module.css';

/** The days of a week in a list, where seven columns would be too narrow to read. */
export function WeekList({
  day,
  today,
  items,
  onAdd,
  onOpen,
  onShowDay,
}: {
  day: CalendarDay;
  today: CalendarDay;
  items: readonly CalendarItem[];
  onAdd: (place: Place) => void;
  onOpen: (item: CalendarItem) => void;
  onShowDay: (day: CalendarDay) => void;
}) {
  const formats = useFormats();
  const { dayTitle } = formats;
  const byDay = Map.groupBy(items, (item) => item.day);
  return (
    <ol className={classes.week}>
      {daysOf(weekSpan(day, firstWeekdayOf(formats))).map((each) => {
        const [weekday, number] = shortDayTitle(each).split(' ');
        return (
          <li key={each} className={classes.day} aria-current={each === today ? 'date' : undefined}>
            <UnstyledButton
              className={classes.date}
              aria-label={`${shortDayTitle(each)}: show the day`}
              onClick={() => onShowDay(each)}
            >
              <span>{weekday}</span> <span>{number}</span>
            </UnstyledButton>
            <div className={classes.items}>
              {byDay.get(each)?.map((item) => (
                <Item key={item.key} item={item} onOpen={() => onOpen(item)} />
              ))}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`${dayTitle(each)}: add an event`}
              onClick={() => onAdd({ eventDate: each })}
            >
              <IconPlus size={20} stroke={1.7} />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}

function Item({ item, onOpen }: { item: CalendarItem; onOpen: () => void }) {
  const formats = useFormats();
  const { formatClock } = formats;
  const { title, time, kind } = item;
  return (
    <OpenItem
      item={item}
      className={classes.item}
      data-kind={kind}
      data-planned={isPlanned(item) || undefined}
      aria-label={nameOfItem(item, formats)}
      onOpen={onOpen}
    >
      <Clamped lines={4}>
        {isRace(item) && <IconTrophy className={classes.icon} size={14} stroke={2} />}
        {title}
      </Clamped>{' '}
      {time && <span className={classes.time}>{formatClock(time)}</span>}
    </OpenItem>
  );
}
