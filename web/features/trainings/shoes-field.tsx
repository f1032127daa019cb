import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { shoeChoices } from '#shared/gear/rules.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { knownShoes } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { steady } from '../../ui/steady.ts';
import { useGear } from '../gear/queries.ts';
import type { TextFieldProps } from './field-props.ts';
import { useTrainings } from './queries.ts';

/** Suggests active shoes; any other name may be typed. */
export const ShoesField = steady(function ShoesField({
  value = '',
  stored,
  ...input
}: TextFieldProps & {
  /** The ones the form started with, which may be retired. */
  stored: string;
}) {
  const { data: trainings = none } = useTrainings();
  const { data: gear } = useGear();
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
      value={value}
      {...input}
    />
  );
});

const none: Training[] = [];
