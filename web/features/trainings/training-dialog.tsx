import type { z } from 'zod';
import type { Formats } from '#shared/formats.ts';
import { doubtAboutTraining } from '#shared/trainings/doubts.ts';
import { defaultDescription } from '#shared/trainings/rules.ts';
import {
  isImported,
  type Training,
  type TrainingFields,
  type trainingFields,
} from '#shared/trainings/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useToday } from '../../ui/today.ts';
import { useAddTraining, useEditTraining } from './api.ts';
import { type TrainingFormValues, trainingValues } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';

/** Initial values for a new training instead of the defaults, and what to do once it is saved. */
export interface StartingFrom {
  /** The plan that this training fulfils. */
  plan?: string;
  given?: Partial<TrainingFields>;
  onSaved?: (trainingId: string) => void;
}

/** The dialog for adding or editing a training. */
export default function TrainingDialog({
  opened,
  given,
  onSaved,
  onClose,
}: StartingFrom & { opened: Opened<Training>; onClose: () => void }) {
  const formats = useFormats();
  const today = useToday();
  const { changesBetween, toInput, valuesOf, valuesOfNew } = trainingValues(formats.preferences);
  const { mode } = opened;
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddTraining(),
    edit: useEditTraining(),
    toAdd: (values: TrainingFormValues) => withDescription(toInput(values)),
    toEdit: (training: Training, values: TrainingFormValues) => ({
      changes: changesBetween(training, values),
    }),
    doubtAbout: (values, changed) => doubtAbout(values, changed, formats),
    onSaved: () => mode === 'add' && onSaved?.(opened.id),
    onClose,
  });
  return (
    <FormModal
      title={mode === 'add' ? 'Add Training Session' : 'Edit Training Session'}
      busy={busy}
      draft={opened.draft}
      onClose={onClose}
    >
      <TrainingForm
        mode={mode}
        initialValues={mode === 'add' ? valuesOfNew(today, given) : valuesOf(opened.record)}
        locked={mode === 'edit' && isImported(opened.record)}
        busy={busy}
        failure={failure}
        failureText={mode === 'add' ? 'Failed to add training' : 'Failed to update training'}
        onSubmit={submit}
      />
    </FormModal>
  );
}

const withDescription = <Input extends z.input<typeof trainingFields>>(input: Input): Input => ({
  ...input,
  workoutDescription: input.workoutDescription ?? defaultDescription(input.sessionType),
});

/** The doubt about a changed pace. */
function doubtAbout(values: TrainingFormValues, changed: object, formats: Formats) {
  const isRemeasured = 'duration' in changed || 'distance' in changed;
  const { toInput } = trainingValues(formats.preferences);
  return isRemeasured ? doubtAboutTraining(toInput(values), formats) : undefined;
}
