import { z } from 'zod';
import { plainSentence } from './plain-sentences.ts';
import { isStorable, notStorable } from './storable.ts';

// The default messages for schemas, the same in forms and routes.
z.config({ customError: plainSentence });

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuidPattern.test(text);

/** The `userId` of a specified body. The session decides; another runner's id is refused. */
export const namedRunner = z.string().refine(isUuid, 'A uuid').optional();

/** The message for a missing field; for a value of the wrong type `otherwise`, or the default. */
export const missing = (sentence: string, otherwise?: string) => ({
  error: ({ input }: { input?: unknown }): string | undefined =>
    input === undefined || input === null || input === '' ? sentence : otherwise,
});

/** Trimmed text that every database and font can handle: no NUL, no lone surrogates. */
export const text = (max: number, required?: string) =>
  z
    .string(required && missing(required))
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isStorable, notStorable);

/** Blank text is absent rather than empty. */
export const optionalText = (max: number) =>
  text(max)
    .transform((value) => (value === '' ? undefined : value))
    .optional();

export const optionalWhole = (min: number, max: number) =>
  z.int('A whole number').min(min, `At least ${min}`).max(max, `At most ${max}`).optional();

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/**
 * The body of a PATCH: any field may be absent (it stays), and those that are optional once stored may
 * be null (cleared).
 */
export type Changes<T, Stored = T> = {
  [K in keyof T]?: K extends OptionalKeys<Stored> ? T[K] | null : T[K];
};

/**
 * The PATCH form of a schema: absent fields stay, null (or blank text) clears an optional one.
 * Defaults belong to creation and do not apply here.
 */
export function changesOf<Fields extends z.ZodObject>(fields: Fields) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields.shape)) {
    if (field instanceof z.ZodOptional) {
      const inner = field.unwrap() as z.ZodType;
      shape[name] = inner
        .nullable()
        .transform((value) => value ?? null)
        .optional();
    } else {
      const required = field instanceof z.ZodDefault ? field.unwrap() : field;
      shape[name] = (required as z.ZodType).optional();
    }
  }
  return z.object(shape) as z.ZodType<
    Changes<z.output<Fields>>,
    Changes<z.input<Fields>, z.output<Fields>>
  >;
}
