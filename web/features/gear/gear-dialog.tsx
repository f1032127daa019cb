import type { GearCategory } from '#shared/gear/fields.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import { notifySuccess } from '../../ui/notices.tsx';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useAddGear, useEditGear } from './api.ts';
import { type GearFormValues, gearValues } from './form-values.ts';
import { GearForm } from './gear-form.tsx';

/** The dialog for adding or editing an item. */
export function GearDialog({
  opened,
  category,
  onClose,
}: {
  opened: Opened<GearItem>;
  /** The preselected category of a new item. */
  category: GearCategory;
  onClose: () => void;
}) {
  const { preferences } = useFormats();
  const { changesBetween, toInput, valuesOf, valuesOfNew } = gearValues(preferences);
  const isNew = opened.mode === 'add';
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddGear(),
    edit: useEditGear(),
    toAdd: toInput,
    toEdit: (item: GearItem, values: GearFormValues) => ({ changes: changesBetween(item, values) }),
    onSaved: () => notifySuccess('Gear saved successfully!'),
    saysUnchanged: true,
    onClose,
  });
  return (
    <FormModal
      title={isNew ? 'Add New Gear' : 'Edit Gear Item'}
      busy={busy}
      draft={opened.draft}
      onClose={onClose}
    >
      <GearForm
        id={isNew ? opened.id : opened.record.id}
        initialValues={isNew ? valuesOfNew(category) : valuesOf(opened.record)}
        save={isNew ? 'Add Gear' : 'Update Gear'}
        busy={busy}
        failure={failure}
        onSubmit={submit}
      />
    </FormModal>
  );
}
