import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { errors, type TrainingFormValues } from './form-values.ts';
import { DetailFields, SessionFields } from './session-fields.tsx';
import { MentalFields, RecoveryFields, SupplementFields } from './wellness-fields.tsx';

// The value becomes part of an id that aria-controls refers to, so it has no spaces.
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

const labels = {
  add: { save: 'Add Training', saving: 'Adding...' },
  edit: { save: 'Update Training', saving: 'Updating...' },
};

/** The form for adding and editing a training; props carry the differences. */
export function TrainingForm({
  initialValues,
  mode,
  locked = false,
  busy,
  failure,
  failureText,
  onSubmit,
}: {
  initialValues: TrainingFormValues;
  mode: 'add' | 'edit';
  /** An imported training keeps its date and start time. */
  locked?: boolean;
  busy: boolean;
  /** Why the last save failed, and the message for it. */
  failure: Error | null;
  failureText: string;
  onSubmit: (values: TrainingFormValues) => void;
}) {
  const [openGroups, setOpenGroups] = useState<string[]>([]);
  const form = useRecordForm<TrainingFormValues>({
    initialValues,
    validate: errors,
  });
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText={failureText}
      labels={labels[mode]}
      onSubmit={onSubmit}
      onRefused={(refused) => {
        // An invalid field may be in a collapsed group, which has to open.
        const holding = groups.filter(({ holds }) => holds.some((name) => refused[name]));
        setOpenGroups((open) => [...open, ...holding.map(({ value }) => value)]);
      }}
    >
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
    </RecordForm>
  );
}
