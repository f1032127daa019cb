import { describe, expect, it } from 'vitest';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
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
    expect(restored(start, { values: { name: 'Blue', rpe: 7 } })).toEqual({
      ...start,
      name: 'Blue',
      rpe: 7,
    });
    const whole = { ...start, distance: '', isActive: false, days: [] };
    expect(restored(start, { values: whole })).toEqual(whole);
    expect(restored(start, { values: {} })).toEqual(start);
  });

  it('has what was typed in other units as it is typed now', () => {
    const inMiles = { ...defaultPreferences, distanceUnit: 'mi' } as const;
    const kept = { values: { distance: '10' }, typedIn: inMiles };
    const reread = (values: Partial<typeof start>, { distanceUnit }: Preferences) => ({
      ...values,
      name: `${values.distance} ${distanceUnit}`,
    });
    expect(restored<object>(start, kept, reread)).toEqual({
      ...start,
      distance: '10',
      name: '10 mi',
    });
  });

  it('reads a draft of a version without units as everybody typed then', () => {
    const reread = (values: Partial<typeof start>, typedIn: Preferences) => ({
      ...values,
      name: typedIn.distanceUnit,
    });
    expect(restored<object>(start, { values: { distance: '10' } }, reread)).toEqual({
      ...start,
      distance: '10',
      name: 'km',
    });
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
    expect(restored(start, { values: kept })).toBeUndefined();
  });
});
