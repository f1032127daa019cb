import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo } from 'react';
import type { Training } from '../../../shared/trainings/schema.ts';
import { useRecordDialog } from '../../ui/record-dialog.ts';

const AddTrainingModal = lazy(() => import('./add-training-modal.tsx'));
const EditTrainingModal = lazy(() => import('./edit-training-modal.tsx'));

type Dialogs = Pick<ReturnType<typeof useRecordDialog<Training>>, 'openAdd' | 'openEdit'>;

const DialogsContext = createContext<Dialogs | null>(null);

/** The add and edit dialogs, reachable from every screen. */
export function TrainingDialogs({ children }: { children: ReactNode }) {
  const { opened, openAdd, openEdit, close } = useRecordDialog<Training>();
  const dialogs = useMemo(() => ({ openAdd, openEdit }), [openAdd, openEdit]);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {opened?.mode === 'add' && <AddTrainingModal id={opened.id} onClose={close} />}
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
