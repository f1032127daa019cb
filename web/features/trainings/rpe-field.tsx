import { NativeSelect } from '@mantine/core';
import { trainingTable } from '#shared/trainings/fields.ts';
import { withNone } from '../../ui/record-fields.tsx';
import { steady } from '../../ui/steady.ts';
import { numberOptions, type TextFieldProps } from './field-props.ts';

const options = withNone(numberOptions(1, 10).map((value) => ({ value, label: value })));

/** A dropdown whose values are numbers. */
export const RpeField = steady(function RpeField({
  value,
  onChange,
  ...rpe
}: Pick<TextFieldProps, 'error'> & {
  value?: number | '';
  onChange: (value: number | '') => void;
}) {
  return (
    <NativeSelect
      label={trainingTable.rpe.label}
      data={options}
      {...rpe}
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))
      }
    />
  );
});
