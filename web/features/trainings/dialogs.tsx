import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { Training } from '../../../shared/trainings/schema.ts';

const AddTrainingModal = lazy(() => import('./add-training-modal.tsx'));
const EditTrainingModal = lazy(() => import('./edit-training-modal.tsx'));

interface Dialogs {
  openAdd: () => void;
  openEdit: (training: Training) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** The add and edit dialogs, reachable from every screen. */
export function TrainingDialogs({ children }: { children: ReactNode }) {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Training | null>(null);
  const dialogs = useMemo(() => ({ openAdd: () => setAdding(true), openEdit: setEditing }), []);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {adding && <AddTrainingModal onClose={() => setAdding(false)} />}
        {editing && <EditTrainingModal training={editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </DialogsContext>
  );
}

export function useTrainingDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useTrainingDialogs needs TrainingDialogs around it');
  return dialogs;
}
