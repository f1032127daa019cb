import { defaultDescription } from '../../../shared/trainings/rules.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { localToday } from '../../ui/today.ts';
import { useAddTraining } from './api.ts';
import { toInput, valuesOfNew } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';

export default function AddTrainingModal({ id, onClose }: { id: string; onClose: () => void }) {
  const add = useAddTraining();
  return (
    <FormModal title="Add Training Session" busy={add.isPending} onClose={onClose}>
      <TrainingForm
        mode="add"
        initialValues={valuesOfNew(localToday())}
        busy={add.isPending}
        failure={add.error}
        failureText="Failed to add training"
        onCancel={onClose}
        onSubmit={(values) => {
          const input = toInput(values);
          input.workoutDescription ??= defaultDescription(input.sessionType);
          add.mutate({ ...input, id }, { onSuccess: onClose });
        }}
      />
    </FormModal>
  );
}
