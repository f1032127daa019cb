import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { wholeMeasure } from '#shared/typed-measures.ts';
import { useFormats } from '../../ui/formats.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { StartTimeSelects } from '../trainings/start-time-selects.tsx';
import classes from './event-form.module.css';
import { type EventFormValues, errorsOf, usualEnd } from './form-values.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';

/** The form for adding and editing an event. */
export function EventForm({
  initialValues,
  stored,
  busy,
  failure,
  failureText,
  onSubmit,
}: {
  initialValues: EventFormValues;
  /** The event being edited. */
  stored?: CalendarEvent;
  busy: boolean;
  /** Why the last save failed, and the message for it. */
  failure: Error | null;
  failureText: string;
  onSubmit: (values: EventFormValues) => void;
}) {
  const { preferences, distanceUnit } = useFormats();
  const form = useRecordForm<EventFormValues>({
    initialValues,
    validate: (values) => errorsOf(values, stored),
  });
  const { onChange: _, ...date } = form.getInputProps('eventDate');
  const setDate = (eventDate: string) => {
    const { recurringEndDate } = form.values;
    // An end the runner has not chosen moves with the start.
    const follows = recurringEndDate !== '' && recurringEndDate === usualEnd(form.values);
    form.setFieldValue('eventDate', eventDate);
    if (follows) {
      form.setFieldValue('recurringEndDate', usualEnd({ ...form.values, eventDate }));
    }
  };
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText={failureText}
      labels={{ save: stored ? 'Update Event' : 'Save Event', saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <TextInput
          label="Title"
          withAsterisk
          data-autofocus
          maxLength={200}
          placeholder={`Easy run, ${wholeMeasure(10, 'distance', preferences)} ${distanceUnit}`}
          className={classes.wide}
          {...form.getInputProps('title')}
        />
        <TextInput
          label="Date"
          type="date"
          withAsterisk
          {...date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        {preferences.clock === '24h' ? (
          // The browser's own field follows the browser's clock.
          <StartTimeSelects label="Time" {...form.getInputProps('eventTime')} />
        ) : (
          <TextInput label="Time" type="time" {...form.getInputProps('eventTime')} />
        )}
        <NativeSelect
          label="Type"
          data={[
            { value: 'training', label: 'Training' },
            { value: 'race', label: 'Race' },
          ]}
          {...form.getInputProps('eventType')}
        />
        <RecurrenceFields form={form} {...(stored && { stored })} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          className={classes.wide}
          {...form.getInputProps('description')}
        />
      </SimpleGrid>
    </RecordForm>
  );
}
