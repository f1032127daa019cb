import { doubtAboutTraining } from '#shared/trainings/doubts.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { confirmDoubt } from '../../ui/confirm.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import type { DialogDraft } from '../../ui/record-dialog.ts';
import { useEditTraining } from './api.ts';
import { changesBetween, toInput, valuesOf } from './form-values.ts';
import { TrainingForm } from './training-form.tsx';

export default function EditTrainingModal({
  training,
  draft,
  onClose,
}: {
  training: Training;
  draft: DialogDraft;
  onClose: () => void;
}) {
  const edit = useEditTraining();
  return (
    <FormModal title="Edit Training Session" busy={edit.isPending} draft={draft} onClose={onClose}>
      <TrainingForm
        mode="edit"
        initialValues={valuesOf(training)}
        locked={training.isStravaImport}
        busy={edit.isPending}
        failure={edit.error}
        failureText="Failed to update training"
        onSubmit={async (values) => {
          const changes = changesBetween(training, values);
          if (Object.keys(changes).length === 0) return onClose();
          const isMeasuredAnew = 'duration' in changes || 'distance' in changes;
          const doubt = isMeasuredAnew ? doubtAboutTraining(toInput(values)) : undefined;
          if (!(await confirmDoubt(doubt))) return;
          edit.mutate({ id: training.id, changes }, { onSuccess: onClose });
        }}
      />
    </FormModal>
  );
}
