import { z } from 'zod';

/** A JSON Schema, as far as ours use it. */
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
  /** What is sent in its place, where the tool itself checks what it is given. */
  sent?: JsonForm;
}

const forms = new WeakMap<z.ZodType, JsonForm>();
const sentForms = new WeakMap<z.ZodType, JsonForm>();

/** The JSON form of what a schema takes; made once. */
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

/** The form as a model is sent it, without what some servers refuse a whole request for; made once. */
export function sentFormOf(schema: z.ZodType): JsonForm {
  const form = sentForms.get(schema) ?? plainForm(formOf(schema));
  sentForms.set(schema, form);
  return form;
}

/** A maximum from here on is left out, as nobody meets it. */
const farLimit = 10_000;

/** Limits on the length of texts and lists are left out: who breaks one is told so. */
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

/** One of the forms of a value, of one type at most. */
export interface Choice extends JsonForm {
  type?: string;
}

/** The forms of which a value may have any. */
export function choicesOf(form: JsonForm): Choice[] {
  const { type, anyOf, ...rest } = form;
  if (anyOf) return anyOf.flatMap(choicesOf);
  if (type === undefined) return [rest];
  return [type].flat().map((one) => ({ ...rest, type: one }));
}
