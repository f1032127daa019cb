import { useCallback, useState } from 'react';
import type { Training } from '../../../shared/trainings/schema.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { useToday } from '../../ui/today.ts';
import { WindowList } from '../../ui/window-list.tsx';
import { useDeleteTraining } from './api.ts';
import { useTrainingDialogs } from './dialogs.tsx';
import { TrainingCard } from './training-card.tsx';

const question =
  'Are you sure you want to delete this training session? This action cannot be undone.';

/** The trainings as cards, newest first, one of them open at a time. */
export function TrainingList({ trainings }: { trainings: Training[] }) {
  const today = useToday();
  const { openEdit } = useTrainingDialogs();
  const remove = useDeleteTraining();
  const [openId, setOpenId] = useState<string | null>(null);
  const keyOf = useCallback((training: Training) => training.id, []);
  return (
    <WindowList items={trainings} keyOf={keyOf} estimateHeight={132} label="Trainings">
      {(training) => (
        <TrainingCard
          training={training}
          today={today}
          expanded={openId === training.id}
          onToggle={() => setOpenId(openId === training.id ? null : training.id)}
          onEdit={() => openEdit(training)}
          onDelete={() =>
            confirmDelete({ question, onConfirm: () => remove.mutate({ id: training.id }) })
          }
        />
      )}
    </WindowList>
  );
}
