import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { inputsIn } from '#shared/record-fields.ts';
import { trainingGroups, trainingTable } from '#shared/trainings/fields.ts';
import { useFormats } from '../../ui/formats.ts';
import { FieldInputs } from '../../ui/record-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { type TrainingFormValues, trainingValues } from './form-values.ts';
import { RpeField } from './rpe-field.tsx';
import { SessionFields } from './session-fields.tsx';
import { ShoesField } from './shoes-field.tsx';

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
  const { errors, reread } = trainingValues(useFormats().preferences);
  const form = useRecordForm<TrainingFormValues>({
    initialValues,
    validate: errors,
    reread,
  });
  const own = {
    shoesUsed: (
      <ShoesField stored={form.getInitialValues().shoesUsed} {...form.getInputProps('shoesUsed')} />
    ),
    rpe: <RpeField {...form.getInputProps('rpe')} />,
  };
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
        const holding = trainingGroups.filter((group) =>
          inputsIn(trainingTable, group.name).some(({ name }) => refused[name]),
        );
        setOpenGroups((open) => [...open, ...holding.map(({ name }) => name)]);
      }}
    >
      <SessionFields form={form} mode={mode} locked={locked} />
      <Accordion multiple value={openGroups} onChange={setOpenGroups} variant="separated">
        {trainingGroups.map(({ name, title, first }) => (
          // The name becomes part of an id that aria-controls refers to, so it has no spaces.
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>
              <FieldInputs
                fields={trainingTable}
                group={name}
                first={first}
                form={form}
                own={own}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </RecordForm>
  );
}
