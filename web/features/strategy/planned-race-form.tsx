import { NativeSelect, TextInput } from '@mantine/core';
import { farthest } from '#shared/races/fields.ts';
import { plannedRaceTable, raceTypeLabels, raceTypes } from '#shared/strategy/fields.ts';
import { useFormats } from '../../ui/formats.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { FieldInputs } from '../../ui/record-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { type PlannedRaceValues, plannedRaceValues } from './form-values.ts';
import classes from './strategy-form.module.css';
import { TimeSelects } from './time-selects.tsx';

const typeOptions = raceTypes.map((value) => ({ value, label: raceTypeLabels[value] }));

/** The form for planning a race or changing the plan. */
export function PlannedRaceForm({
  initialValues,
  saveLabel,
  busy,
  failure,
  failureText,
  onSubmit,
}: {
  initialValues: PlannedRaceValues;
  saveLabel: string;
  busy: boolean;
  /** Why the last save failed, and the message to show. */
  failure: Error | null;
  failureText: string;
  onSubmit: (values: PlannedRaceValues) => void;
}) {
  const formats = useFormats();
  const { errors, reread } = plannedRaceValues(formats.preferences);
  const form = useRecordForm<PlannedRaceValues>({ initialValues, validate: errors, reread });
  const own = {
    raceName: (
      <TextInput
        label={plannedRaceTable.raceName.label}
        withAsterisk
        data-autofocus
        maxLength={200}
        className={classes.wide}
        {...form.getInputProps('raceName')}
      />
    ),
    raceDate: (
      <TextInput
        label={plannedRaceTable.raceDate.label}
        type="date"
        withAsterisk
        {...form.getInputProps('raceDate')}
      />
    ),
    raceDistance: (
      <NumberField
        label={`${plannedRaceTable.raceDistance.label} (${formats.distanceUnit})`}
        measure={plannedRaceTable.raceDistance.measure}
        withoutUnit
        withAsterisk
        min={0}
        max={farthest}
        step={0.1}
        {...form.getInputProps('raceDistance')}
      />
    ),
    raceType: (
      <NativeSelect
        label={plannedRaceTable.raceType.label}
        data={typeOptions}
        {...form.getInputProps('raceType')}
      />
    ),
    targetTime: (
      <TimeSelects
        label={plannedRaceTable.targetTime.label}
        description="Only saved once you’ve chosen all three"
        lastHour={24}
        {...form.getInputProps('targetTime')}
      />
    ),
  };
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText={failureText}
      labels={{ save: saveLabel, saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <FieldInputs fields={plannedRaceTable} group="race" form={form} own={own} />
    </RecordForm>
  );
}
