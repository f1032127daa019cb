import type { GearCategory } from '#shared/gear/fields.ts';
import { type GearItem, gearFields } from '#shared/gear/schema.ts';
import { formValues } from '../../form-values.ts';
import { withNumbers } from '../../number-values.ts';

const form = formValues(gearFields);

export type GearFormValues = ReturnType<typeof form.fill>;

export const valuesOfNew = (category: GearCategory): GearFormValues =>
  form.fill({ category, isActive: true, retirementDistance: 700 });

export const valuesOf = (item: GearItem): GearFormValues => form.fill(item);

const { retirementDistance } = gearFields.shape;

/**
 * Gear other than shoes has no retirement distance field, so a leftover value is neither used nor
 * validated.
 */
function shown(values: GearFormValues): GearFormValues {
  const entered = withNumbers(gearFields, values).retirementDistance;
  return values.category === 'shoes' || retirementDistance.safeParse(entered).success
    ? values
    : { ...values, retirementDistance: '' };
}

export const toInput = (values: GearFormValues) => form.toInput(shown(values));

export const errors = (values: GearFormValues) => form.errors(shown(values));

export const changesBetween = (before: GearItem, values: GearFormValues) =>
  form.changesBetween(before, shown(values));

export const { changesTo } = form;
