import type { z } from 'zod';
import type { Changes } from '#shared/validation.ts';
import { withNumbers } from './number-values.ts';

/** An input's value; an empty one is '', which keeps its input controlled. */
type FormValue = string | number | boolean | number[];

/** Converts between a form's values and the fields that `fields` parses. */
export function formValues<Fields extends z.ZodObject>(fields: Fields) {
  type Name = keyof Fields['shape'] & string;
  type Values = Record<Name, FormValue>;
  type Input = z.input<Fields>;
  const names = Object.keys(fields.shape) as Name[];

  const fill = (given: { [name in Name]?: unknown }): Values =>
    Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Values;

  /** Blank fields are absent; the schema validates the rest. */
  const toInput = (values: Values): Input => {
    const read = Object.entries(withNumbers(fields, values));
    const entered = read.filter(([, value]) => String(value).trim() !== '');
    return Object.fromEntries(entered) as Input;
  };

  /** The changes that turn a stored record into the entered one; null clears a field. */
  const changesTo = (stored: object, entered: Input) => {
    // Parsed, so that trimming and rounding do not count as changes.
    const wanted = fill(fields.parse(entered) as object);
    const original = fill(stored);
    const changed = names.filter((name) => !isSame(wanted[name], original[name]));
    return Object.fromEntries(
      changed.map((name) => [name, wanted[name] === '' ? null : wanted[name]]),
    ) as Changes<Input>;
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

const isSame = (a: FormValue, b: FormValue) =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());
