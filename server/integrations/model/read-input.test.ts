import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '#shared/validation.ts';
import { sentFormOf } from './json-form.ts';
import { longestComplaint, readInput } from './read-input.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'A date as YYYY-MM-DD')
  .meta({ description: 'A day as YYYY-MM-DD, such as 2026-03-05', examples: ['2026-03-05'] });
const span = z.strictObject({ from: day.optional(), to: day.optional() });
const question = z.strictObject({
  measure: z.enum(['distance', 'pace', 'best']),
  filter: z
    .strictObject({
      from: day.optional(),
      pace: z.strictObject({ min: z.int().optional(), max: z.int().optional() }).optional(),
      types: z.union([z.enum(['all']), z.array(z.enum(['easy', 'long'])).min(1)]).optional(),
      words: z.string().max(200).optional(),
      isHilly: z.boolean().optional(),
    })
    .default({}),
  over: z.literal([400, 1609.344]).optional(),
  number: z.int().min(1).max(40).optional(),
  against: span.optional(),
});

const complaintOf = (given: unknown, schema: z.ZodType = question) => {
  const read = readInput(schema, given);
  return 'complaint' in read ? read.complaint : '';
};

describe('arguments are read as they were meant', () => {
  it.each<[string, unknown, object]>([
    ['null', { measure: 'pace', number: null, filter: null, against: null }, {}],
    ['nothing', { measure: 'pace', number: '', filter: { from: '', words: null } }, {}],
    ['empty sets', { measure: 'pace', against: {}, filter: { pace: { min: null } } }, {}],
    ['empty lists', { measure: 'pace', filter: { types: [] } }, {}],
    [
      'numbers as texts',
      { measure: 'pace', number: '5', over: '1609.344' },
      { number: 5, over: 1609.344 },
    ],
    [
      'yes as a text',
      { measure: 'pace', filter: { isHilly: 'True' } },
      { filter: { isHilly: true } },
    ],
    [
      'a list of one',
      { measure: 'pace', filter: { types: 'easy' } },
      { filter: { types: ['easy'] } },
    ],
    ['a set as a text', { measure: 'pace', filter: '{"words":"5"}' }, { filter: { words: '5' } }],
    ['a text of JSON', '{"measure":"pace"}', {}],
    ['one name for all', { input: { measure: 'pace', number: '2' } }, { number: 2 }],
    ['one name for a text', { arguments: '{"measure":"pace"}' }, {}],
    [
      'fields beside their set',
      { measure: 'pace', from: '2026-01-01', filter: { words: 'x' } },
      { filter: { from: '2026-01-01', words: 'x' } },
    ],
  ])('%s', (_, given, more) => {
    expect(readInput(question, given)).toEqual({ value: { measure: 'pace', filter: {}, ...more } });
  });

  it('keeps a null that clears a field, a text like a number, and what has no limits', () => {
    const changes = z.object({
      id: z.string(),
      notes: z.string().nullable().optional(),
      more: z.unknown(),
    });
    const given = { id: '5', notes: null, more: { a: null, b: '' } };
    expect(readInput(changes, given)).toEqual({ value: given });
    expect(readInput(changes, { ...given, notes: '' })).toEqual({
      value: { id: '5', more: given.more },
    });
  });

  it('cannot reach the prototype of all objects', () => {
    const given = JSON.parse('{"measure":"pace","__proto__":{"number":3},"constructor":1}');
    expect(complaintOf(given)).toContain('no field called');
    expect({}).not.toHaveProperty('number');
  });
});

describe('what cannot be read', () => {
  it('is said field by field, with what each may be and a call that fits', () => {
    const complaint = complaintOf({ measure: 'speed', filter: { from: 'yesterday' }, number: 7 });
    expect(complaint).toBe(
      [
        'These arguments do not fit:',
        '- measure: Choose one of: distance, pace, best, not "speed"',
        '- filter.from: A date as YYYY-MM-DD (A day as YYYY-MM-DD, such as 2026-03-05), not "yesterday"',
        'Nothing was done. Call it again, for example with {"measure":"distance","filter":{"from":"2026-03-05"},"number":7}',
      ].join('\n'),
    );
  });

  it.each<[unknown, string]>([
    [{}, '{"measure":"distance"}'],
    ['nonsense', '{"measure":"distance"}'],
    [{ measure: 'pace', speed: 3 }, '{"measure":"pace"}'],
    [{ measure: 'pace', number: 400 }, '{"measure":"pace","number":1}'],
  ])('has an example that fits: %j', (given, example) => {
    expect(complaintOf(given)).toContain(`for example with ${example}`);
  });

  it('has an example without a field that means nothing beside the others', () => {
    const bestAlone = ({ measure, over }: z.output<typeof question>) =>
      measure === 'best' || over === undefined;
    const asked = question.refine(bestAlone, { error: 'Only a best has it', path: ['over'] });
    expect(complaintOf({ measure: 'pace', over: 400 }, asked)).toContain(
      'over: Only a best has it (400, 1609.344), not 400\nNothing was done. Call it again, for example with {"measure":"pace"}',
    );
  });

  it('has no example where none fits', () => {
    const never = z.object({ id: z.string() }).refine(() => false, 'Not today');
    expect(complaintOf({ id: 'a' }, never)).toMatch(
      /- Not today\nNothing .* as its description says/,
    );
  });

  it('takes few words, however long it is', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}`.repeat(50), n]));
    const complaint = complaintOf({ ...many, measure: 'x'.repeat(9000) });
    expect(complaint.length).toBeLessThanOrEqual(longestComplaint);
    expect(complaint).toContain('Call it again');
  });
});

it('a form is sent without what some servers refuse', () => {
  const schema = z.strictObject({
    default: z.strictObject({ examples: z.array(span).default([]) }).optional(),
    either: z.union([span, z.string()]),
  });
  const sent = sentFormOf(schema);
  expect(JSON.stringify(sent)).not.toMatch(
    /\$schema|additionalProperties|"default":\[|"examples":\[/,
  );
  expect(sent.required).toEqual(['either']);
  expect(Object.keys(sent.properties ?? {})).toEqual(['default', 'either']);
});
