import { describe, expect, it, test } from 'vitest';
import { injuryChangesSchema, injuryFields, newInjurySchema } from './schema.ts';

const knee = { painArea: 'Knee', dateReported: '2026-03-05' };

describe('a new injury', () => {
  it('is ongoing with severity 1 by default', () => {
    expect(newInjurySchema.parse(knee)).toEqual({ ...knee, painSeverity: 1, status: 'ongoing' });
  });

  it('keeps its resolved date only when it is resolved', () => {
    const dated = { ...knee, dateResolved: '2026-03-09' };
    expect(newInjurySchema.parse(dated).dateResolved).toBeUndefined();
    expect(newInjurySchema.parse({ ...dated, status: 'ongoing' }).dateResolved).toBeUndefined();
    expect(newInjurySchema.parse({ ...dated, status: 'resolved' }).dateResolved).toBe('2026-03-09');
  });

  it('trims its texts and drops blank ones', () => {
    const texts = { painArea: ' Left knee ', trigger: '  ', actionsTaken: '\n Ice \n' };
    expect(newInjurySchema.parse({ ...knee, ...texts })).toMatchObject({
      painArea: 'Left knee',
      trigger: undefined,
      actionsTaken: 'Ice',
    });
  });
});

const refused = (fields: object) =>
  injuryFields
    .safeParse({ ...knee, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  [{ painArea: undefined }, 'painArea: Pain Area is required'],
  [{ painArea: '  ' }, 'painArea: Pain Area is required'],
  [{ painArea: 'x'.repeat(201) }, 'painArea: At most 200 characters'],
  [{ painSeverity: 0 }, 'painSeverity: At least 1'],
  [{ painSeverity: 11 }, 'painSeverity: At most 10'],
  [{ painSeverity: 2.5 }, 'painSeverity: A whole number'],
  [{ painSeverity: '5' }, 'painSeverity: A whole number'],
  [{ trigger: 'x'.repeat(2001) }, 'trigger: At most 2000 characters'],
  [{ actionsTaken: 'x'.repeat(5001) }, 'actionsTaken: At most 5000 characters'],
  [{ status: 'healed' }, 'status: Choose a status'],
  [{ dateReported: undefined }, 'dateReported: Date Reported is required'],
  [{ dateReported: '2026-02-29' }, 'dateReported: A date as YYYY-MM-DD'],
  [{ dateResolved: 'soon' }, 'dateResolved: A date as YYYY-MM-DD'],
  [
    { status: 'resolved', dateResolved: '2026-03-04' },
    'dateResolved: Not before the reported date',
  ],
])('%j is refused: %s', (fields, issue) => {
  expect(refused(fields)).toEqual([issue]);
});

test('the resolved date may equal the reported one, and all errors are reported at once', () => {
  expect(refused({ status: 'resolved', dateResolved: '2026-03-05' })).toEqual([]);
  expect(refused({ painArea: '', status: 'resolved', dateResolved: '2026-03-04' })).toEqual([
    'painArea: Pain Area is required',
    'dateResolved: Not before the reported date',
  ]);
});

test('a change has no defaults, and clears optional fields', () => {
  expect(injuryChangesSchema.parse({})).toEqual({});
  expect(injuryChangesSchema.parse({ trigger: null, dateResolved: null })).toEqual({
    trigger: null,
    dateResolved: null,
  });
  for (const name of ['painArea', 'painSeverity', 'status', 'dateReported']) {
    expect(injuryChangesSchema.safeParse({ [name]: null }).success).toBe(false);
  }
});
