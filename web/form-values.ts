import type { z } from 'zod';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
import type { Changes } from '#shared/validation.ts';
import {
  type Measured,
  messageOf,
  rereadMeasures,
  typedValue,
  withNumbers,
} from './number-values.ts';

/**
 * What a form holds for a field: an empty input is '', which keeps it controlled, and a number may
 * still be the text that was typed.
 */
type FormValue<Field> = '' | (Field extends number ? number | string : Field);

/** The values of a form whose fields take these inputs. */
type FormValues<Input> = { [Name in keyof Input]-?: FormValue<NonNullable<Input[Name]>> };

const nothingMeasured: Measured = { measures: {}, preferences: defaultPreferences };

/**
 * Converts between a form's values and the fields that `fields` parses. What is `measured` is typed
 * in the runner's units, and stored in its own.
 */
export function formValues<Fields extends z.ZodObject>(
  fields: Fields,
  measured: Measured = nothingMeasured,
) {
  type Input = z.input<Fields>;
  type Values = FormValues<Input>;
  const names = Object.keys(fields.shape);

  const filled = (given: object): Record<string, unknown> => {
    const values: Record<string, unknown> = { ...given };
    return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  };

  const typed = (given: object) =>
    Object.entries(filled(given)).map(
      ([name, value]) => [name, typedValue(fields, name, value, measured)] as const,
    );

  const fill = (given: Partial<Input>) => Object.fromEntries(typed(given)) as Values;

  /** Blank fields are absent; the schema validates the rest. */
  const toInput = (values: Values): Input => {
    const read = Object.entries(withNumbers(fields, values, measured));
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

  /** A measure whose text is still the one that was shown stays as it is, however that is read. */
  const changesBetween = (before: object, values: Values, entered = toInput(values)) => {
    const texts = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const untouched = typed(before)
      .filter(([name, value]) => measured.measures[name] && String(value) === texts.get(name))
      .map(([name]) => name);
    const changes = Object.entries(changesTo(before, entered));
    return Object.fromEntries(changes.filter(([name]) => !untouched.includes(name))) as ReturnType<
      typeof changesTo
    >;
  };

  return {
    /** The values of a record, or of a new one with its defaults. */
    fill,
    toInput,
    changesTo,
    changesBetween,
    /** What was typed in other units, as it would be typed in these. */
    reread: (values: Values, typedIn: Preferences): Values =>
      rereadMeasures(fields, values, { measured, typedIn }),
    /** The message for each invalid field. */
    errors(values: Values): Record<string, string> {
      const parsed = fields.safeParse(toInput(values));
      if (parsed.success) return {};
      return Object.fromEntries(
        parsed.error.issues.toReversed().map((issue) => {
          const name = String(issue.path[0]);
          const isMissing = isBlank(filled(values)[name]);
          return [name, isMissing ? issue.message : messageOf(issue, measured)];
        }),
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
