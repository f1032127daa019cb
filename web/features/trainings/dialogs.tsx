import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useRef,
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
  const opener = useRef<Element | null>(null);
  const dialogs = useMemo(() => {
    const remember = () => {
      opener.current = document.activeElement;
    };
    return {
      openAdd: () => {
        remember();
        setAdding(true);
      },
      openEdit: (training: Training) => {
        remember();
        setEditing(training);
      },
    };
  }, []);
  const close = () => {
    setAdding(false);
    setEditing(null);
    // The dialog is gone at once and cannot do it itself. What opened it may be gone, too.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {adding && <AddTrainingModal onClose={close} />}
        {editing && <EditTrainingModal training={editing} onClose={close} />}
      </Suspense>
    </DialogsContext>
  );
}

export function useTrainingDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useTrainingDialogs needs TrainingDialogs around it');
  return dialogs;
}
