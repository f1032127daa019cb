import { expect, test } from 'vitest';
import {
  importChangesSchema,
  newImportQuery,
  newUploadSchema,
  startImportSchema,
} from './schema.ts';

test('a file without a name, or from a browser with an unknown zone, is accepted', () => {
  expect(newImportQuery.parse({})).toEqual({ fileName: 'activities.csv' });
  expect(newImportQuery.parse({ fileName: ' a.csv ', timeZone: 'Moon/Crater' })).toEqual({
    fileName: 'a.csv',
    timeZone: undefined,
  });
});

test('an import starts in a time zone, with the ticked lines', () => {
  expect(startImportSchema.parse({ timeZone: 'Europe/Berlin' }).include).toEqual([]);
  expect(startImportSchema.safeParse({ timeZone: 'Europe/Berlin', include: [0] }).success).toBe(
    false,
  );
  expect(startImportSchema.safeParse({ include: [3] }).success).toBe(false);
});

test('an invalid zone is refused with a sentence', () => {
  const refused = importChangesSchema.safeParse({ timeZone: '+02:00' });
  expect(refused.error?.issues[0]?.message).toBe('A time zone such as Europe/Berlin');
});

test.each([
  [' my runs.csv ', 'my runs.csv'],
  ['', 'activities.csv'],
  ['x'.repeat(256), `…${'x'.repeat(254)}`],
  ['a\0b.csv', 'ab.csv'],
  ['a\ud800.csv', 'a\ufffd.csv'],
])('a file named %j is stored as %j', (fileName, kept) => {
  expect(newImportQuery.parse({ fileName }).fileName).toBe(kept);
  if (fileName) expect(newUploadSchema.parse({ fileName, size: 1 }).fileName).toBe(kept);
});
