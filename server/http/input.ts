import type { ValidationTargets } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/validation.ts';
import { fieldsOf } from '../fields-of.ts';
import { showsIds } from './route-pattern.ts';

/** Parses one part of the request; invalid input is refused with its fields named. */
export function input<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) {
      throw new AppError('INVALID_INPUT', { fields: fieldsOf(result.error) });
    }
  });
}

/** The `:id` of a row. An invalid id is treated like a row that does not exist. */
export function idInput() {
  const schema = z.object({ id: z.string() });
  const check = validator('param', schema, (result) => {
    if (!result.success || !isUuid(result.data.id)) throw new AppError('NOT_FOUND');
  });
  return showsIds(check, ['id']);
}

/** The ids of several rows, each with its own parameter name. */
export const idsInput = <Schema extends z.ZodObject>(schema: Schema) =>
  showsIds(input('param', schema), Object.keys(schema.shape));

const errorSchema = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Describes a route for /api/openapi.json. */
export function describe(summary: string, output?: z.ZodType, status: 200 | 201 | 202 | 204 = 200) {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } });
  return describeRoute({
    summary,
    responses: {
      [status]: { description: summary, ...(output && { content: json(output) }) },
      default: { description: 'The one error shape', content: json(errorSchema) },
    },
  });
}
