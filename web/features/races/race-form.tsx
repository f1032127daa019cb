import { Text, TextInput } from '@mantine/core';
import { farthest, raceTable } from '#shared/races/fields.ts';
import { distanceLabel, racePaceOf } from '#shared/races/rules.ts';
import { useFormats } from '../../ui/formats.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { FieldInputs } from '../../ui/record-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { FinishTimeSelects } from './finish-time-selects.tsx';
import { type RaceFormValues, raceValues } from './form-values.ts';
import { GearSelect } from './gear-select.tsx';
import classes from './race-form.module.css';

/** The form for adding and editing a race; props carry the differences. */
export function RaceForm({
  initialValues,
  saveLabel,
  busy,
  failure,
  onSubmit,
}: {
  initialValues: RaceFormValues;
  saveLabel: string;
  busy: boolean;
  /** Why the last save failed. */
  failure: Error | null;
  onSubmit: (values: RaceFormValues) => void;
}) {
  const formats = useFormats();
  const { errors, reread } = raceValues(formats.preferences);
  const form = useRecordForm<RaceFormValues>({ initialValues, validate: errors, reread });
  const own = {
    raceName: (
      <TextInput
        label={raceTable.raceName.label}
        withAsterisk
        data-autofocus
        maxLength={200}
        className={classes.wide}
        {...form.getInputProps('raceName')}
      />
    ),
    date: (
      <TextInput
        label={raceTable.date.label}
        type="date"
        withAsterisk
        {...form.getInputProps('date')}
      />
    ),
    distance: (
      <NumberField
        label={`${raceTable.distance.label} (${formats.distanceUnit})`}
        measure={raceTable.distance.measure}
        withoutUnit
        withAsterisk
        min={0}
        max={farthest}
        step={0.1}
        {...form.getInputProps('distance')}
      />
    ),
    finishTime: (
      <>
        <FinishTimeSelects {...form.getInputProps('finishTime')} />
        <Result values={form.values} />
      </>
    ),
    gearUsed: <GearSelect stored={initialValues.gearUsed} {...form.getInputProps('gearUsed')} />,
  };
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save race"
      labels={{ save: saveLabel, saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <FieldInputs fields={raceTable} group="race" form={form} own={own} />
    </RecordForm>
  );
}

/** Computed while typing, as the list will show it. */
function Result({ values }: { values: RaceFormValues }) {
  const formats = useFormats();
  const distance = raceValues(formats.preferences).distanceOf(values);
  const pace = racePaceOf({ distance, finishTime: values.finishTime }, formats);
  return (
    <Text size="sm" c="dimmed" aria-live="polite" className={classes.result}>
      {distanceLabel(distance, formats)} at{' '}
      <strong>{pace ? `${pace} ${formats.paceUnit}` : '–'}</strong>
    </Text>
  );
}
