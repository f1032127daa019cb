import { z } from 'zod';
import { readNumberText } from '#shared/number-text.ts';

/**
 * The values of a form with the numbers that were typed into it as numbers: those of the fields whose
 * schema takes one. What cannot be read stays text, which the schema then refuses in its own words.
 */
export function withNumbers<Values extends object>(fields: z.ZodObject, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const field: unknown = fields.shape[name];
    if (typeof value !== 'string' || value.trim() === '' || !isNumber(field)) return [name, value];
    const fits = (reading: number) => field.safeParse(reading).success;
    return [name, readNumberText(value, fits) ?? value];
  });
  return Object.fromEntries(entries) as Values;
}

function isNumber(field: unknown): field is z.ZodType {
  if (field instanceof z.ZodPipe) return isNumber(field.def.in);
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault;
  return isWrapped ? isNumber(field.unwrap()) : field instanceof z.ZodNumber;
}
