import { Anchor, Text } from '@mantine/core';
import { shortDate } from '#shared/calendar-day.ts';
import { formatTimeOfDay } from '#shared/formats.ts';
import { useFormDialog } from './form-dialog.ts';
import classes from './kept-notice.module.css';
import { localToday } from './today.ts';

/** Above a form that starts with text typed earlier, in ms since 1970. */
export function KeptNotice({ at }: { at: number }) {
  const { draft } = useFormDialog();
  const day = localToday(new Date(at));
  const time = formatTimeOfDay(new Date(at));
  const when =
    day === localToday() ? `at ${time}` : `on ${shortDate(day, localToday())} at ${time}`;
  return (
    <Text size="sm" role="status" className={classes.notice}>
      We kept what you typed {when}. It is not saved yet.{' '}
      <Anchor component="button" type="button" size="sm" onClick={draft?.startOver}>
        Start over
      </Anchor>
    </Text>
  );
}
