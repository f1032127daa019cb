import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';

describe.each(Object.entries(areas))('mutations of %s', (_, mutations) => {
  it.each(mutations)('$what: can still be made', ({ file, from, to, test }) => {
    expect(readFileSync(file, 'utf8').split(from).length - 1, `${from} in ${file}`).toBe(1);
    expect(to).not.toBe(from);
    expect(existsSync(test), test).toBe(true);
  });
});
