import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { gearCategories, gearTable, mostDistance } from '#shared/gear/fields.ts';
import { categoryLabel, otherShoesNamed } from '#shared/gear/rules.ts';
import { useFormats } from '../../ui/formats.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { FieldInputs } from '../../ui/record-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { type GearFormValues, gearValues } from './form-values.ts';
import { useGear } from './queries.ts';

const wholeRow = { gridColumn: '1 / -1' };

/** The form for adding and editing an item. */
export function GearForm({
  id,
  initialValues,
  save,
  busy,
  failure,
  onSubmit,
}: {
  id: string;
  initialValues: GearFormValues;
  /** The button's label. */
  save: string;
  busy: boolean;
  /** Why the last save failed. */
  failure: Error | null;
  onSubmit: (values: GearFormValues) => void;
}) {
  const { distanceUnit, preferences } = useFormats();
  const { errors, reread } = gearValues(preferences);
  const form = useRecordForm<GearFormValues>({ initialValues, validate: errors, reread });
  const hint = useNameHint(id, form.values);
  const isShoes = form.values.category === 'shoes';
  const own = {
    name: (
      <TextInput
        label={gearTable.name.label}
        withAsterisk
        data-autofocus
        placeholder="e.g. Blue trail shoes"
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        style={wholeRow}
        {...form.getInputProps('name')}
      />
    ),
    category: (
      <NativeSelect
        label={gearTable.category.label}
        withAsterisk
        data={gearCategories.map((value) => ({ value, label: categoryLabel(value) }))}
        {...form.getInputProps('category')}
      />
    ),
    dateAcquired: (
      <TextInput
        type="date"
        label={gearTable.dateAcquired.label}
        {...form.getInputProps('dateAcquired')}
      />
    ),
    retirementDistance: isShoes && (
      <NumberField
        label={gearTable.retirementDistance.label}
        description={`${distanceUnit}; you are warned at 90% of it`}
        measure={gearTable.retirementDistance.measure}
        min={0}
        max={mostDistance}
        step={50}
        {...form.getInputProps('retirementDistance')}
      />
    ),
    isActive: (
      <Checkbox
        label={gearTable.isActive.label}
        style={wholeRow}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    ),
  };
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save gear"
      labels={{ save, saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <FieldInputs fields={gearTable} group="item" form={form} own={own} />
    </RecordForm>
  );
}

/** Warns about a name that two pairs share, because trainings refer to shoes by name. */
function useNameHint(id: string, { name, category }: GearFormValues): string | undefined {
  const { data: gear = [] } = useGear();
  if (category !== 'shoes' || !otherShoesNamed(gear, { id, name })) return undefined;
  const stored = gear.find((item) => item.id === id);
  return stored && stored.name !== name
    ? 'Another pair has this name: the trainings of this one will keep its old name.'
    : 'Another pair has this name: trainings cannot tell them apart.';
}
