import type { Training } from '#shared/trainings/schema.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { useToday } from '../../ui/today.ts';
import { useDeleteTraining } from './api.ts';
import { deleteQuestion } from './delete-question.ts';
import { useTrainingDialogs } from './dialogs.tsx';
import { TrainingCard } from './training-card.tsx';

/** The trainings as cards, newest first, one expanded at a time. */
export function TrainingList({ trainings }: { trainings: Training[] }) {
  const today = useToday();
  const { openEdit } = useTrainingDialogs();
  const remove = useDeleteTraining();
  return (
    <RecordList
      records={trainings}
      label="Trainings"
      estimateHeight={132}
      deleteQuestion={deleteQuestion}
      onDelete={({ id }) => remove.mutate({ id })}
    >
      {(training, card) => (
        <TrainingCard
          training={training}
          today={today}
          onEdit={() => openEdit(training)}
          {...card}
        />
      )}
    </RecordList>
  );
}
