import { describe, expect, it } from 'vitest';
import { typedInto } from './typed.ts';

const start = { name: 'Blue shoes', distance: 5, isActive: true, days: [1, 3], notes: '' };

describe('what was typed into a form', () => {
  it('is nothing at the start, nor after restoring it', () => {
    expect(typedInto(start, { ...start })).toEqual({});
    expect(typedInto(start, { ...start, days: [1, 3] })).toEqual({});
  });

  it('is each field that differs, with its value', () => {
    const values = { ...start, name: 'Red shoes', isActive: false, days: [] };
    expect(typedInto(start, values)).toEqual({ name: 'Red shoes', isActive: false, days: [] });
    expect(typedInto(start, { ...start, name: '' })).toEqual({ name: '' });
  });

  it('ignores numbers that became text, and blanks around a text', () => {
    const values: Record<string, unknown> = { ...start, distance: '5', notes: ' \n' };
    expect(typedInto<Record<string, unknown>>(start, values)).toEqual({});
  });
});
