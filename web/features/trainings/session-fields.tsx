import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { distanceUnit, paceUnit } from '#shared/formats.ts';
import { averagePaceOf, isRun, sessionTypeLabel, terrainLabel } from '#shared/trainings/rules.ts';
import { sessionTypes, terrains } from '#shared/trainings/schema.ts';
import { DurationField } from '../../ui/duration-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { DateSelector } from './date-selector.tsx';
import { DurationSelects } from './duration-inputs.tsx';
import { distanceOf, type TrainingFormApi, type TrainingFormValues } from './form-values.ts';
import { ShoesField } from './shoes-field.tsx';
import { StartTimeSelects } from './start-time-selects.tsx';

/** The fields of every training: when, what kind, how far, how long. */
export function SessionFields({
  form,
  mode,
  locked,
}: {
  form: TrainingFormApi;
  mode: 'add' | 'edit';
  locked: boolean;
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <DateSelector disabled={locked} {...form.getInputProps('date')} />
      <StartTimeSelects disabled={locked} {...form.getInputProps('startTime')} />
      {locked && (
        <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
          This training was imported: it keeps its date and start time.
        </Text>
      )}
      <NativeSelect
        label="Session type"
        withAsterisk
        data-autofocus={locked ? true : undefined}
        data={sessionTypes.map((value) => ({ value, label: sessionTypeLabel(value) }))}
        {...form.getInputProps('sessionType')}
      />
      <NativeSelect
        label="Terrain"
        data={terrains.map((value) => ({ value, label: terrainLabel(value) }))}
        {...form.getInputProps('terrain')}
      />
      <NumberField
        label="Distance"
        withAsterisk
        unit={distanceUnit}
        min={0}
        max={1000}
        step={mode === 'add' ? 0.01 : 0.1}
        {...form.getInputProps('distance')}
      />
      {mode === 'add' ? (
        <DurationField
          label="Duration"
          withAsterisk
          distance={distanceOf(form.values)}
          hasPace={isRun(form.values.sessionType)}
          {...form.getInputProps('duration')}
        />
      ) : (
        <DurationSelects {...form.getInputProps('duration')} />
      )}
      <TextInput
        label="Description"
        placeholder="What the workout was"
        maxLength={500}
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps('workoutDescription')}
      />
      {mode === 'edit' && <Pace values={form.values} />}
    </SimpleGrid>
  );
}

/** Computed while typing, as it will be stored. */
function Pace({ values }: { values: TrainingFormValues }) {
  const pace = averagePaceOf(values.duration, distanceOf(values));
  return (
    <Text size="sm" c="dimmed" aria-live="polite" style={{ gridColumn: '1 / -1' }}>
      Average pace <strong>{pace ? `${pace} ${paceUnit}` : '–'}</strong>
    </Text>
  );
}

export function DetailFields({ form }: { form: TrainingFormApi }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <ShoesField form={form} />
      <NumberField
        label="Elevation gain"
        unit="m"
        whole
        min={0}
        {...form.getInputProps('elevationGain')}
      />
      <NumberField label="Avg power" unit="W" whole min={0} {...form.getInputProps('avgPower')} />
      <NumberField label="Calories" whole min={0} {...form.getInputProps('calories')} />
    </SimpleGrid>
  );
}
