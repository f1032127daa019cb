import { type Injury, injuryFields } from '../../../shared/injuries/schema.ts';
import { formValues } from '../../form-values.ts';

export const { fill, toInput, changesTo, changesBetween, errors } = formValues(injuryFields);

export type InjuryFormValues = ReturnType<typeof fill>;

export const valuesOfNew = (today: string): InjuryFormValues =>
  fill({ painSeverity: 1, status: 'ongoing', dateReported: today });

export const valuesOf = (injury: Injury): InjuryFormValues => fill(injury);
