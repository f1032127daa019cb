import { z } from 'zod';

/** JSON Schema, as far as our schemas use it. */
export interface JsonForm {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  minimum?: number | undefined;
  maximum?: number;
  /** Sent as part of the description, where there is one. */
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, JsonForm>>;
  required?: readonly string[];
  items?: JsonForm;
  anyOf?: readonly JsonForm[];
  /** Sent in its place if the tool itself checks its input. */
  sent?: JsonForm;
}

const forms = new WeakMap<z.ZodType, JsonForm>();
const sentForms = new WeakMap<z.ZodType, JsonForm>();

/** The JSON form of a schema's input; created once. */
export function formOf(schema: z.ZodType): JsonForm {
  const form =
    forms.get(schema) ??
    (z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
    }) as JsonForm);
  forms.set(schema, form);
  return form;
}

/**
 * The form as sent to a model, without keywords for which some servers reject the whole request;
 * created once.
 */
export function sentFormOf(schema: z.ZodType): JsonForm {
  const form = sentForms.get(schema) ?? plainForm(formOf(schema));
  sentForms.set(schema, form);
  return form;
}

/** Maximums from here on are omitted, as nothing reaches them. */
const farLimit = 10_000;

/** Limits on the length of texts and lists are omitted: a model that exceeds one is told so. */
function plainForm({ sent, type, title, description, required, ...form }: JsonForm): JsonForm {
  if (sent) return sent;
  const { enum: words, minimum, maximum = farLimit, properties, items, anyOf } = form;
  return {
    ...(type && { type }),
    ...(title && { title }),
    ...(description && { description }),
    ...(words ? { enum: words } : maximum < farLimit && { minimum, maximum }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, plainForm(field)]),
      ),
    }),
    ...(required && { required }),
    ...(items && { items: plainForm(items) }),
    ...(anyOf && { anyOf: anyOf.map(plainForm) }),
  };
}

/** One of a value's possible forms, with at most one type. */
export interface Choice extends JsonForm {
  type?: string;
}

/** The possible forms of a value. */
export function choicesOf(form: JsonForm): Choice[] {
  const { type, anyOf, ...rest } = form;
  if (anyOf) return anyOf.flatMap(choicesOf);
  if (type === undefined) return [rest];
  return [type].flat().map((one) => ({ ...rest, type: one }));
}
