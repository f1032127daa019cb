import { doubtAboutRun } from '#shared/duration-words.ts';
import { finishSeconds } from '#shared/races/rules.ts';
import type { NewRaceInput, Race } from '#shared/races/schema.ts';
import { km } from '#shared/units.ts';
import { confirmDoubt } from '../../ui/confirm.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import type { Opened } from '../../ui/record-dialog.ts';
import { localToday } from '../../ui/today.ts';
import { useAddRace, useEditRace } from './api.ts';
import { changesBetween, toInput, valuesOf, valuesOfNew } from './form-values.ts';
import { RaceForm } from './race-form.tsx';

/** The dialog for adding or editing a race. */
export default function RaceDialog({
  opened,
  onClose,
}: {
  opened: Opened<Race>;
  onClose: () => void;
}) {
  const add = useAddRace();
  const edit = useEditRace();
  const isNew = opened.mode === 'add';
  const { isPending, error } = isNew ? add : edit;
  const ends = {
    onSuccess: () => {
      notifySuccess('Race saved successfully!');
      onClose();
    },
    onError: ({ message }: Error) => notifyFailure(`Failed to save race: ${message}`),
  };
  return (
    <FormModal
      title={isNew ? 'Log New Race' : 'Edit Race'}
      busy={isPending}
      draft={opened.draft}
      backdropCloses
      size="42rem"
      onClose={onClose}
    >
      <RaceForm
        initialValues={isNew ? valuesOfNew(localToday()) : valuesOf(opened.record)}
        saveLabel={isNew ? 'Save Race' : 'Update Race'}
        busy={isPending}
        failure={error}
        onSubmit={async (values) => {
          const input = toInput(values);
          const changes = isNew ? input : changesBetween(opened.record, values);
          if (!(await confirmDoubt(doubtAboutChange(changes, input)))) return;
          if (isNew) return add.mutate({ ...input, id: opened.id }, ends);
          edit.mutate({ id: opened.record.id, changes }, ends);
        }}
      />
    </FormModal>
  );
}

/** The doubt about a changed pace. */
function doubtAboutChange(changes: object, { distance, finishTime = '' }: NewRaceInput) {
  if (!('distance' in changes || 'finishTime' in changes)) return undefined;
  return doubtAboutRun(finishSeconds({ finishTime }), km(distance));
}
