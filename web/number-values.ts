import { z } from 'zod';
import { measureError } from '#shared/measure-texts.ts';
import { readNumberText } from '#shared/number-text.ts';
import type { Preferences } from '#shared/preferences.ts';
import {
  isTypedAsStored,
  type Measure,
  readMeasure,
  typedMeasure,
  wholeMeasure,
} from '#shared/typed-measures.ts';

/** Which fields are typed in a unit of the runner's own, and what that is. */
export interface Measured {
  measures: Readonly<Record<string, Measure>>;
  preferences: Preferences;
}

/**
 * A form's values with typed numbers parsed, for fields whose schema takes a number; a measure
 * becomes what is stored. Unreadable text stays as it is, so that the schema refuses it with its own
 * message.
 */
export function withNumbers<Values extends object>(
  fields: z.ZodObject,
  values: Values,
  measured?: Measured,
): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const field: unknown = fields.shape[name];
    if (typeof value !== 'string' || value.trim() === '' || !isNumber(field)) return [name, value];
    const fits = (reading: number) => field.safeParse(reading).success;
    return [name, readTyped(value, fits, name, measured) ?? value];
  });
  return Object.fromEntries(entries) as Values;
}

function readTyped(
  text: string,
  fits: (reading: number) => boolean,
  name: string,
  { measures, preferences }: Partial<Measured> = {},
): number | undefined {
  const measure = measures?.[name];
  if (!measure || !preferences) return readNumberText(text, fits);
  // What is typed as it is stored is left to the schema to round.
  const stored = isTypedAsStored(measure, preferences) ? readNumberText(text, fits) : undefined;
  return stored ?? readMeasure(text, measure, preferences, fits)?.value;
}

function isNumber(field: unknown): field is z.ZodType {
  if (field instanceof z.ZodPipe) return isNumber(field.def.in);
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault;
  return isWrapped ? isNumber(field.unwrap()) : field instanceof z.ZodNumber;
}

/** A stored value as a form holds it: as the text that the runner would type, if it is a measure. */
export function typedValue(
  fields: z.ZodObject,
  name: string,
  value: unknown,
  { measures, preferences }: Measured,
): unknown {
  const measure = measures[name];
  if (!measure || typeof value !== 'number' || isTypedAsStored(measure, preferences)) return value;
  const settled = (any: number) => {
    const parsed: unknown = fields.shape[name]?.safeParse(any).data;
    return typeof parsed === 'number' ? parsed : any;
  };
  return typedMeasure(value, measure, preferences, settled);
}

/** What was typed in other units, as it would be typed in those that are measured in now. */
export function rereadMeasures<Values extends object>(
  fields: z.ZodObject,
  values: Values,
  { measured, typedIn }: { measured: Measured; typedIn: Preferences },
): Values {
  const { measures } = measured;
  const read = Object.entries(withNumbers(fields, values, { measures, preferences: typedIn }));
  const changed = read
    .filter(([name, value]) => measures[name] && typeof value === 'number')
    .map(([name, value]) => [name, typedValue(fields, name, value, measured)]);
  return { ...values, ...Object.fromEntries(changed) };
}

/** A value to start from, round in the runner's unit: 5 km, or '3' miles. */
export const startingValue = (value: number, measure: Measure, preferences: Preferences) =>
  isTypedAsStored(measure, preferences) ? value : wholeMeasure(value, measure, preferences);

/** The message for a refused field, in the unit that it was typed in. */
export function messageOf(issue: z.core.$ZodIssue, { measures, preferences }: Measured): string {
  const measure = measures[String(issue.path[0])];
  return measure ? measureError(issue, measure, preferences) : issue.message;
}
