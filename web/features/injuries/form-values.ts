import { type Injury, injuryFields } from '#shared/injuries/schema.ts';
import { formValues } from '../../form-values.ts';

const form = formValues(injuryFields);

export type InjuryFormValues = ReturnType<typeof form.fill>;

export const valuesOfNew = (today: string): InjuryFormValues =>
  form.fill({ painSeverity: 1, status: 'ongoing', dateReported: today });

export const valuesOf = (injury: Injury): InjuryFormValues => form.fill(injury);

/** Drops the resolved date while its input is hidden, so that it is neither saved nor validated. */
const shown = (values: InjuryFormValues): InjuryFormValues =>
  values.status === 'resolved' ? values : { ...values, dateResolved: '' };

export const toInput = (values: InjuryFormValues) => form.toInput(shown(values));

export const errors = (values: InjuryFormValues) => form.errors(shown(values));

export const changesBetween = (before: Injury, values: InjuryFormValues) =>
  form.changesBetween(before, shown(values));

export const { changesTo } = form;
