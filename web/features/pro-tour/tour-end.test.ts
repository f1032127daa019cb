import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTourEndHere, tourEndHere } from './tour-end.ts';

describe('the end of the tour stored in a browser', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['pro-onboarding-completed', 'completed'],
    ['pro-onboarding-skipped', 'skipped'],
  ])('is read from %s, and can be forgotten', (flag, end) => {
    expect(tourEndHere()).toBeUndefined();
    kept.set(flag, 'true');
    expect(tourEndHere()).toBe(end);
    forgetTourEndHere();
    expect(tourEndHere()).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('is undefined when the browser denies storage', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, removeItem: refuse });
    expect(tourEndHere()).toBeUndefined();
    expect(forgetTourEndHere).not.toThrow();
  });
});
