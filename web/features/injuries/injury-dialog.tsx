import type { Injury } from '#shared/injuries/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifySuccess } from '../../ui/notices.tsx';
import type { DialogDraft, Opened } from '../../ui/record-dialog.ts';
import { localToday } from '../../ui/today.ts';
import { useAddInjury, useEditInjury } from './api.ts';
import { changesBetween, toInput, valuesOf, valuesOfNew } from './form-values.ts';
import { InjuryForm } from './injury-form.tsx';

/** The dialog for reporting or updating an injury. */
export function InjuryDialog({ opened, onClose }: { opened: Opened<Injury>; onClose: () => void }) {
  const dialog = { draft: opened.draft, onClose };
  return opened.mode === 'add' ? (
    <ReportInjury id={opened.id} {...dialog} />
  ) : (
    <UpdateInjury injury={opened.record} {...dialog} />
  );
}

interface Dialog {
  draft: DialogDraft;
  onClose: () => void;
}

const saved = (onClose: () => void) => () => {
  onClose();
  notifySuccess('Injury saved successfully!');
};

function ReportInjury({ id, draft, onClose }: { id: string } & Dialog) {
  const add = useAddInjury();
  return (
    <FormModal
      title="Report New Injury"
      busy={add.isPending}
      draft={draft}
      backdropCloses
      onClose={onClose}
    >
      <InjuryForm
        initialValues={valuesOfNew(localToday())}
        save="Report Injury"
        busy={add.isPending}
        failure={add.error}
        onSubmit={(values) => add.mutate({ ...toInput(values), id }, { onSuccess: saved(onClose) })}
      />
    </FormModal>
  );
}

function UpdateInjury({ injury, draft, onClose }: { injury: Injury } & Dialog) {
  const edit = useEditInjury();
  return (
    <FormModal
      title="Update Injury"
      busy={edit.isPending}
      draft={draft}
      backdropCloses
      onClose={onClose}
    >
      <InjuryForm
        initialValues={valuesOf(injury)}
        save="Update Injury"
        busy={edit.isPending}
        failure={edit.error}
        onSubmit={(values) => {
          const changes = changesBetween(injury, values);
          if (Object.keys(changes).length === 0) return onClose();
          edit.mutate({ id: injury.id, changes }, { onSuccess: saved(onClose) });
        }}
      />
    </FormModal>
  );
}
