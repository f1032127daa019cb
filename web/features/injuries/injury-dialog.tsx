import type { Injury } from '#shared/injuries/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifySuccess } from '../../ui/notices.tsx';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useToday } from '../../ui/today.ts';
import { useAddInjury, useEditInjury } from './api.ts';
import {
  changesBetween,
  type InjuryFormValues,
  toInput,
  valuesOf,
  valuesOfNew,
} from './form-values.ts';
import { InjuryForm } from './injury-form.tsx';

/** The dialog for reporting or updating an injury. */
export function InjuryDialog({ opened, onClose }: { opened: Opened<Injury>; onClose: () => void }) {
  const today = useToday();
  const isNew = opened.mode === 'add';
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddInjury(),
    edit: useEditInjury(),
    toAdd: toInput,
    toEdit: (injury: Injury, values: InjuryFormValues) => ({
      changes: changesBetween(injury, values),
    }),
    onSaved: () => notifySuccess('Injury saved successfully!'),
    onClose,
  });
  return (
    <FormModal
      title={isNew ? 'Report New Injury' : 'Update Injury'}
      busy={busy}
      draft={opened.draft}
      backdropCloses
      onClose={onClose}
    >
      <InjuryForm
        initialValues={isNew ? valuesOfNew(today) : valuesOf(opened.record)}
        save={isNew ? 'Report Injury' : 'Update Injury'}
        busy={busy}
        failure={failure}
        onSubmit={submit}
      />
    </FormModal>
  );
}
