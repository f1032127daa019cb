import { z } from 'zod';
import type { Formats } from './formats.ts';
import { type Reader, readNumber, readText, readWord } from './row-reader.ts';
import type { Measure } from './typed-measures.ts';
import { optionalText, optionalWhole } from './validation.ts';

/** How a field is labelled and where it is shown. */
interface Shown<Group extends string = string> {
  label?: string;
  /** Written after the value, and next to its input, whatever the runner's units are. */
  unit?: string;
  /** What is stored in a unit of its own, and read and typed in the runner's. */
  measure?: Measure;
  /** The group of the details that shows it. */
  group?: Group;
  /** The group of the form that asks for it, if different. */
  formGroup?: Group;
}

/** The input for a field of a simple kind. */
export type Control =
  | { kind: 'text'; maxLength: number; placeholder?: Placeholder; wide?: boolean }
  | {
      kind: 'long text';
      maxLength: number;
      placeholder?: string;
      /** Below the input. */
      description?: string;
      rows: Rows;
    }
  | { kind: 'number'; whole?: boolean; min: number; max?: number; step?: number }
  | { kind: 'choice'; options: { value: string; label: string }[] };

/** An example; in the runner's units, if it has a measure. */
type Placeholder = string | ((formats: Formats) => string);

/** The fewest and the most rows of a text area. */
type Rows = [number, number];

/** A field of a record: its allowed values, how it is read from a row, and how it is shown. */
export interface RecordField<Group extends string = string> extends Shown<Group> {
  schema: z.ZodType;
  read: Reader<unknown>;
  /** Missing if the form has a custom input for it, or none. */
  control?: Control;
  /** The text in the details; the value and its unit, if missing. */
  show?: (value: string | number, formats: Formats) => string;
}

/** All fields of a record, by name. */
export type RecordFields<Group extends string = string> = Record<string, RecordField<Group>>;

/** Optional text on one line. */
export const textField = <Group extends string>(
  maxLength: number,
  { placeholder, wide, ...shown }: Shown<Group> & { placeholder?: Placeholder; wide?: boolean },
) => ({
  ...shown,
  schema: optionalText(maxLength),
  read: readText,
  control: control({
    kind: 'text',
    maxLength,
    ...(placeholder && { placeholder }),
    ...(wide && { wide }),
  }),
});

/** Optional text of many lines. */
export const longTextField = <Group extends string>(
  maxLength: number,
  {
    placeholder,
    description,
    rows = [3, 10],
    ...shown
  }: Shown<Group> & { placeholder?: string; description?: string; rows?: Rows },
) => ({
  ...shown,
  schema: optionalText(maxLength),
  read: readText,
  control: control({
    kind: 'long text',
    maxLength,
    rows,
    ...(placeholder && { placeholder }),
    ...(description && { description }),
  }),
});

/** An optional whole number. */
export const wholeField = <Group extends string>(
  min: number,
  max: number,
  shown: Shown<Group>,
) => ({
  ...shown,
  schema: optionalWhole(min, max),
  read: readNumber,
  control: control({ kind: 'number', whole: true, min: 0, ...(shown.measure && { max }) }),
});

/** One of a few words, or none. */
export const choiceField = <const Word extends string, Group extends string>(
  words: readonly Word[],
  { nameOf, ...shown }: Shown<Group> & { nameOf: (word: string) => string },
) => ({
  ...shown,
  schema: z.enum(words).optional(),
  read: readWord<Word>,
  control: control({
    kind: 'choice',
    options: words.map((value) => ({ value, label: nameOf(value) })),
  }),
  show: (value: string | number) => nameOf(String(value)),
});

const control = (of: Control) => of;

/** The schemas of the fields, for `z.object`. */
export const schemasOf = <Fields extends RecordFields>(fields: Fields) =>
  mapped(fields, ({ schema }) => schema) as { [Name in keyof Fields]: Fields[Name]['schema'] };

/** The readers of the fields, for `rowReader`. */
export const readersOf = <Fields extends RecordFields>(fields: Fields) =>
  mapped(fields, ({ read }) => read) as { [Name in keyof Fields]: Fields[Name]['read'] };

/** Which of the fields have a measure. */
export const measuresOf = (fields: RecordFields): Readonly<Record<string, Measure>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { measure }]) => (measure ? [[name, measure]] : [])),
  );

const mapped = <Part>(fields: RecordFields, part: (field: RecordField) => Part) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]));

/** The fields that a group of the details shows for a record, in the table's order. */
export function detailsIn(
  fields: RecordFields,
  { group, record, formats }: { group: string; record: object; formats: Formats },
) {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(fields)
    .filter(([, field]) => field.group === group)
    .map(([name, field]) => ({
      label: field.label ?? '',
      value: shownValue(field, values.get(name), formats),
      wide: field.control?.kind === 'long text',
    }));
}

/** A field's value as displayed; undefined if there is none. */
export function shownValue(
  { show, unit, measure }: Pick<RecordField, 'show' | 'unit' | 'measure'>,
  value: unknown,
  formats: Formats,
) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (show) return show(value, formats);
  if (measure && typeof value === 'number') return formats.withUnit(value, measure);
  return unit ? `${value} ${unit}` : value;
}

/** The fields that a group of the form asks for: those in `first`, then the others in the table's order. */
export function inputsIn(fields: RecordFields, group: string, first: readonly string[] = []) {
  const inputs = Object.entries(fields)
    .filter(([, field]) => (field.formGroup ?? field.group) === group)
    .map(([name, field]) => ({ name, field }));
  const place = ({ name }: { name: string }) =>
    first.includes(name) ? first.indexOf(name) : first.length;
  return inputs.toSorted((a, b) => place(a) - place(b));
}
