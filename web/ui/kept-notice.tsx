import { Anchor, Text } from '@mantine/core';
import { useFormats } from './formats.ts';
import classes from './kept-notice.module.css';
import { useToday } from './today.ts';

/** Above a form that starts with text typed earlier, in ms since 1970. */
export function KeptNotice({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const { formatTimeOfDay, localStart, shortDate } = useFormats();
  const today = useToday();
  const day = localStart(new Date(at)).date;
  const time = formatTimeOfDay(new Date(at));
  const when = day === today ? `at ${time}` : `on ${shortDate(day, today)} at ${time}`;
  return (
    <Text size="sm" role="status" className={classes.notice}>
      We kept what you typed {when}. It is not saved yet.{' '}
      <Anchor component="button" type="button" size="sm" onClick={onStartOver}>
        Start over
      </Anchor>
    </Text>
  );
}
