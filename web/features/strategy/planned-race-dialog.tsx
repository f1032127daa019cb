import type { PlannedRace } from '#shared/strategy/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useAddPlannedRace, useEditPlannedRace } from './api.ts';
import { type PlannedRaceValues, plannedRaceValues } from './form-values.ts';
import { PlannedRaceForm } from './planned-race-form.tsx';

/** The dialog for planning a race or changing the plan. */
export default function PlannedRaceDialog({
  opened,
  onClose,
}: {
  opened: Opened<PlannedRace>;
  onClose: () => void;
}) {
  const { preferences } = useFormats();
  const { changesBetween, toInput, valuesOf, valuesOfNew } = plannedRaceValues(preferences);
  const isNew = opened.mode === 'add';
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddPlannedRace(),
    edit: useEditPlannedRace(),
    toAdd: toInput,
    toEdit: (race: PlannedRace, values: PlannedRaceValues) => ({
      changes: changesBetween(race, values),
    }),
    onClose,
  });
  return (
    <FormModal
      title={isNew ? 'Add Race' : 'Edit Race'}
      busy={busy}
      draft={opened.draft}
      backdropCloses
      size="42rem"
      onClose={onClose}
    >
      <PlannedRaceForm
        initialValues={isNew ? valuesOfNew() : valuesOf(opened.record)}
        saveLabel={isNew ? 'Add Race' : 'Update Race'}
        busy={busy}
        failure={failure}
        failureText={isNew ? 'Failed to create race' : 'Failed to save race'}
        onSubmit={submit}
      />
    </FormModal>
  );
}
