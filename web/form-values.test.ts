import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formValues } from './form-values.ts';

const fields = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  notes: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .optional(),
  distance: z
    .number('A number of km')
    .transform((distance) => Math.round(distance * 10) / 10)
    .optional(),
  isActive: z.boolean().default(true),
  days: z.array(z.number()).optional(),
  labels: z.array(z.string()).optional(),
});
const form = formValues(fields);

const stored = { id: 'a', name: 'Tempo', distance: 10, isActive: true, days: [1, 3] };

describe('what has to change', () => {
  test('is nothing for a record that is shown and saved again', () => {
    expect(form.changesBetween(stored, form.fill(stored))).toEqual({});
  });

  test('is the fields that were changed, as they were entered', () => {
    const values = { ...form.fill(stored), name: 'Long run', isActive: false };
    expect(form.changesBetween(stored, values)).toEqual({ name: 'Long run', isActive: false });
  });

  test('is null for a field that was emptied', () => {
    const values = { ...form.fill(stored), distance: '' as const };
    expect(form.changesBetween(stored, values)).toEqual({ distance: null });
  });

  test('leaves out what the server would trim or round away', () => {
    const values = { ...form.fill(stored), name: ' Tempo ', notes: '  ', distance: '10.04' };
    expect(form.changesBetween(stored, values)).toEqual({});
  });

  test.each<[what: string, before: number[] | undefined, after: number[], change: unknown]>([
    ['nothing for an equal one', [1, 3], [1, 3], {}],
    ['a changed element', [1, 3], [1, 4], { days: [1, 4] }],
    ['another order', [1, 3], [3, 1], { days: [3, 1] }],
    ['an added element', [1, 3], [1, 3, 5], { days: [1, 3, 5] }],
    ['a removed element', [1, 3], [1], { days: [1] }],
    ['a first element', undefined, [0], { days: [0] }],
    ['null for one that was emptied', [1, 3], [], { days: null }],
    ['nothing for one that stays empty', [], [], {}],
    ['nothing for an empty one where there was none', undefined, [], {}],
  ])('of a list is %s', (_what, before, after, change) => {
    const record = { ...stored, days: before };
    expect(form.changesBetween(record, { ...form.fill(record), days: after })).toEqual(change);
    expect(form.changesTo(record, { name: 'Tempo', distance: 10, days: after })).toEqual(change);
  });

  test('of a list of texts minds where one ends', () => {
    const record = { ...stored, labels: ['hilly', 'hot'] };
    const values = { ...form.fill(record), labels: ['hilly,hot'] };
    expect(form.changesBetween(record, values)).toEqual({ labels: ['hilly,hot'] });
  });
});

test('a form has a value for every field, so that its inputs stay controlled', () => {
  expect(form.fill({ name: 'Tempo' })).toEqual({
    name: 'Tempo',
    notes: '',
    distance: '',
    isActive: '',
    days: '',
    labels: '',
  });
});

test('what is sent has neither blanks nor numbers as texts', () => {
  const values = { ...form.fill({ name: 'Tempo', days: [] }), notes: ' ', distance: '7,5' };
  expect(form.toInput(values)).toEqual({ name: 'Tempo', distance: 7.5 });
});

test('a field that cannot be saved has its sentence', () => {
  const values = { ...form.fill({ name: 'Tempo' }), name: ' ', distance: 'far' };
  expect(form.errors(values)).toEqual({ name: expect.any(String), distance: 'A number of km' });
  expect(form.errors(form.fill({ name: 'Tempo' }))).toEqual({});
});
