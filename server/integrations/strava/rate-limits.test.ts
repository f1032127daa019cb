import { describe, expect, it } from 'vitest';
import { limitsIn, pausesOf, refusedUntil } from './rate-limits.ts';

const now = new Date('2026-11-20T23:59:59.000Z');
const headers = (usage: string, readUsage = usage) =>
  new Headers({
    'X-RateLimit-Limit': '200,2000',
    'X-RateLimit-Usage': usage,
    'X-ReadRateLimit-Limit': '100,1000',
    'X-ReadRateLimit-Usage': readUsage,
  });

describe('the limits in an answer', () => {
  it.each([
    ['79,79', undefined],
    // Four fifths of what is read in a quarter of an hour, and in a day.
    ['80,80', '2026-11-21T00:00:05.000Z'],
    ['10,800', '2026-11-21T00:00:05.000Z'],
  ])('after %s calls an import waits until %s', (usage, until) => {
    expect(pausesOf(limitsIn(headers(usage)), now).imports?.toISOString()).toBe(until);
  });

  it('of all calls count, too', () => {
    const early = new Date('2026-11-20T10:14:59.000Z');
    expect(pausesOf(limitsIn(headers('160,500', '10,10')), early).imports?.toISOString()).toBe(
      '2026-11-20T10:15:05.000Z',
    );
  });

  it.each(['', 'many', '1', '1,2,3', '-1,2', `${'9'.repeat(400)},1`])('%s are invalid', (usage) => {
    expect(limitsIn(headers(usage))).toEqual({ overall: undefined, read: undefined });
  });

  it('without headers do not exist', () => {
    const zero = new Headers({ 'x-ratelimit-limit': '0,0', 'x-ratelimit-usage': '0,0' });
    expect(limitsIn(zero)).toEqual({ overall: undefined, read: undefined });
  });

  it('that a refusal does not state are taken for those of the quarter of an hour', () => {
    const early = new Date('2026-11-20T10:00:00.000Z');
    expect(refusedUntil({}, early).toISOString()).toBe('2026-11-20T10:15:05.000Z');
  });
});
