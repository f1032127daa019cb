import { doubtAboutTraining } from '#shared/trainings/doubts.ts';
import { defaultDescription } from '#shared/trainings/rules.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { confirmDoubt } from '../../ui/confirm.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import type { DialogDraft } from '../../ui/record-dialog.ts';
import { localToday } from '../../ui/today.ts';
import { useAddTraining } from './api.ts';
import { toInput, valuesOfNew } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';

/** Initial values for a new training instead of the defaults, and what to do once it is saved. */
export interface StartingFrom {
  /** The plan that this training fulfils. */
  plan?: string;
  given?: Partial<TrainingFields>;
  onSaved?: (trainingId: string) => void;
}

/** The draft's id becomes the training's. */
export default function AddTrainingModal({
  draft,
  given,
  onSaved,
  onClose,
}: StartingFrom & { draft: DialogDraft; onClose: () => void }) {
  const { id } = draft;
  const add = useAddTraining();
  return (
    <FormModal title="Add Training Session" busy={add.isPending} draft={draft} onClose={onClose}>
      <TrainingForm
        mode="add"
        initialValues={valuesOfNew(localToday(), given)}
        busy={add.isPending}
        failure={add.error}
        failureText="Failed to add training"
        onSubmit={async (values) => {
          const input = toInput(values);
          if (!(await confirmDoubt(doubtAboutTraining(input)))) return;
          input.workoutDescription ??= defaultDescription(input.sessionType);
          const saved = () => {
            onSaved?.(id);
            onClose();
          };
          add.mutate({ ...input, id }, { onSuccess: saved });
        }}
      />
    </FormModal>
  );
}
