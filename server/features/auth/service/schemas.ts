import { z } from 'zod';
import { isStorable, notStorable } from '#shared/storable.ts';
import { refusal } from './refusal.ts';

export const text = z.string().refine(isStorable, notStorable);

/** The client sends null where it has nothing. */
export const maybe = text.nullish().transform((value) => value ?? undefined);

/** Whose account it is. By phone is not offered here. */
export const whose = { email: maybe, phone: z.unknown().optional() };

/** The solved bot challenge. */
export const security = z
  .object({ captcha_token: maybe })
  .nullish()
  .transform((given) => given?.captcha_token);

/** RFC 7636. `plain` protects nothing, so it is not taken. */
export const challenge = {
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'A SHA-256 in base64url')
    .nullish()
    .transform((value) => value ?? undefined),
  code_challenge_method: z
    .string()
    .regex(/^s256$/i, 'Only s256')
    .nullish(),
};

/**
 * What was sent as JSON, as the schema takes it.
 * @throws {ServiceRefusal} bad_json, validation_failed
 */
export function fromJson<Output>(body: string, schema: z.ZodType<Output>): Output {
  let given: unknown;
  try {
    given = body === '' ? {} : JSON.parse(body);
  } catch {
    throw refusal('bad_json');
  }
  return taken(given, schema);
}

/** @throws {ServiceRefusal} validation_failed */
export function taken<Output>(given: unknown, schema: z.ZodType<Output>): Output {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  const message = [where, issue?.message].filter(Boolean).join(': ');
  throw refusal('validation_failed', { message });
}

/** @throws {ServiceRefusal} phone_provider_disabled */
export function refusePhone({ phone }: { phone?: unknown }): void {
  if (phone !== undefined && phone !== null) throw refusal('phone_provider_disabled');
}
