import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDismissed, keepDismissal } from './dismissal.ts';

const key = 'mobile-app-promo-dismissed';
const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 9, 18, 12);

describe('a dismissal', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is unset at first, and lasts 14 days', () => {
    expect(isDismissed(now)).toBe(false);
    keepDismissal(now);
    expect(kept.get(key)).toBe(String(now));
    expect(isDismissed(now)).toBe(true);
    expect(isDismissed(now + 14 * day - 1)).toBe(true);
    expect(isDismissed(now + 14 * day)).toBe(false);
  });

  it.each(['', 'yes', 'NaN', '{}', String(now + day)])('ignores the stored value %j', (value) => {
    kept.set(key, value);
    expect(isDismissed(now)).toBe(false);
  });

  it('tolerates missing storage', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(() => keepDismissal(now)).not.toThrow();
    expect(isDismissed(now)).toBe(false);
  });
});
