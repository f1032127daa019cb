import { Chip, Input, NativeSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type RecurringType,
  recurrenceText,
  recurringTypes,
  shortWeekday,
} from '#shared/calendar/recurrence.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { inWeekOrder, weekdayNames, weekdayOf } from '#shared/week.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './event-form.module.css';
import { type EventFormValues, previewOf, usualEnd } from './form-values.ts';
import { firstWeekdayOf } from './use-place.ts';

type EventFormApi = UseFormReturnType<EventFormValues>;

const labels: Record<RecurringType, string> = {
  none: 'Does not repeat',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

const choices = recurringTypes.map((value) => ({ value, label: labels[value] }));

/** Whether and how an event recurs. */
export function RecurrenceFields({ form, stored }: { form: EventFormApi; stored?: CalendarEvent }) {
  return stored?.isRecurring ? (
    <OwnSeries form={form} stored={stored} />
  ) : (
    <NewSeries form={form} />
  );
}

/** An occurrence can stay in its series or leave it. */
function OwnSeries({ form, stored }: { form: EventFormApi; stored: CalendarEvent }) {
  const formats = useFormats();
  return (
    <NativeSelect
      label="Repeat"
      description={`${recurrenceText(stored, formats)}. Changes you make here apply to this event only.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={classes.wide}
      data={choices.filter(({ value }) => value === 'none' || value === stored.recurringType)}
      {...form.getInputProps('recurringType')}
    />
  );
}

function NewSeries({ form }: { form: EventFormApi }) {
  const formats = useFormats();
  const { eventDate, recurringType, recurringDays, recurringEndDate } = form.values;
  const { onChange: _, ...repeat } = form.getInputProps('recurringType');
  const start = isCalendarDay(eventDate) ? eventDate : undefined;
  return (
    <>
      <NativeSelect
        label="Repeat"
        data={choices}
        {...repeat}
        onChange={({ currentTarget: { value } }) => {
          const chosen = recurringTypes.find((type) => type === value) ?? 'none';
          form.setFieldValue('recurringType', chosen);
          if (chosen !== 'none' && recurringEndDate === '') {
            form.setFieldValue('recurringEndDate', usualEnd(form.values));
          }
          if (chosen === 'weekly' && start && recurringDays.length === 0) {
            form.setFieldValue('recurringDays', [weekdayOf(start)]);
          }
        }}
      />
      {recurringType !== 'none' && (
        <TextInput
          label="Repeat until"
          type="date"
          min={start}
          {...form.getInputProps('recurringEndDate')}
        />
      )}
      {recurringType === 'weekly' && <Weekdays form={form} />}
      {recurringType !== 'none' && (
        <Text size="sm" c="dimmed" aria-live="polite" className={classes.wide}>
          {previewOf(form.values, formats)}
          {recurringType === 'monthly' && start && Number(start.slice(8)) > 28 && (
            <>. In months without that day, it falls on the last one.</>
          )}
        </Text>
      )}
    </>
  );
}

function Weekdays({ form }: { form: EventFormApi }) {
  const firstWeekday = firstWeekdayOf(useFormats());
  const { error } = form.getInputProps('recurringDays');
  const days = form.values.recurringDays || [];
  return (
    <Input.Wrapper
      label="On"
      labelElement="div"
      error={error}
      className={classes.wide}
      role="group"
      aria-label="Weekdays"
    >
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(chosen) => form.setFieldValue('recurringDays', chosen.map(Number).sort())}
      >
        <div className={classes.weekdays}>
          {inWeekOrder(weekdayNames.keys(), firstWeekday).map((weekday) => (
            <Chip
              key={weekday}
              value={String(weekday)}
              aria-label={weekdayNames[weekday]}
              classNames={{ label: classes.weekday, iconWrapper: classes.tick }}
            >
              {shortWeekday(weekday)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  );
}
