import type { GearCategory, GearItem } from '#shared/gear/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifySuccess } from '../../ui/notices.tsx';
import type { DialogDraft, Opened } from '../../ui/record-dialog.ts';
import { useAddGear, useEditGear } from './api.ts';
import { changesBetween, toInput, valuesOf, valuesOfNew } from './form-values.ts';
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
  const dialog = { draft: opened.draft, onClose };
  return opened.mode === 'add' ? (
    <AddGear id={opened.id} category={category} {...dialog} />
  ) : (
    <EditGear item={opened.record} {...dialog} />
  );
}

interface Dialog {
  draft: DialogDraft;
  onClose: () => void;
}

const saved = (onClose: () => void) => () => {
  onClose();
  notifySuccess('Gear saved successfully!');
};

function AddGear({
  id,
  category,
  draft,
  onClose,
}: { id: string; category: GearCategory } & Dialog) {
  const add = useAddGear();
  return (
    <FormModal title="Add New Gear" busy={add.isPending} draft={draft} onClose={onClose}>
      <GearForm
        id={id}
        initialValues={valuesOfNew(category)}
        save="Add Gear"
        busy={add.isPending}
        failure={add.error}
        onSubmit={(values) => add.mutate({ ...toInput(values), id }, { onSuccess: saved(onClose) })}
      />
    </FormModal>
  );
}

function EditGear({ item, draft, onClose }: { item: GearItem } & Dialog) {
  const edit = useEditGear();
  return (
    <FormModal title="Edit Gear Item" busy={edit.isPending} draft={draft} onClose={onClose}>
      <GearForm
        id={item.id}
        initialValues={valuesOf(item)}
        save="Update Gear"
        busy={edit.isPending}
        failure={edit.error}
        onSubmit={(values) => {
          const changes = changesBetween(item, values);
          if (Object.keys(changes).length === 0) return saved(onClose)();
          edit.mutate({ id: item.id, changes }, { onSuccess: saved(onClose) });
        }}
      />
    </FormModal>
  );
}
