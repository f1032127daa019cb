import { UnstyledButton } from '@mantine/core';
import type { MonthViewProps, RenderEventBody } from '@mantine/schedule';
import { IconTrophy } from '@tabler/icons-react';
import { isPlanned, isRace, kindText, timeText } from '../../../shared/calendar/items.ts';
import classes from './event-button.module.css';
import { itemOf } from './schedule-events.ts';

/** An item in the schedule: coloured by its kind, which its name says too. */
export const renderEvent: NonNullable<MonthViewProps['renderEvent']> = (
  event,
  { className, style, ...props },
) => {
  const item = itemOf(event);
  const visible = item.time ? `${item.title} ${timeText(item.time)}` : item.title;
  const row = allDayRow(event);
  return (
    <UnstyledButton
      {...props}
      className={`${className} ${classes.event}`}
      style={{ ...style, ...(row !== undefined && rowStyle(row)) }}
      data-kind={item.kind}
      data-planned={isPlanned(item) || undefined}
      aria-label={`${visible}, ${kindText(item)}`}
    />
  );
};

export const renderEventBody: RenderEventBody = (event) => {
  const item = itemOf(event);
  const { title, time } = item;
  return (
    <>
      {isRace(item) && <IconTrophy className={classes.icon} size={12} stroke={2} />}
      {title}{' '}
      {time && (
        <span className={classes.time} data-time>
          {timeText(time)}
        </span>
      )}
    </>
  );
};

/** Height of an item of the whole day in the week, where the schedule has room for two alone. */
export const allDayRowHeight = 24; // px

const rowStyle = (row: number) => ({
  top: row * allDayRowHeight + 1,
  height: allDayRowHeight - 2,
  maxHeight: 'none',
});

/** Only the week says at which row such an item stands. */
function allDayRow(event: object): number | undefined {
  const { position } = event as { position?: { allDay?: boolean; row?: number } };
  return position?.allDay ? position.row : undefined;
}
