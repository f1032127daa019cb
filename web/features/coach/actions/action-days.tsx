import { Checkbox, Text } from '@mantine/core';
import type { ActionDay } from '#shared/coach/actions/words.ts';
import { counted, type Formats, number } from '#shared/formats.ts';
import { km } from '#shared/units.ts';
import { useFormats } from '../../../ui/formats.ts';
import classes from './action-days.module.css';

/** The days of a plan, each of which can be left out while it is pending. */
export function ActionDays({
  days,
  leftOut,
  onChange,
}: {
  days: readonly ActionDay[];
  /** By index. */
  leftOut: readonly number[];
  /** Missing once it is decided. */
  onChange?: ((leftOut: number[]) => void) | undefined;
}) {
  const formats = useFormats();
  if (days.length === 0) return null;
  const toggle = (index: number) =>
    onChange?.(
      leftOut.includes(index) ? leftOut.filter((other) => other !== index) : [...leftOut, index],
    );
  return (
    <div>
      <ul className={classes.days} aria-label="Days">
        {days.map((day) => {
          const isOut = leftOut.includes(day.index);
          const shown = <Day day={day} />;
          return (
            <li key={day.index} data-out={isOut || undefined}>
              {onChange ? (
                <Checkbox
                  classNames={{ body: classes.body, labelWrapper: classes.wrapper }}
                  label={shown}
                  checked={!isOut}
                  onChange={() => toggle(day.index)}
                />
              ) : (
                shown
              )}
              {!onChange && isOut && (
                <Text size="sm" c="dimmed">
                  Left out
                </Text>
              )}
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed" mt={8} role={onChange && 'status'}>
        {totalOf(days, leftOut, formats)}
      </Text>
    </div>
  );
}

/** Its distance and duration are in its own title and text. */
function Day({ day: { day, title, time, text } }: { day: ActionDay }) {
  const { formatClock } = useFormats();
  return (
    <span className={classes.day}>
      <span className={classes.date}>
        {day}
        {time && ` at ${formatClock(time)}`}
      </span>
      <span className={classes.title}>{title}</span>
      {text && <span className={classes.text}>{text}</span>}
    </span>
  );
}

function totalOf(
  days: readonly ActionDay[],
  leftOut: readonly number[],
  { formatTotal }: Formats,
): string {
  const kept = days.filter(({ index }) => !leftOut.includes(index));
  const of = kept.length < days.length ? `${number(kept.length)} of ` : '';
  const sum = kept.reduce((all, day) => all + (day.km ?? 0), 0);
  const distance = sum > 0 ? `, ${formatTotal(km(sum))}` : '';
  return `${of}${counted(days.length, 'day')}${distance}`;
}
