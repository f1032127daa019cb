import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { shoeChoices } from '#shared/gear/rules.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { knownShoes } from '#shared/trainings/rules.ts';
import { useGear } from '../gear/queries.ts';
import type { TrainingFormApi } from './form-values.ts';
import { useTrainings } from './queries.ts';

/** Suggests active shoes; any other name may be typed. */
export function ShoesField({ form }: { form: TrainingFormApi }) {
  const { data: trainings = [] } = useTrainings();
  const { data: gear } = useGear();
  const value = form.values.shoesUsed;
  const stored = form.getInitialValues().shoesUsed;
  const choices = useMemo(
    () => (gear ? shoeChoices(gear, { stored, worn: knownShoes(trainings) }) : []),
    [gear, trainings, stored],
  );
  return (
    <Autocomplete
      label={trainingTable.shoesUsed.label}
      data={choices}
      // Shows all of them while one is selected, and otherwise those that match the typed text.
      {...(choices.includes(value) && { filter: ({ options }) => options })}
      maxLength={200}
      {...form.getInputProps('shoesUsed')}
    />
  );
}
