import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Training } from '#shared/trainings/schema.ts';
import { type Opened, useDialog, useReopening } from '../../ui/record-dialog.ts';
import { isSmallFirstAt, useSmallLogFirst } from './queries.ts';
import type { StartingFrom } from './training-dialog.tsx';

const TrainingDialog = lazy(() => import('./training-dialog.tsx'));

interface Dialogs {
  openAdd: () => void;
  /** Opens the dialog for a new training with prefilled values. */
  openAddFrom: (start: StartingFrom) => void;
  openEdit: (training: Training) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

const kind = 'training';
/** The drafts of trainings that log a plan, keyed by that plan. */
export const planKind = 'log-plan';

/** The add and edit dialogs, available on every screen. */
export function TrainingDialogs({ children }: { children: ReactNode }) {
  const { data: records } = useSmallLogFirst(isSmallFirstAt(useLocation().pathname)).log;
  const { opened, openForm, close } = useDialog<Opened<Training> & { start?: StartingFrom }>(
    records,
  );
  const dialogs = useMemo(() => {
    const add = (start: StartingFrom = {}, how?: { again: boolean }) => {
      const form = start.plan ? { kind: planKind, about: start.plan } : { kind };
      openForm(form, (draft) => ({ mode: 'add', id: draft.id, draft, start }), how);
    };
    const edit = (record: Training, how?: { again: boolean }) =>
      openForm(
        { kind, about: record.id },
        (draft) => ({ mode: 'edit', record, draft: { ...draft, isNew: false } }),
        how,
      );
    return {
      openAdd: () => add(),
      openAddFrom: (start: StartingFrom) => add(start),
      openEdit: (record: Training) => edit(record),
      reopen: (record?: Training) =>
        record ? edit(record, { again: true }) : add({}, { again: true }),
    };
  }, [openForm]);
  useReopening({ kind, records, reopen: dialogs.reopen });
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {opened && <TrainingDialog opened={opened} onClose={close} {...opened.start} />}
      </Suspense>
    </DialogsContext>
  );
}

export function useTrainingDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useTrainingDialogs needs TrainingDialogs around it');
  return dialogs;
}
