import { Button, Modal, Stack, Text } from '@mantine/core';
import { recurrenceText } from '#shared/calendar/recurrence.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { useFormats } from '../../ui/formats.ts';

export const deleteQuestion =
  'Are you sure you want to delete this event? This action cannot be undone.';

/** Asks how much of a recurring event to delete. */
export function DeleteSeriesDialog({
  event,
  onDelete,
  onClose,
}: {
  event: CalendarEvent;
  onDelete: (future: boolean) => void;
  onClose: () => void;
}) {
  const formats = useFormats();
  const { shortDate } = formats;
  const text = recurrenceText(event, formats) ?? '';
  return (
    <Modal opened onClose={onClose} title="Delete recurring event">
      <Stack gap="sm">
        <Text>{deleteQuestion}</Text>
        <Text size="sm" c="dimmed">
          “{event.title}” is repeated: {text.charAt(0).toLowerCase() + text.slice(1)}. Delete all
          future occurrences, from {shortDate(event.eventDate)} on, or just this one?
        </Text>
        <Stack gap="xs" mt="xs">
          <Button color="red.9" onClick={() => onDelete(true)}>
            Delete all future occurrences
          </Button>
          <Button color="red.9" variant="outline" onClick={() => onDelete(false)}>
            Delete just this one
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep the event
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
