import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { defaultDescription } from '../../../shared/trainings/rules.ts';
import { localToday } from '../../ui/today.ts';
import { useAddTraining } from './api.ts';
import { toInput, valuesOfNew } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';
import { TrainingModal } from './training-modal.tsx';

export default function AddTrainingModal({ onClose }: { onClose: () => void }) {
  // Chosen once for this form: a second click or a retry saves the same training again, not another.
  const [id] = useState(() => newId());
  const add = useAddTraining();
  return (
    <TrainingModal title="Add Training Session" busy={add.isPending} onClose={onClose}>
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
    </TrainingModal>
  );
}
