import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus, IconRepeat, IconTrash } from '#icons';
import { type CalendarItem, detailOf, isPlanned, kindText } from '#shared/calendar/items.ts';
import { recurrenceText } from '#shared/calendar/recurrence.ts';
import { isProjected } from '#shared/calendar/rules.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { Clamped } from '../../ui/clamped.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTrainingDialogs } from '../trainings/dialogs.tsx';
import classes from './day-panel.module.css';
import type { CalendarActions } from './dialogs.tsx';
import { OpenItem } from './open-item.tsx';
import { canBeLogged } from './use-log-plan.ts';

/** A day's items in order, with their actions. */
export function DayPanel({
  day,
  items,
  actions,
}: {
  day: string;
  items: readonly CalendarItem[];
  actions: CalendarActions;
}) {
  const { openAddFrom } = useTrainingDialogs();
  return (
    <Panel
      title="Activities"
      gap="sm"
      p="md"
      aside={
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          onClick={() => openAddFrom({ given: { date: day } })}
        >
          Add Training
        </Button>
      }
    >
      {items.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          No activities scheduled for this day
        </Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} className={classes.list}>
          {items.map((item) => (
            <li key={item.key}>
              <Item item={item} actions={actions} />
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Item({ item, actions }: { item: CalendarItem; actions: CalendarActions }) {
  const formats = useFormats();
  const { formatClock } = formats;
  const { title, time, kind, source } = item;
  const detail = detailOf(item, formats);
  return (
    <Paper
      withBorder
      radius="md"
      className={classes.item}
      data-kind={kind}
      data-planned={isPlanned(item) || undefined}
    >
      <OpenItem item={item} className={classes.open} onOpen={() => actions.open(item)}>
        <Text component="span" size="xs" className={classes.kind}>
          {[time && formatClock(time), kindText(item)].filter(Boolean).join(' · ')}
        </Text>
        <Text component="span" fw={600} className={classes.title}>
          {title}
        </Text>
        {detail && (
          <Text component="span" size="sm" c="dimmed">
            <Clamped lines={3}>{detail}</Clamped>
          </Text>
        )}
      </OpenItem>
      {source.of === 'event' && !isProjected(source.event) && (
        <Actions event={source.event} actions={actions} />
      )}
    </Paper>
  );
}

function Actions({ event, actions }: { event: CalendarEvent; actions: CalendarActions }) {
  const formats = useFormats();
  const { title } = event;
  const icon = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <>
      <Group gap={2} wrap="nowrap" className={classes.actions}>
        <ActionIcon {...icon} aria-label={`Edit ${title}`} onClick={() => actions.edit(event)}>
          <IconPencil size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={`Delete ${title}`} onClick={() => actions.delete(event)}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Group>
      {event.isRecurring && (
        <Text size="xs" c="dimmed" className={classes.series}>
          <IconRepeat size={14} /> {recurrenceText(event, formats)}
        </Text>
      )}
      {canBeLogged(event) && (
        <Button
          size="xs"
          variant="light"
          className={classes.done}
          leftSection={<IconCheck size={16} />}
          onClick={() => actions.log(event)}
          aria-label={`Log as done: ${title}`}
        >
          Log as done
        </Button>
      )}
    </>
  );
}
