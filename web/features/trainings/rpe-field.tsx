import { NativeSelect } from '@mantine/core';
import { trainingTable } from '#shared/trainings/fields.ts';
import { withNone } from '../../ui/record-fields.tsx';
import { numberOptions } from './field-props.ts';
import type { TrainingFormApi } from './form-values.ts';

const options = withNone(numberOptions(1, 10).map((value) => ({ value, label: value })));

/** A dropdown whose values are numbers. */
export function RpeField({ form }: { form: TrainingFormApi }) {
  const { value, ...rpe } = form.getInputProps('rpe');
  return (
    <NativeSelect
      label={trainingTable.rpe.label}
      data={options}
      {...rpe}
      value={String(value)}
      onChange={({ currentTarget }) =>
        form.setFieldValue('rpe', currentTarget.value === '' ? '' : Number(currentTarget.value))
      }
    />
  );
}
