import type { Formats } from '#shared/formats.ts';
import { doubtAboutTraining } from '#shared/trainings/doubts.ts';
import { defaultDescription } from '#shared/trainings/rules.ts';
import type { Training, TrainingFields } from '#shared/trainings/schema.ts';
import { isImported } from '#shared/trainings/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useToday } from '../../ui/today.ts';
import { useAddTraining, useEditTraining } from './api.ts';
import {
  changesBetween,
  type TrainingFormValues,
  toInput,
  valuesOf,
  valuesOfNew,
} from './form-values.ts';
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
  const { mode } = opened;
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddTraining(),
    edit: useEditTraining(),
    toAdd,
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

function toAdd(values: TrainingFormValues) {
  const input = toInput(values);
  input.workoutDescription ??= defaultDescription(input.sessionType);
  return input;
}

/** The doubt about a changed pace. */
function doubtAbout(values: TrainingFormValues, changed: object, formats: Formats) {
  const isRemeasured = 'duration' in changed || 'distance' in changed;
  return isRemeasured ? doubtAboutTraining(toInput(values), formats) : undefined;
}
