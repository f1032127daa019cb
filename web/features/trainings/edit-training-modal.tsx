import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Training } from '../../../shared/trainings/schema.ts';
import { useEditTraining } from './api.ts';
import { changesBetween, valuesOf } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';

export default function EditTrainingModal({
  training,
  onClose,
}: {
  training: Training;
  onClose: () => void;
}) {
  const narrow = useMediaQuery('(max-width: 36em)');
  const edit = useEditTraining();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Edit Training Session"
      size="lg"
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      <TrainingForm
        mode="edit"
        initialValues={valuesOf(training)}
        locked={training.isStravaImport}
        busy={edit.isPending}
        failure={edit.error}
        failureText="Failed to update training"
        onCancel={onClose}
        onSubmit={(values) => {
          const changes = changesBetween(training, values);
          if (Object.keys(changes).length === 0) return onClose();
          edit.mutate({ id: training.id, changes }, { onSuccess: onClose });
        }}
      />
    </Modal>
  );
}
