import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '../../../calendar-day.ts';
import { usualFormats as formats } from '../../../formats.ts';
import { spansIn } from '../../reading/spans-in.ts';
import { windowsOf } from './windows.ts';

/** A Thursday. */
const today = '2026-03-05';
const began = '2014-02-01';

const windowsIn = (
  text: string,
  { from = began, isThan = /than|this/.test(text), isEver = false } = {},
) =>
  windowsOf(
    { spans: spansIn(text, today, mondayOf).spans, isEver, isThan },
    { began: from, today, formats },
  );

describe('the days of a trend', () => {
  it.each([
    ['', '2024-03-06', '2025-03-05', '2025-03-06', '2026-03-05'],
    ['than in 2019', '2019-01-01', '2019-12-31', '2025-03-06', '2026-03-05'],
    ['than two years ago', '2024-01-01', '2024-12-31', '2025-03-06', '2026-03-05'],
    ['than last year', '2024-12-12', '2025-03-05', '2025-12-12', '2026-03-05'],
    ['this year', '2025-01-01', '2025-03-05', '2026-01-01', '2026-03-05'],
    ['this year than last year', '2025-01-01', '2025-03-05', '2026-01-01', '2026-03-05'],
    ['than in spring', '2025-03-01', '2025-05-31', '2025-12-04', '2026-03-05'],
    ['than last summer', '2025-06-01', '2025-08-31', '2025-12-04', '2026-03-05'],
    ['than in february', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-05'],
  ])('"%s"', (text, earlier, earlierEnd, now, nowEnd) => {
    expect(windowsIn(text)).toMatchObject({
      earlier: { from: earlier, to: earlierEnd },
      now: { from: now, to: nowEnd },
      isWithin: false,
    });
  });

  it('since a training block are as many before it as from then on', () => {
    const { spans } = spansIn('did my winter training pay off', today, mondayOf);
    const days = { spans, isEver: false, isThan: false, isEffect: true };
    expect(windowsOf(days, { began, today, formats })).toMatchObject({
      earlier: { from: '2025-08-28', to: '2025-11-30' },
      now: { from: '2025-12-01', to: today },
    });
  });

  it('of one span that is named are its ends', () => {
    expect(windowsIn('since 2024', { isThan: false })).toMatchObject({
      earlier: { from: '2024-01-01', to: '2024-12-31' },
      now: { from: '2025-03-06', to: today },
      isWithin: false,
      group: 'month',
    });
  });

  it('of a young log are all of it, and it says so', () => {
    expect(windowsIn('', { from: '2025-11-01' })).toMatchObject({
      isWithin: true,
      group: 'week',
      name: 'Nov 1, 2025 – Mar 5, 2026',
    });
  });

  it('never overlap, and never reach beyond today', () => {
    const span = fc
      .tuple(fc.integer({ min: -3000, max: -1 }), fc.integer({ min: 0, max: 800 }))
      .map(([start, length]) => ({
        from: addDays(today, start),
        to: addDays(today, Math.min(start + length, 0)),
        kind: 'days' as const,
        label: 'some days',
      }));
    fc.assert(
      fc.property(span, fc.boolean(), (one, isThan) => {
        const found = windowsOf({ spans: [one], isEver: false, isThan }, { began, today, formats });
        expect(found.now.to <= today).toBe(true);
        expect(found.earlier.from <= found.earlier.to).toBe(true);
        expect(found.now.from <= found.now.to).toBe(true);
        if (one.from !== one.to) expect(found.earlier.to < found.now.from).toBe(true);
      }),
    );
  });
});
