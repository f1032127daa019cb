import type { z } from 'zod';
import { fieldsOf } from './fields-of.ts';
import { choicesOf, formOf, type JsonForm } from './json-form.ts';
import { mendInput } from './mend-input.ts';

/** Limits on what a model is told about one invalid call. */
export const longestComplaint = 800;

const most = { faults: 8, fault: 300, value: 40, words: 30, example: 250 };

/** The arguments of a call, repaired if possible, or an error description for the model. */
export function readInput(
  schema: z.ZodType,
  given: unknown,
): { value: unknown } | { complaint: string } {
  const meant = mendInput(formOf(schema), given);
  const read = schema.safeParse(meant);
  if (read.success) return { value: read.data };
  const faults = faultsIn(formOf(schema), read.error, meant).map((fault) => `- ${fault}`);
  const end = `\nNothing was done. ${complaintOf(schema, read.error, meant)}`;
  const said = ['These arguments do not fit:', ...faults].join('\n');
  return { complaint: said.slice(0, longestComplaint - end.length) + end };
}

/** What is invalid, in a line for each field, with the allowed values. */
export function faultsIn(form: JsonForm, { issues }: z.ZodError, given: unknown): string[] {
  return issues.slice(0, most.faults).map(({ path, message }) => {
    const wanted = wantedIn(formAt(form, path));
    const isSaid = wanted === '' || message.includes(wanted);
    const value = path.length > 0 ? valueText(valueAt(given, path)) : '';
    const line = `${message}${isSaid ? '' : ` (${wanted})`}${value}`;
    return (path.length > 0 ? `${path.join('.')}: ${line}` : line).slice(0, most.fault);
  });
}

/** The allowed words, or the field's description. */
function wantedIn(form: JsonForm | undefined): string {
  const words = form ? choicesOf(form).flatMap((choice) => choice.enum ?? []) : [];
  return words.length > 0 && words.length <= most.words
    ? words.join(', ')
    : (form?.description ?? '');
}

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? `, not ${JSON.stringify(value).slice(0, most.value)}`
    : '';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, name) => fieldsOf(at)[String(name)], value);

const formAt = (form: JsonForm, path: readonly PropertyKey[]): JsonForm | undefined =>
  path.reduce<JsonForm | undefined>((at, name) => {
    const choices = at ? choicesOf(at) : [];
    return typeof name === 'number'
      ? choices.find(({ items }) => items)?.items
      : choices.find(({ properties }) => properties)?.properties?.[String(name)];
  }, form);

/**
 * Error description for the model, with the same arguments corrected or with invalid ones left out,
 * if that fits.
 */
function complaintOf(schema: z.ZodType, { issues }: z.ZodError, meant: unknown): string {
  const wrong = issues.map(({ path }) => path.join('.'));
  const form = formOf(schema);
  const examples = [true, false].map((keepsWrong) =>
    exampleOf(form, { path: '', given: meant, wrong, keepsWrong }),
  );
  const fitting = examples.find((example) => schema.safeParse(example).success);
  const text = fitting === undefined ? '' : JSON.stringify(fitting);
  return text && text.length <= most.example
    ? `Call it again, for example with ${text}`
    : 'Call it again as its description says.';
}

interface Example {
  path: string;
  given: unknown;
  /** Paths of the invalid fields. */
  wrong: readonly string[];
  /** Whether optional fields that were invalid are included. */
  keepsWrong: boolean;
}

function exampleOf(form: JsonForm, { path, given, wrong, keepsWrong }: Example): unknown {
  const within = wrong.some((one) => one === path || one.startsWith(path && `${path}.`));
  if (given !== undefined && !within) return given;
  const [choice = {}] = choicesOf(form).filter(({ type }) => type !== 'null');
  const [example = choice.enum?.[0]] = choice.examples ?? [];
  if (example !== undefined) return example;
  if (choice.items) {
    return [exampleOf(choice.items, { path: `${path}.0`, given: undefined, wrong, keepsWrong })];
  }
  if (!choice.properties) return plainExamples[choice.type ?? ''] ?? choice.minimum ?? 1;
  const fields = Object.entries(choice.properties).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    const value = fieldsOf(given)[name];
    const isWrong = wrong.some((one) => one === at || one.startsWith(`${at}.`));
    const isWanted =
      choice.required?.includes(name) || (isWrong ? keepsWrong : value !== undefined);
    return isWanted
      ? [[name, exampleOf(field, { path: at, given: value, wrong, keepsWrong })] as const]
      : [];
  });
  return Object.fromEntries(fields);
}

const plainExamples: Record<string, unknown> = { string: '…', boolean: true };
