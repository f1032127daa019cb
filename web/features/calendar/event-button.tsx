import { UnstyledButton } from '@mantine/core';
import type { MonthViewProps, RenderEventBody } from '@mantine/schedule';
import { IconTrophy } from '#icons';
import { isPlanned, isRace, nameOfItem } from '#shared/calendar/items.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './event-button.module.css';
import { itemOf, roomOf } from './schedule-events.ts';

type RenderEvent = NonNullable<MonthViewProps['renderEvent']>;
type Rendered = Parameters<RenderEvent>;

/** An item in the schedule: coloured by its kind, which its accessible name states too. */
export const renderEvent: RenderEvent = (event, props) => <EventButton {...props} event={event} />;

function EventButton({ event, className, style, ...props }: Rendered[1] & { event: Rendered[0] }) {
  const formats = useFormats();
  const item = itemOf(event);
  const { alone, lines } = roomOf(event);
  const row = allDayRow(event);
  return (
    <UnstyledButton
      {...props}
      className={`${className} ${classes.event}`}
      style={{
        ...style,
        ...(row !== undefined && rowStyle(row)),
        ...(alone && wholeCell),
        '--lines': lines,
      }}
      title={nameOfItem(item, formats)}
      data-kind={item.kind}
      data-planned={isPlanned(item) || undefined}
      data-alone={alone || undefined}
      data-lines={lines}
      aria-label={nameOfItem(item, formats)}
    />
  );
}

export const renderEventBody: RenderEventBody = (event) => {
  const item = itemOf(event);
  const { title, time } = item;
  return (
    <>
      <span className={classes.text} data-text>
        {isRace(item) && <IconTrophy className={classes.icon} size={12} stroke={2} />}
        {hyphenated(title)}
      </span>{' '}
      {time && <Time time={time} />}
    </>
  );
};

function Time({ time }: { time: string }) {
  const { formatClock } = useFormats();
  return (
    <span className={classes.time} data-time>
      {formatClock(time)}
    </span>
  );
}

/** Our longest word does not fit into a day on a phone, and not every browser can hyphenate it. */
const hyphenated = (title: string) =>
  title.replace('Uncategorized', 'Un\u00adcat\u00ade\u00adgo\u00adrized');

/** For the only item of a day in the month view. */
const wholeCell = { height: 'calc(100% - 2px)' };

/** The height of an all-day item in the week view, where the schedule only has room for two. */
export const allDayRowHeight = 24; // px

const rowStyle = (row: number) => ({
  top: row * allDayRowHeight + 1,
  height: allDayRowHeight - 2,
  maxHeight: 'none',
});

/** Only the week view says in which row such an item is. */
function allDayRow(event: object): number | undefined {
  const { position } = event as { position?: { allDay?: boolean; row?: number } };
  return position?.allDay ? position.row : undefined;
}
