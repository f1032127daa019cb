import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasTourEnded, keepTourEnd } from './tour-end.ts';

describe('the end of the tour', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is kept under one flag, and clears the other', () => {
    expect(hasTourEnded()).toBe(false);
    keepTourEnd('skipped');
    expect([...kept]).toEqual([['pro-onboarding-skipped', 'true']]);
    expect(hasTourEnded()).toBe(true);
    keepTourEnd('completed');
    expect([...kept]).toEqual([['pro-onboarding-completed', 'true']]);
    expect(hasTourEnded()).toBe(true);
    keepTourEnd('skipped');
    expect([...kept.keys()]).toEqual(['pro-onboarding-skipped']);
  });

  it('is assumed where nothing can be kept', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => keepTourEnd('completed')).not.toThrow();
    expect(hasTourEnded()).toBe(true);
  });
});
