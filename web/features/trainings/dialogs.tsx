import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Training } from '../../../shared/trainings/schema.ts';
import { type Opened, useDialog } from '../../ui/record-dialog.ts';
import type { StartingFrom } from './add-training-modal.tsx';

const AddTrainingModal = lazy(() => import('./add-training-modal.tsx'));
const EditTrainingModal = lazy(() => import('./edit-training-modal.tsx'));

interface Dialogs {
  openAdd: () => void;
  /** The dialog for a new training, filled in from something else. */
  openAddFrom: (start: StartingFrom) => void;
  openEdit: (training: Training) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** The add and edit dialogs, reachable from every screen. */
export function TrainingDialogs({ children }: { children: ReactNode }) {
  const { opened, open, close } = useDialog<Opened<Training> & { start?: StartingFrom }>();
  const dialogs = useMemo<Dialogs>(
    () => ({
      openAdd: () => open({ mode: 'add', id: newId() }),
      openAddFrom: (start) => open({ mode: 'add', id: newId(), start }),
      openEdit: (record) => open({ mode: 'edit', record }),
    }),
    [open],
  );
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {opened?.mode === 'add' && (
          <AddTrainingModal id={opened.id} onClose={close} {...opened.start} />
        )}
        {opened?.mode === 'edit' && <EditTrainingModal training={opened.record} onClose={close} />}
      </Suspense>
    </DialogsContext>
  );
}

export function useTrainingDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useTrainingDialogs needs TrainingDialogs around it');
  return dialogs;
}
