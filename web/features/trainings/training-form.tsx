import { Accordion, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { fieldErrors, type TrainingFormValues } from './form-values.ts';
import { DetailFields, SessionFields } from './session-fields.tsx';
import { MentalFields, RecoveryFields, SupplementFields } from './wellness-fields.tsx';

// The value becomes part of an id that aria-controls names: no spaces.
const groups = [
  {
    value: 'details',
    name: 'Training Details',
    Fields: DetailFields,
    holds: ['shoesUsed', 'elevationGain', 'avgPower', 'calories'],
  },
  {
    value: 'recovery',
    name: 'Recovery & Wellness',
    Fields: RecoveryFields,
    holds: [
      ...['rpe', 'sleepDuration', 'sleepQuality', 'fatigueLevel', 'muscleSoreness'],
      ...['restingHeartRate', 'heartRateAvg', 'heartRateMax', 'hrvScore'],
    ],
  },
  {
    value: 'mental',
    name: 'Mental & Notes',
    Fields: MentalFields,
    holds: ['moodBefore', 'moodAfter', 'focusIntent', 'sessionNotes'],
  },
  {
    value: 'supplements',
    name: 'Supplements',
    Fields: SupplementFields,
    holds: ['supplementsTaken', 'preRunFuel'],
  },
];

/** One form for a new training and for a change; what differs comes in as props. */
export function TrainingForm({
  initialValues,
  mode,
  locked = false,
  busy,
  failure,
  failureText,
  onSubmit,
  onCancel,
}: {
  initialValues: TrainingFormValues;
  mode: 'add' | 'edit';
  /** An imported training keeps its date and start time. */
  locked?: boolean;
  busy: boolean;
  /** Why the last save was refused, and the words for it. */
  failure: Error | null;
  failureText: string;
  onSubmit: (values: TrainingFormValues) => void;
  onCancel: () => void;
}) {
  const [openGroups, setOpenGroups] = useState<string[]>([]);
  const form = useForm<TrainingFormValues>({
    initialValues,
    validate: fieldErrors,
  });
  const element = useRef<HTMLFormElement>(null);
  const { setErrors } = form;
  useEffect(() => {
    if (failure instanceof ApiError) setErrors(failure.fields);
  }, [failure, setErrors]);
  const submit = form.onSubmit(onSubmit, (errors) => {
    // A refused field may be in a closed group; it has to be seen.
    const refused = groups.filter(({ holds }) => holds.some((name) => errors[name]));
    setOpenGroups((open) => [...open, ...refused.map(({ value }) => value)]);
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  });
  const labels =
    mode === 'add' ? ['Add Training', 'Adding...'] : ['Update Training', 'Updating...'];
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure && <ErrorNotice text={`${failureText}: ${failure.message}`} />}
        <SessionFields form={form} mode={mode} locked={locked} />
        <Accordion multiple value={openGroups} onChange={setOpenGroups} variant="separated">
          {groups.map(({ value, name, Fields }) => (
            <Accordion.Item key={value} value={value}>
              <Accordion.Control>{name}</Accordion.Control>
              <Accordion.Panel>
                <Fields form={form} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <Group justify="end">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy} aria-busy={busy}>
            {labels[busy ? 1 : 0]}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
