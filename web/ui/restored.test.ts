import { describe, expect, it } from 'vitest';
import { restored } from './restored.ts';

const start = {
  name: '',
  distance: 5,
  rpe: '',
  isActive: true,
  days: [1],
  bests: { fiveK: '', tenK: '' },
};

describe('a form that starts with a draft', () => {
  it('has what was typed in place of its initial values', () => {
    expect(restored(start, { name: 'Blue', rpe: 7 })).toEqual({ ...start, name: 'Blue', rpe: 7 });
    const whole = { ...start, distance: '', isActive: false, days: [] };
    expect(restored(start, whole)).toEqual(whole);
    expect(restored(start, {})).toEqual(start);
  });

  it.each([
    ['a field that there is no more', { colour: 'red' }],
    ['a text where a form has a tick', { isActive: 'yes' }],
    ['a tick where a form has a text', { name: true }],
    ['nothing where a form has a text', { name: null }],
    ['a text where a form has a list', { days: '1' }],
    ['a list of something else', { days: [{ day: 1 }] }],
    ['a group with another field', { bests: { mile: '5:00' } }],
    ['what no form has written', 'text'],
    ['a list', ['name']],
    ['nothing', null],
  ])('drops one with %s', (_, kept) => {
    expect(restored(start, kept)).toBeUndefined();
  });
});
