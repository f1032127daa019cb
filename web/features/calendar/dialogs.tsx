import { useNavigate } from 'react-router';
import type { CalendarItem } from '#shared/calendar/items.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { type Opened, useDialog, useReopening } from '../../ui/record-dialog.ts';
import { planKind } from '../trainings/dialogs.tsx';
import { useAlerts } from './alerts.ts';
import { useDeleteEvent } from './api.ts';
import { DeleteSeriesDialog, deleteQuestion } from './delete-series-dialog.tsx';
import { EventDetails, RaceDetails } from './event-details.tsx';
import { EventDialog, type Place } from './event-dialog.tsx';
import { useEvents } from './queries.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { useLogPlan } from './use-log-plan.ts';

type Dialog =
  | { of: 'form'; form: Opened<CalendarEvent>; place?: Place }
  | { of: 'details'; item: CalendarItem; event: CalendarEvent }
  | { of: 'race'; item: CalendarItem }
  | { of: 'delete'; event: CalendarEvent }
  | { of: 'subscribe' };

const kind = 'event';

/** The actions on calendar items, and their dialogs. */
export function useCalendarDialogs(today: CalendarDay) {
  const events = useEvents().data;
  const { opened, open, openForm, close } = useDialog<Dialog>(events);
  const navigate = useNavigate();
  const logPlan = useLogPlan(today);
  const deletion = useDeletion();
  const add = (place: Place, how?: { again: boolean }) =>
    openForm(
      { kind },
      (draft) => ({ of: 'form', form: { mode: 'add', id: draft.id, draft }, place }),
      how,
    );
  const edit = (record: CalendarEvent, how?: { again: boolean }) =>
    openForm(
      { kind, about: record.id },
      (draft) => ({
        of: 'form',
        form: { mode: 'edit', record, draft: { ...draft, isNew: false } },
      }),
      how,
    );
  const again = { again: true };
  useReopening({
    kind,
    records: events,
    reopen: (event) => (event ? edit(event, again) : add({ eventDate: today }, again)),
  });
  useReopening({
    kind: planKind,
    records: events,
    reopen: (event) => event && logPlan(event),
  });
  const actions = {
    add: (place: Place) => add(place),
    edit: (event: CalendarEvent) => edit(event),
    log: (event: CalendarEvent) => {
      close();
      logPlan(event);
    },
    delete: (event: CalendarEvent) => {
      if (event.isRecurring) return open({ of: 'delete', event });
      close();
      confirmDelete({
        title: 'Delete event',
        question: deleteQuestion,
        onConfirm: () => deletion(event, false),
        onConfirmed: keepFocus,
      });
    },
    open: (item: CalendarItem) => {
      const { source } = item;
      if (source.of === 'training') navigate(runAddress(source.training.id));
      else if (source.of === 'race') open({ of: 'race', item });
      else open({ of: 'details', item, event: source.event });
    },
    subscribe: () => open({ of: 'subscribe' }),
  };
  return {
    actions,
    dialog: opened && (
      <OpenedDialog opened={opened} actions={actions} close={close} deletion={deletion} />
    ),
  };
}

export type CalendarActions = ReturnType<typeof useCalendarDialogs>['actions'];

function OpenedDialog({
  opened,
  actions,
  close,
  deletion,
}: {
  opened: Dialog;
  actions: CalendarActions;
  close: () => void;
  deletion: (event: CalendarEvent, future: boolean) => void;
}) {
  if (opened.of === 'form') {
    return <EventDialog opened={opened.form} place={opened.place} onClose={close} />;
  }
  if (opened.of === 'race') return <RaceDetails item={opened.item} onClose={close} />;
  if (opened.of === 'subscribe') return <SubscribeDialog onClose={close} />;
  const { event } = opened;
  if (opened.of === 'delete') {
    return (
      <DeleteSeriesDialog
        event={event}
        onDelete={(future) => {
          deletion(event, future);
          close();
          keepFocus();
        }}
        onClose={close}
      />
    );
  }
  return (
    <EventDetails
      item={opened.item}
      event={event}
      onLog={() => actions.log(event)}
      onEdit={() => actions.edit(event)}
      onDelete={() => actions.delete(event)}
      onClose={close}
    />
  );
}

/** Deletes, and reports the result wherever the runner has gone in the meantime. */
function useDeletion() {
  const { mutateAsync } = useDeleteEvent();
  const alerts = useAlerts();
  return (event: CalendarEvent, future: boolean) => {
    mutateAsync({ event, future }).then(
      () => alerts.done(future ? 'futureDeleted' : 'deleted'),
      (error: Error) => alerts.failed('delete', error),
    );
  };
}

/** The focused element was removed with the event. */
const keepFocus = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  });
