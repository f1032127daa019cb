import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes, typesFile } from './generate-types.ts';

test('types.ts is what the migrated schema generates; `node server/db/generate-types.ts` renews it', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await generateTypes());
});
