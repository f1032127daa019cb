import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useToday } from '../../ui/today.ts';
import { useAlerts } from './alerts.ts';
import { useAddEvent, useEditEvent } from './api.ts';
import { EventForm } from './event-form.tsx';
import { editOf, fieldsOf, valuesOf, valuesOfNew } from './form-values.ts';

/** The place in the calendar where a new event starts. */
export interface Place {
  eventDate: string;
  eventTime?: string;
}

/** The dialog for adding or editing an event. A new one's id becomes that of the first occurrence. */
export function EventDialog({
  opened,
  place,
  onClose,
}: {
  opened: Opened<CalendarEvent>;
  place?: Place | undefined;
  onClose: () => void;
}) {
  const alerts = useAlerts();
  const today = useToday();
  const isNew = opened.mode === 'add';
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddEvent(),
    edit: useEditEvent(),
    toAdd: fieldsOf,
    toEdit: editOf,
    onSaved: (added) => (added ? alerts.saved(added.saved.length) : alerts.done('updated')),
    onFailed: (error) => alerts.failed(isNew ? 'save' : 'update', error),
    onClose,
  });
  return (
    <FormModal
      title={isNew ? 'Add Event' : 'Edit Event'}
      busy={busy}
      draft={opened.draft}
      onClose={onClose}
    >
      <EventForm
        initialValues={isNew ? valuesOfNew(place ?? { eventDate: today }) : valuesOf(opened.record)}
        {...(!isNew && { stored: opened.record })}
        busy={busy}
        failure={failure}
        failureText={isNew ? 'Failed to save calendar event' : 'Failed to update calendar event'}
        onSubmit={submit}
      />
    </FormModal>
  );
}
