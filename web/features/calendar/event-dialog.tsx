import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import type { DialogDraft } from '../../ui/record-dialog.ts';
import { useAlerts } from './alerts.ts';
import { useAddEvent, useEditEvent } from './api.ts';
import { EventForm } from './event-form.tsx';
import { editOf, fieldsOf, valuesOf, valuesOfNew } from './form-values.ts';

/** The place in the calendar where a new event starts. */
export interface Place {
  eventDate: string;
  eventTime?: string;
}

interface Dialog {
  draft: DialogDraft;
  onClose: () => void;
}

/** The draft's id becomes that of the first occurrence. */
export function AddEventDialog({ place, draft, onClose }: { place: Place } & Dialog) {
  const add = useAddEvent();
  const alerts = useAlerts();
  return (
    <FormModal title="Add Event" busy={add.isPending} draft={draft} onClose={onClose}>
      <EventForm
        initialValues={valuesOfNew(place)}
        busy={add.isPending}
        failure={add.error}
        failureText="Failed to save calendar event"
        onSubmit={(values) =>
          add.mutate(
            { ...fieldsOf(values), id: draft.id },
            {
              onSuccess: (occurrences) => {
                alerts.saved(occurrences.length);
                onClose();
              },
              onError: (error) => alerts.failed('save', error),
            },
          )
        }
      />
    </FormModal>
  );
}

export function EditEventDialog({ event, draft, onClose }: { event: CalendarEvent } & Dialog) {
  const edit = useEditEvent();
  const alerts = useAlerts();
  return (
    <FormModal title="Edit Event" busy={edit.isPending} draft={draft} onClose={onClose}>
      <EventForm
        initialValues={valuesOf(event)}
        stored={event}
        busy={edit.isPending}
        failure={edit.error}
        failureText="Failed to update calendar event"
        onSubmit={(values) => {
          const change = editOf(event, values);
          if (Object.keys(change.changes).length === 0) return onClose();
          edit.mutate(
            { id: event.id, ...change },
            {
              onSuccess: () => {
                alerts.done('updated');
                onClose();
              },
              onError: (error) => alerts.failed('update', error),
            },
          );
        }}
      />
    </FormModal>
  );
}
