import { expect, test } from 'vitest';
import { newImportQuery } from './schema.ts';

test.each([
  [' my runs.csv ', 'my runs.csv'],
  ['', 'activities.csv'],
  [undefined, 'activities.csv'],
  ['x'.repeat(256), 'activities.csv'],
  ['a\0b.csv', 'activities.csv'],
  ['a\ud800.csv', 'activities.csv'],
])('a file called %j is kept as %j', (fileName, kept) => {
  expect(newImportQuery.parse({ fileName }).fileName).toBe(kept);
});
