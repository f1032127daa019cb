import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { distanceUnit, paceUnit } from '#shared/formats.ts';
import { gearChoices, otherGear } from '#shared/races/gear-choices.ts';
import { distanceLabel, enteredDistance, racePaceOf } from '#shared/races/rules.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useGear } from '../gear/queries.ts';
import { FinishTimeSelects } from './finish-time-selects.tsx';
import { errors, type RaceFormValues } from './form-values.ts';
import classes from './race-form.module.css';

type RaceFormApi = UseFormReturnType<RaceFormValues>;

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
  const form = useRecordForm<RaceFormValues>({ initialValues, validate: errors });
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save race"
      labels={{ save: saveLabel, saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <TextInput
          label="Race Name"
          withAsterisk
          data-autofocus
          maxLength={200}
          className={classes.wide}
          {...form.getInputProps('raceName')}
        />
        <TextInput label="Date" type="date" withAsterisk {...form.getInputProps('date')} />
        <DistanceInput form={form} />
        <FinishTimeSelects {...form.getInputProps('finishTime')} />
        <Result values={form.values} />
        <TextInput
          label="Surface"
          placeholder="Track, Road, Trail"
          maxLength={200}
          {...form.getInputProps('surface')}
        />
        <TextInput
          label="Weather Conditions"
          maxLength={500}
          {...form.getInputProps('weatherConditions')}
        />
        <GearSelect form={form} stored={initialValues.gearUsed} />
        <TextInput
          label="Position vs Teammates"
          placeholder="e.g. 1st of 5"
          maxLength={200}
          {...form.getInputProps('positionVsTeammates')}
        />
        <Notes form={form} />
      </SimpleGrid>
    </RecordForm>
  );
}

/** An unreadable distance counts as 0. */
function DistanceInput({ form }: { form: RaceFormApi }) {
  const { onBlur, ...distance } = form.getInputProps('distance');
  return (
    <NumberField
      label={`Distance (${distanceUnit})`}
      withAsterisk
      min={0}
      max={1000}
      step={0.1}
      {...distance}
      onBlur={(event) => {
        onBlur(event);
        form.setFieldValue('distance', enteredDistance(form.values.distance));
      }}
    />
  );
}

/** Computed while typing, as the list will show it. */
function Result({ values: { distance, finishTime } }: { values: RaceFormValues }) {
  const km = enteredDistance(distance);
  const pace = racePaceOf({ distance: km, finishTime });
  return (
    <Text size="sm" c="dimmed" aria-live="polite" className={classes.result}>
      {distanceLabel(km)} at <strong>{pace ? `${pace} ${paceUnit}` : '–'}</strong>
    </Text>
  );
}

function GearSelect({ form, stored }: { form: RaceFormApi; stored: string }) {
  const { data: gear = [] } = useGear();
  const choices = useMemo(() => gearChoices(gear, stored), [gear, stored]);
  return (
    <NativeSelect
      label="Gear Used"
      data={[
        { value: '', label: 'Select gear...' },
        ...choices,
        { value: otherGear, label: 'Other (specify in notes)' },
      ]}
      {...form.getInputProps('gearUsed')}
    />
  );
}

function Notes({ form }: { form: RaceFormApi }) {
  const text = { autosize: true, minRows: 3, maxRows: 10, maxLength: 5000 } as const;
  return (
    <>
      <Textarea
        label="Splits"
        description="One a line, such as 1: 4:05, becomes a chart"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={classes.wide}
        {...text}
        {...form.getInputProps('splits')}
      />
      <Textarea
        label="Tactics & Strategy"
        className={classes.wide}
        {...text}
        {...form.getInputProps('tactics')}
      />
      <Textarea
        label="Mistakes & Lessons"
        className={classes.wide}
        {...text}
        {...form.getInputProps('mistakes')}
      />
    </>
  );
}
