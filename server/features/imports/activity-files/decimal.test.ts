import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalIn } from './decimal.ts';

it('reads a number exactly as JavaScript does', () => {
  const characters = fc.constantFrom(...'0123456789.-');
  const texts = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(9))
      .map(([n, places]) => (n / 1000).toFixed(places)),
    fc.array(characters, { minLength: 1, maxLength: 20 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const value = Number(text);
      expect(decimalIn(text)).toBe(Number.isFinite(value) ? value : undefined);
    }),
    { numRuns: 20_000 },
  );
});

it.each([undefined, '', ' ', '-', '.', '-.', '1.2.3', '5-', '--5', 'NaN', '1e999', '9'.repeat(41)])(
  'does not take %j for a number',
  (text) => {
    expect(decimalIn(text)).toBeUndefined();
  },
);
