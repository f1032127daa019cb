import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { describeDuration } from '#shared/duration-words.ts';
import {
  freeMinutesHint,
  readFreeMinutes,
  type Weekday,
  weekdaysFromMonday,
} from '#shared/profile/free-minutes.ts';
import { seconds } from '#shared/units.ts';
import { inWeekOrder, weekdayNames } from '#shared/week.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './availability-field.module.css';
import type { ProfileForm } from './field-props.ts';
import type { FreeDay } from './form-values.ts';

const answers: Record<FreeDay['answer'], string> = {
  any: 'Any time',
  none: 'Not free',
  limit: 'At most',
};

/** A row for each weekday: whether it is free for running, and for how long. */
export function AvailabilityField({ form }: { form: ProfileForm }) {
  const { firstWeekday } = useFormats().preferences;
  return (
    <ul className={classes.days}>
      {inWeekOrder(weekdaysFromMonday, firstWeekday ?? 1).map((weekday) => (
        <Day key={weekday} form={form} weekday={weekday} />
      ))}
    </ul>
  );
}

function Day({ form, weekday }: { form: ProfileForm; weekday: Weekday }) {
  const id = useId();
  const path = `availability.${weekday}`;
  const name = weekdayNames[weekday];
  const day = form.values.availability[weekday];
  // The error belongs to the day, as a change to any part of it may fix it.
  const change = (changed: Partial<FreeDay>) => form.setFieldValue(path, { ...day, ...changed });
  const error = form.errors[path];
  return (
    <li className={classes.day}>
      <Text component="label" htmlFor={id} fw={600}>
        {name.slice(0, 3)}
        <span className={classes.rest}>{name.slice(3)}</span>
      </Text>
      <NativeSelect
        id={id}
        aria-label={name}
        size="md"
        data={Object.entries(answers).map(([value, label]) => ({ value, label }))}
        value={day.answer}
        onChange={({ currentTarget }) =>
          change({ answer: currentTarget.value as FreeDay['answer'] })
        }
      />
      {day.answer === 'limit' && (
        <TextInput
          size="md"
          className={classes.time}
          aria-label={`Time on ${name}`}
          autoComplete="off"
          inputWrapperOrder={['input', 'description', 'error']}
          description={error ? undefined : (understood(day.time) ?? freeMinutesHint)}
          descriptionProps={{ 'aria-live': 'polite' }}
          errorProps={{ role: 'alert' }}
          error={error}
          value={day.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      )}
    </li>
  );
}

function understood(typed: string): string | undefined {
  const { minutes } = readFreeMinutes(typed);
  if (minutes === 0) return answers.none;
  return minutes === undefined ? undefined : describeDuration(seconds(minutes * 60));
}
