import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import './validation.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

const strict = z.strictObject({ a: z.string().optional() });

describe('what a schema refuses without a message of its own', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'This is required'],
    ['null', z.number(), null, 'This is required'],
    ['nothing of a choice', z.enum(['a', 'b']), undefined, 'This is required'],
    ['an empty text', z.string().min(1), '', 'This is required'],
    ['a number for a text', z.string(), 5, 'A text'],
    ['a text for a number', z.number(), 'x', 'A number'],
    ['NaN', z.number(), Number.NaN, 'A number'],
    ['a text that is no number', z.coerce.number(), 'x', 'A number'],
    ['a part of a whole', z.int(), 1.5, 'A whole number'],
    ['a text for yes or no', z.boolean(), 'yes', 'Yes or no: true or false'],
    ['a text for a list', z.array(z.string()), 'x', 'A list'],
    ['a list for fields', z.object({}), [], 'A set of named fields'],
    ['another choice', z.enum(['road', 'trail']), 'moon', 'Choose one of: road, trail'],
    ['another literal', z.literal([1, 2]), 3, 'Choose one of: 1, 2'],
    ['a long text', z.string().max(5), '123456', 'At most 5 characters'],
    ['a short text', z.string().min(2), 'x', 'At least 2 characters'],
    ['a long list', z.array(z.any()).max(1), [1, 2], 'At most 1 entry'],
    ['a short list', z.array(z.any()).min(2), [], 'At least 2 entries'],
    ['a big number', z.number().max(1000), 1001, 'At most 1,000'],
    ['a small number', z.number().min(1), 0, 'At least 1'],
    ['a number at an open limit', z.number().gt(0), 0, 'More than 0'],
    ['a number at an open end', z.number().lt(9), 9, 'Less than 9'],
    ['no address', z.email(), 'x', 'Please enter a valid email address'],
    ['no uuid', z.uuid(), 'x', 'A uuid'],
    ['another form', z.string().regex(/^a/), 'x', 'Not in the expected format'],
    ['no step', z.number().multipleOf(0.5), 0.3, 'In steps of 0.5'],
    ['an unknown field', strict, { b: 1 }, 'There is no field called b'],
    ['none of two kinds', z.union([z.string(), z.number()]), true, 'This cannot be read'],
  ])('%s', (_what, schema, value, sentence) => {
    expect(said(schema, value)).toEqual([sentence]);
  });

  test('a message of the schema’s own takes precedence', () => {
    expect(said(z.string('Title is required'), undefined)).toEqual(['Title is required']);
  });
});
