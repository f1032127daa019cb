import { defaultDescription } from '../../../shared/trainings/rules.ts';
import type { TrainingFields } from '../../../shared/trainings/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { localToday } from '../../ui/today.ts';
import { useAddTraining } from './api.ts';
import { toInput, valuesOfNew } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';

/** What a new training begins with instead of the defaults, and what follows when it is saved. */
export interface StartingFrom {
  given?: Partial<TrainingFields>;
  onSaved?: (trainingId: string) => void;
}

export default function AddTrainingModal({
  id,
  given,
  onSaved,
  onClose,
}: StartingFrom & { id: string; onClose: () => void }) {
  const add = useAddTraining();
  return (
    <FormModal title="Add Training Session" busy={add.isPending} onClose={onClose}>
      <TrainingForm
        mode="add"
        initialValues={valuesOfNew(localToday(), given)}
        busy={add.isPending}
        failure={add.error}
        failureText="Failed to add training"
        onSubmit={(values) => {
          const input = toInput(values);
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
