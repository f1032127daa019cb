import { fitsRaceLog, tooLongNotice } from '#shared/strategy/result.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifySuccess } from '../../ui/notices.tsx';
import type { DialogDraft } from '../../ui/record-dialog.ts';
import { useRaces } from '../races/queries.ts';
import { useEnterResult } from './api.ts';
import { ResultForm } from './result-form.tsx';
import { loggedOf, type ResultValues, toResult, valuesOfResult } from './result-values.ts';

/** The dialog for the result of a planned race. */
export default function ResultDialog({
  race,
  draft,
  onClose,
}: {
  race: PlannedRace;
  draft: DialogDraft;
  onClose: () => void;
}) {
  const { data: races = [] } = useRaces();
  const { mutate, isPending, error } = useEnterResult();
  const logged = loggedOf(race, races);
  const tooLong = tooLongNotice(logged);
  const initialValues = valuesOfResult(race, logged);
  const submit = (values: ResultValues) => {
    const fields = toResult(values, initialValues);
    const onSuccess = () => {
      notifySuccess(
        fitsRaceLog(fields.finishTime) ? 'Result saved here and in your race log.' : tooLong,
      );
      onClose();
    };
    mutate({ id: race.id, fields }, { onSuccess });
  };
  return (
    <FormModal
      title={`Result for ${race.raceName}`}
      busy={isPending}
      draft={draft}
      backdropCloses
      size="42rem"
      onClose={onClose}
    >
      <ResultForm
        initialValues={initialValues}
        tooLong={tooLong}
        busy={isPending}
        failure={error}
        onSubmit={submit}
      />
    </FormModal>
  );
}
