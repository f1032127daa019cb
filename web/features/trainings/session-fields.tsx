import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { trainingTable } from '#shared/trainings/fields.ts';
import { averagePaceOf, isRun } from '#shared/trainings/rules.ts';
import { sessionTypeLabel, sessionTypes, terrainLabel, terrains } from '#shared/trainings/words.ts';
import { DurationField } from '../../ui/duration-field.tsx';
import { useFormats } from '../../ui/formats.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { FieldInput } from '../../ui/record-fields.tsx';
import { steady } from '../../ui/steady.ts';
import { DateSelector } from './date-selector.tsx';
import { DurationSelects } from './duration-inputs.tsx';
import { type TrainingFormApi, type TrainingFormValues, trainingValues } from './form-values.ts';
import { StartTimeSelects } from './start-time-selects.tsx';

const { sessionType, terrain, distance, duration, workoutDescription } = trainingTable;

const DateInput = steady(DateSelector);
const StartTime = steady(StartTimeSelects);
const Choice = steady(NativeSelect);
const Distance = steady(NumberField);
const TypedDuration = steady(DurationField);
const ChosenDuration = steady(DurationSelects);

const typeChoices = sessionTypes.map((value) => ({ value, label: sessionTypeLabel(value) }));
const terrainChoices = terrains.map((value) => ({ value, label: terrainLabel(value) }));

/**
 * The fields of every training: when, what kind, how far, how long. Nearly all have inputs of their
 * own.
 */
export function SessionFields({
  form,
  mode,
  locked,
}: {
  form: TrainingFormApi;
  mode: 'add' | 'edit';
  locked: boolean;
}) {
  const { distanceOf } = trainingValues(useFormats().preferences);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <DateInput disabled={locked} {...form.getInputProps('date')} />
      <StartTime disabled={locked} {...form.getInputProps('startTime')} />
      {locked && (
        <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
          This training was imported: it keeps its date and start time.
        </Text>
      )}
      <Choice
        label={sessionType.label}
        withAsterisk
        data-autofocus={locked ? true : undefined}
        data={typeChoices}
        {...form.getInputProps('sessionType')}
      />
      <Choice label={terrain.label} data={terrainChoices} {...form.getInputProps('terrain')} />
      <Distance
        label={distance.label}
        withAsterisk
        measure={distance.measure}
        min={0}
        max={1000}
        step={mode === 'add' ? 0.01 : 0.1}
        {...form.getInputProps('distance')}
      />
      {mode === 'add' ? (
        <TypedDuration
          label={duration.label}
          withAsterisk
          distance={distanceOf(form.values)}
          hasPace={isRun(form.values.sessionType)}
          {...form.getInputProps('duration')}
        />
      ) : (
        <ChosenDuration {...form.getInputProps('duration')} />
      )}
      <FieldInput name="workoutDescription" field={workoutDescription} form={form} />
      {mode === 'edit' && <Pace values={form.values} />}
    </SimpleGrid>
  );
}

/** Computed while typing, as it will be stored. */
function Pace({ values }: { values: TrainingFormValues }) {
  const formats = useFormats();
  const distance = trainingValues(formats.preferences).distanceOf(values);
  const pace = averagePaceOf(values.duration, distance, formats);
  return (
    <Text size="sm" c="dimmed" aria-live="polite" style={{ gridColumn: '1 / -1' }}>
      Average pace <strong>{pace ? `${pace} ${formats.paceUnit}` : '–'}</strong>
    </Text>
  );
}
