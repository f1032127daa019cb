import { Text } from '@mantine/core';
import { raceTable } from '#shared/races/fields.ts';
import { fitsRaceLog } from '#shared/strategy/result.ts';
import { FieldInputs } from '../../ui/record-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { GearSelect } from '../races/gear-select.tsx';
import { errorsOfResult, type ResultValues } from './result-values.ts';
import classes from './strategy-form.module.css';
import { wholeTime } from './time-parts.ts';
import { TimeSelects } from './time-selects.tsx';

/** The form for the result. */
export function ResultForm({
  initialValues,
  tooLong,
  busy,
  failure,
  onSubmit,
}: {
  initialValues: ResultValues;
  /** The message for a time that is too long for the race log. */
  tooLong: string;
  busy: boolean;
  failure: Error | null;
  onSubmit: (values: ResultValues) => void;
}) {
  const form = useRecordForm<ResultValues>({ initialValues, validate: errorsOfResult });
  const time = wholeTime(form.values.finishTime);
  const isTooLong = time !== undefined && !fitsRaceLog(time);
  const own = {
    raceName: null,
    date: null,
    distance: null,
    finishTime: (
      <div className={classes.wide}>
        <TimeSelects
          label={raceTable.finishTime.label}
          required
          lastHour={99}
          {...form.getInputProps('finishTime')}
        />
        {isTooLong && (
          <Text size="sm" c="dimmed" mt={4} role="status">
            {tooLong}
          </Text>
        )}
      </div>
    ),
    gearUsed: <GearSelect stored={initialValues.gearUsed} {...form.getInputProps('gearUsed')} />,
  };
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save result"
      labels={{ save: 'Save Result', saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <FieldInputs fields={raceTable} group="race" form={form} own={own} />
    </RecordForm>
  );
}
