import { gearFields } from '../../../shared/gear/schema.ts';
import { formValues } from '../../form-values.ts';

export const { changesTo } = formValues(gearFields);
