import { defaultRetirementDistance, type GearCategory, gearTable } from '#shared/gear/fields.ts';
import { type GearItem, gearFields } from '#shared/gear/schema.ts';
import type { Preferences } from '#shared/preferences.ts';
import { measuresOf } from '#shared/record-fields.ts';
import { formValues } from '../../form-values.ts';
import { startingValue } from '../../number-values.ts';

export const { changesTo } = formValues(gearFields);

export type GearFormValues = ReturnType<ReturnType<typeof formValues<typeof gearFields>>['fill']>;

/** The values of an item's form in the runner's units. */
export function gearValues(preferences: Preferences) {
  const values = formValues(gearFields, { measures: measuresOf(gearTable), preferences });

  /**
   * Gear other than shoes has no retirement distance field, so a leftover value is neither used nor
   * validated.
   */
  const shown = (entered: GearFormValues): GearFormValues =>
    entered.category === 'shoes' || !values.errors(entered).retirementDistance
      ? entered
      : { ...entered, retirementDistance: '' };

  return {
    valuesOfNew: (category: GearCategory): GearFormValues => ({
      ...values.fill({ category, isActive: true }),
      retirementDistance: startingValue(defaultRetirementDistance, 'distance', preferences),
    }),
    valuesOf: (item: GearItem) => values.fill(item),
    reread: values.reread,
    toInput: (entered: GearFormValues) => values.toInput(shown(entered)),
    errors: (entered: GearFormValues) => values.errors(shown(entered)),
    changesBetween: (before: GearItem, entered: GearFormValues) =>
      values.changesBetween(before, shown(entered)),
  };
}
