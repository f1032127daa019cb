import { z } from 'zod';
import { readNumberText } from '#shared/number-text.ts';

/**
 * A form's values with typed numbers parsed, for fields whose schema takes a number. Unreadable
 * text stays as it is, so that the schema refuses it with its own message.
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
