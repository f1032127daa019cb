import type { z } from 'zod';
import type { Changes } from '#shared/validation.ts';
import { withNumbers } from './number-values.ts';

/**
 * What a form holds for a field: an empty input is '', which keeps it controlled, and a number may
 * still be the text that was typed.
 */
type FormValue<Field> = '' | (Field extends number ? number | string : Field);

/** The values of a form whose fields take these inputs. */
type FormValues<Input> = { [Name in keyof Input]-?: FormValue<NonNullable<Input[Name]>> };

/** Converts between a form's values and the fields that `fields` parses. */
export function formValues<Fields extends z.ZodObject>(fields: Fields) {
  type Input = z.input<Fields>;
  type Values = FormValues<Input>;
  const names = Object.keys(fields.shape);

  const filled = (given: object): Record<string, unknown> => {
    const values: Record<string, unknown> = { ...given };
    return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  };

  const fill = (given: Partial<Input>) => filled(given) as Values;

  /** Blank fields are absent; the schema validates the rest. */
  const toInput = (values: Values): Input => {
    const read = Object.entries(withNumbers(fields, values));
    const entered = read.filter(([, value]) => !isBlank(value));
    return Object.fromEntries(entered) as Input;
  };

  /** The changes that turn a stored record into the entered one; null clears a field. */
  const changesTo = (stored: object, entered: Input) => {
    // Parsed, so that trimming and rounding do not count as changes.
    const wanted = filled(fields.parse(entered));
    const original = filled(stored);
    const changed = names.filter((name) => !isSame(wanted[name], original[name]));
    return Object.fromEntries(
      changed.map((name) => [name, isBlank(wanted[name]) ? null : wanted[name]]),
    ) as Changes<Input, z.output<Fields>>;
  };

  return {
    /** The values of a record, or of a new one with its defaults. */
    fill,
    toInput,
    changesTo,
    changesBetween: (before: object, values: Values) => changesTo(before, toInput(values)),
    /** The message for each invalid field. */
    errors(values: Values): Record<string, string> {
      const parsed = fields.safeParse(toInput(values));
      if (parsed.success) return {};
      return Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
      );
    },
  };
}

/** An empty list is as blank as an empty text. */
const isBlank = (value: unknown) => String(value).trim() === '';

function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((element, index) => element === b[index]);
}
