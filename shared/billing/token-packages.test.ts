import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents } from '../formats.ts';
import {
  defaultPackage,
  maxPackages,
  maxQuantity,
  packageSizes,
  priceInCents,
  readQuantity,
  tokenPackages,
  totalOf,
} from './token-packages.ts';

const size = fc.constantFrom(...packageSizes);
const quantity = fc.integer({ min: 1, max: maxQuantity });
const packages = fc.array(fc.record({ tokensPerPackage: size, quantity }), {
  maxLength: maxPackages,
});

describe('the price of tokens', () => {
  it.each([
    [50_000, '50K', '$0.50', 0],
    [100_000, '100K', '$1.00', 0],
    [250_000, '250K', '$2.45', 2],
    [500_000, '500K', '$4.75', 5],
    [1_000_000, '1M', '$9.00', 10],
  ] as const)('%i tokens are %s for %s, %i %% off', (tokens, label, price, percentOff) => {
    const listed = tokenPackages.find((one) => one.tokens === tokens);
    expect(listed).toMatchObject({ label, percentOff });
    expect(formatCents(listed?.cents ?? 0)).toBe(price);
    expect(formatCents(priceInCents(tokens, 1))).toBe(price);
  });

  it('is listed for exactly these sizes', () => {
    expect(packageSizes).toEqual([50_000, 100_000, 250_000, 500_000, 1_000_000]);
    expect(defaultPackage).toEqual({ tokensPerPackage: 100_000, quantity: 1 });
  });

  it('is whole cents, and what the formula says in dollars', () => {
    const factor = (tokens: number) =>
      tokens < 250_000 ? 1 : tokens < 500_000 ? 0.98 : tokens < 1_000_000 ? 0.95 : 0.9;
    fc.assert(
      fc.property(size, quantity, (tokens, count) => {
        const cents = priceInCents(tokens, count);
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents / 100).toBeCloseTo((tokens / 100_000) * factor(tokens) * count, 9);
      }),
    );
  });

  it('never falls for more tokens, and never rises per token for a larger package', () => {
    fc.assert(
      fc.property(size, size, quantity, (one, other, count) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(priceInCents(large, count)).toBeGreaterThanOrEqual(priceInCents(small, count));
        expect(priceInCents(large, 1) * small).toBeLessThanOrEqual(priceInCents(small, 1) * large);
        expect(priceInCents(one, count)).toBe(priceInCents(one, 1) * count);
      }),
    );
  });
});

describe('the total of a purchase', () => {
  it('is nothing for no packages', () => {
    expect(totalOf([])).toEqual({ tokens: 0, cents: 0 });
  });

  it('of one of each is the sum of the five listed prices', () => {
    const each = packageSizes.map((tokensPerPackage) => ({ tokensPerPackage, quantity: 1 }));
    expect(totalOf(each)).toEqual({ tokens: 1_900_000, cents: 50 + 100 + 245 + 475 + 900 });
  });

  it('of the largest possible purchase', () => {
    const most = Array.from({ length: maxPackages }, () => ({
      tokensPerPackage: 1_000_000 as const,
      quantity: maxQuantity,
    }));
    expect(totalOf(most)).toEqual({ tokens: 50_000_000, cents: 45_000 });
  });

  it('is the sum of its parts in any order, in whole cents', () => {
    fc.assert(
      fc.property(packages, packages, (some, others) => {
        const [a, b] = [totalOf(some), totalOf(others)];
        const both = { tokens: a.tokens + b.tokens, cents: a.cents + b.cents };
        expect(totalOf([...some, ...others])).toEqual(both);
        expect(totalOf([...others, ...some].toReversed())).toEqual(both);
        expect(Number.isInteger(both.cents)).toBe(true);
      }),
    );
  });
});

describe('the entered quantity', () => {
  it.each([
    ['1', 1],
    [' 7 ', 7],
    ['10', 10],
    [3, 3],
    ['', 1],
    [' ', 1],
    ['0', 1],
    ['11', 1],
    ['-2', 1],
    ['2.5', 1],
    ['two', 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('%j is %i', (entry, expected) => {
    expect(readQuantity(entry)).toBe(expected);
  });

  it('is from 1 to 10 whatever is entered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (entry) => {
        const read = readQuantity(entry);
        expect(Number.isInteger(read) && read >= 1 && read <= maxQuantity).toBe(true);
      }),
    );
  });
});

it('money is shown with cents', () => {
  expect([0, 5, 499, 45_000, 123_450].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$4.99',
    '$450.00',
    '$1,234.50',
  ]);
});
