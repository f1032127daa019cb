import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsIn,
  monthlyAllowance,
  purchasedLeft,
  resetsAt,
  type TokenCounts,
  takeBack,
  tokenMonth,
  unused,
  use,
} from './token-counts.ts';

const january = '2025-01-01';
const months = ['2024-11-01', '2024-12-01', january, '2025-02-01', '2025-12-01'];
const amount = fc.integer({ min: 0, max: 3_000_000 });

/** Only reachable counts: nobody has used more than there was. */
const counts: fc.Arbitrary<TokenCounts> = fc
  .record({ month: fc.constantFrom(null, ...months), purchased: amount, part: fc.nat(1000) })
  .map(({ month, purchased, part }) => ({
    month,
    purchased,
    used: Math.floor(((monthlyAllowance + purchased) * part) / 1000),
  }));

it.each([
  ['2025-01-01T00:00:00Z', '2025-01-01', '2025-02-01'],
  ['2025-01-31T23:59:59.999Z', '2025-01-01', '2025-02-01'],
  ['2025-02-01T00:30:00+01:00', '2025-01-01', '2025-02-01'],
  ['2024-12-31T23:30:00-01:00', '2025-01-01', '2025-02-01'],
  ['2024-12-15T12:00:00Z', '2024-12-01', '2025-01-01'],
])('%s is in the month %s in UTC, until %s', (now, month, end) => {
  expect(tokenMonth(new Date(now))).toBe(month);
  expect(resetsAt(month)).toBe(end);
});

describe('the allowance is used first', () => {
  it.each([
    ['nothing used', 0, 100_000, 600_000],
    ['the allowance used', 500_000, 100_000, 100_000],
    ['and some of the bought ones', 530_000, 70_000, 70_000],
    ['all used', 600_000, 0, 0],
    ['more used than there was, in rows of before', 900_000, 0, 0],
  ])('%s', (_what, used, left, rest) => {
    const account = { month: january, used, purchased: 100_000 };
    expect(purchasedLeft(account)).toBe(left);
    expect(unused(account)).toBe(rest);
  });
});

describe('a new month', () => {
  it.each([
    ['what is used begins at 0', 400_000, 100_000, 100_000],
    ['the bought ones that were used are gone', 560_000, 100_000, 40_000],
    ['all of them', 600_000, 100_000, 0],
  ])('%s', (_what, used, purchased, left) => {
    const before = { month: '2024-12-01', used, purchased };
    expect(countsIn(january, before)).toEqual({ month: january, used: 0, purchased: left });
  });

  it('starts once, never loses a purchased token, and never ends', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...months), (before, month) => {
        const after = countsIn(month, before);
        expect(purchasedLeft(after)).toBe(purchasedLeft(before));
        expect(unused(after)).toBeGreaterThanOrEqual(unused(before));
        expect(countsIn(month, after)).toEqual(after);
        for (const earlier of months.filter((other) => other < month)) {
          expect(countsIn(earlier, after)).toEqual(after);
        }
      }),
    );
  });

  it('after several unused months is the same as after one', () => {
    fc.assert(
      fc.property(counts, (before) => {
        const dated = countsIn('2024-11-01', before);
        const stepwise = months.reduce((so, month) => countsIn(month, so), dated);
        expect(stepwise).toEqual(countsIn(months.at(-1) ?? '', dated));
      }),
    );
  });
});

it('a use is charged as far as tokens are left', () => {
  fc.assert(
    fc.property(counts, amount, (before, tokens) => {
      const { counts: after, charged } = use(before, tokens);
      expect(charged).toBe(Math.min(tokens, unused(before)));
      expect(unused(after)).toBe(unused(before) - charged);
      const spent = purchasedLeft(before) - purchasedLeft(after);
      expect(spent).toBeGreaterThanOrEqual(0);
      // Purchased tokens only once the allowance is used up.
      if (spent > 0) expect(after.used).toBeGreaterThan(monthlyAllowance);
    }),
  );
});

it('a refund takes back what has not been used', () => {
  fc.assert(
    fc.property(counts, amount, (before, tokens) => {
      const { counts: after, taken } = takeBack(before, tokens);
      expect(taken).toBe(Math.min(tokens, purchasedLeft(before)));
      expect(unused(after)).toBe(unused(before) - taken);
      expect(after).toMatchObject({ month: before.month, used: before.used });
    }),
  );
});
