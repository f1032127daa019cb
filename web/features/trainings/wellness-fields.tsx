import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { capitalised } from '#shared/trainings/rules.ts';
import { fatigueLevels, focusIntents, moods, sleepQualities } from '#shared/trainings/schema.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { numberOptions } from './field-props.ts';
import type { TrainingFormApi } from './form-values.ts';

const grid = { cols: { base: 1, xs: 2 }, verticalSpacing: 'sm' } as const;
const whole = { whole: true, min: 0 } as const;

/** The options of a dropdown: not set, then the capitalised values. */
const optional = (values: readonly string[]) => [
  { value: '', label: 'Not set' },
  ...values.map((value) => ({ value, label: capitalised(value) })),
];

export function RecoveryFields({ form }: { form: TrainingFormApi }) {
  const { value, ...rpe } = form.getInputProps('rpe');
  return (
    <SimpleGrid {...grid}>
      <NativeSelect
        label="RPE"
        data={optional(numberOptions(1, 10))}
        {...rpe}
        value={String(value)}
        onChange={({ currentTarget }) =>
          form.setFieldValue('rpe', currentTarget.value === '' ? '' : Number(currentTarget.value))
        }
      />
      <NumberField
        label="Sleep duration"
        unit="h"
        min={0}
        max={24}
        step={0.5}
        {...form.getInputProps('sleepDuration')}
      />
      <NativeSelect
        label="Sleep quality"
        data={optional(sleepQualities)}
        {...form.getInputProps('sleepQuality')}
      />
      <NativeSelect
        label="Fatigue level"
        data={optional(fatigueLevels)}
        {...form.getInputProps('fatigueLevel')}
      />
      <NumberField
        label="Resting HR"
        unit="bpm"
        {...whole}
        {...form.getInputProps('restingHeartRate')}
      />
      <NumberField label="HRV score" {...whole} {...form.getInputProps('hrvScore')} />
      <NumberField label="Avg HR" unit="bpm" {...whole} {...form.getInputProps('heartRateAvg')} />
      <NumberField label="Max HR" unit="bpm" {...whole} {...form.getInputProps('heartRateMax')} />
      <TextInput
        label="Muscle soreness"
        maxLength={200}
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps('muscleSoreness')}
      />
    </SimpleGrid>
  );
}

export function MentalFields({ form }: { form: TrainingFormApi }) {
  return (
    <SimpleGrid {...grid}>
      <NativeSelect
        label="Mood before"
        data={optional(moods)}
        {...form.getInputProps('moodBefore')}
      />
      <NativeSelect
        label="Mood after"
        data={optional(moods)}
        {...form.getInputProps('moodAfter')}
      />
      <NativeSelect
        label="Focus / intent"
        data={optional(focusIntents)}
        {...form.getInputProps('focusIntent')}
      />
      <Textarea
        label="Session notes"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps('sessionNotes')}
      />
    </SimpleGrid>
  );
}

export function SupplementFields({ form }: { form: TrainingFormApi }) {
  return (
    <SimpleGrid {...grid}>
      <TextInput
        label="Supplements taken"
        maxLength={500}
        {...form.getInputProps('supplementsTaken')}
      />
      <TextInput label="Pre-run fuel" maxLength={500} {...form.getInputProps('preRunFuel')} />
    </SimpleGrid>
  );
}
