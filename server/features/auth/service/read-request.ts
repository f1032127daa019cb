import type { z } from 'zod';
import { refusal } from './refusal.ts';

/**
 * Parses a JSON body with the schema.
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
