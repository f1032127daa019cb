import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconCheck, IconPencil, IconRepeat, IconTrash } from '#icons';
import { type CalendarItem, detailOf, kindText } from '#shared/calendar/items.ts';
import { recurrenceText } from '#shared/calendar/recurrence.ts';
import { isProjected } from '#shared/calendar/rules.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { KindMark } from './legend.tsx';
import { canBeLogged } from './use-log-plan.ts';

/** An item's details and actions. */
function Details({
  item,
  onClose,
  children,
}: {
  item: CalendarItem;
  onClose: () => void;
  children: ReactNode;
}) {
  const formats = useFormats();
  const { dayTitle, formatClock } = formats;
  const { title, day, time } = item;
  const detail = detailOf(item, formats);
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="xs">
        <Group gap={6}>
          <KindMark item={item} />
          <Text size="sm" c="dimmed">
            {kindText(item)}
          </Text>
        </Group>
        <Text>{[dayTitle(day), time && formatClock(time)].filter(Boolean).join(', ')}</Text>
        {detail && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{detail}</Text>
        )}
        {children}
      </Stack>
    </Modal>
  );
}

export function EventDetails({
  item,
  event,
  onLog,
  onEdit,
  onDelete,
  onClose,
}: {
  item: CalendarItem;
  event: CalendarEvent;
  onLog: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const formats = useFormats();
  return (
    <Details item={item} onClose={onClose}>
      {event.isRecurring && (
        <Group gap={6} wrap="nowrap">
          <IconRepeat size={16} />
          <Text size="sm">{recurrenceText(event, formats)}</Text>
        </Group>
      )}
      <Group mt="md" gap="xs">
        {canBeLogged(event) && (
          <Button leftSection={<IconCheck size={18} />} onClick={onLog}>
            Log as done
          </Button>
        )}
        {event.eventType === 'race' && item.kind === 'race' && !event.plannedRaceId && (
          <Button component={Link} to="/races">
            Log the result
          </Button>
        )}
        {event.plannedRaceId && (
          <Button
            component={Link}
            to={`/racestrategy?race=${event.plannedRaceId}`}
            variant="default"
          >
            Open Race Strategy
          </Button>
        )}
        {!isProjected(event) && (
          <>
            <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
              Edit
            </Button>
            <Button variant="default" leftSection={<IconTrash size={18} />} onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
      </Group>
    </Details>
  );
}

/** Logged races are edited in the race log. */
export function RaceDetails({ item, onClose }: { item: CalendarItem; onClose: () => void }) {
  return (
    <Details item={item} onClose={onClose}>
      <Group mt="md">
        <Button component={Link} to="/races">
          Open the Race Log
        </Button>
      </Group>
    </Details>
  );
}
