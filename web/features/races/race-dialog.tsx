import { doubtAboutRun } from '#shared/duration-words.ts';
import type { Formats } from '#shared/formats.ts';
import { finishSeconds } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { km } from '#shared/units.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import type { Opened } from '../../ui/record-dialog.ts';
import { savingOf } from '../../ui/saving.ts';
import { useToday } from '../../ui/today.ts';
import { useAddRace, useEditRace } from './api.ts';
import { type RaceFormValues, raceValues } from './form-values.ts';
import { RaceForm } from './race-form.tsx';

/** The dialog for adding or editing a race. */
export default function RaceDialog({
  opened,
  onClose,
}: {
  opened: Opened<Race>;
  onClose: () => void;
}) {
  const formats = useFormats();
  const today = useToday();
  const { changesBetween, toInput, valuesOf, valuesOfNew } = raceValues(formats.preferences);
  const isNew = opened.mode === 'add';
  const { busy, failure, submit } = savingOf({
    opened,
    add: useAddRace(),
    edit: useEditRace(),
    toAdd: toInput,
    toEdit: (race: Race, values: RaceFormValues) => ({ changes: changesBetween(race, values) }),
    doubtAbout: (values, changed) => doubtAbout(values, changed, formats),
    onSaved: () => notifySuccess('Race saved successfully!'),
    onFailed: ({ message }) => notifyFailure(`Failed to save race: ${message}`),
    saysUnchanged: true,
    onClose,
  });
  return (
    <FormModal
      title={isNew ? 'Log New Race' : 'Edit Race'}
      busy={busy}
      draft={opened.draft}
      backdropCloses
      size="42rem"
      onClose={onClose}
    >
      <RaceForm
        initialValues={isNew ? valuesOfNew(today) : valuesOf(opened.record)}
        saveLabel={isNew ? 'Save Race' : 'Update Race'}
        busy={busy}
        failure={failure}
        onSubmit={submit}
      />
    </FormModal>
  );
}

/** The doubt about a changed pace. */
function doubtAbout(values: RaceFormValues, changed: object, formats: Formats) {
  if (!('distance' in changed || 'finishTime' in changed)) return undefined;
  const { distance, finishTime = '' } = raceValues(formats.preferences).toInput(values);
  return doubtAboutRun(finishSeconds({ finishTime }), km(distance), formats);
}
