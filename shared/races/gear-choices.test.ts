import { expect, test } from 'vitest';
import { gearChoices } from './gear-choices.ts';

const gear = [
  { name: 'Racing flats', category: 'shoes' },
  { name: 'Cap', category: 'accessories' },
  { name: 'Singlet', category: 'clothing' },
  { name: 'Foam roller', category: 'recovery-devices' },
  { name: 'Gels', category: 'nutrition' },
  { name: 'Tape', category: 'other' },
  { name: 'Cap', category: 'clothing' },
  { name: 'Other', category: 'shoes' },
  { name: 'blue pair', category: 'shoes' },
] as const;
const names = ['blue pair', 'Cap', 'Racing flats', 'Singlet'];

test.each([
  [undefined, names],
  ['', names],
  ['Cap', names],
  ['Other', names],
  ['Old pair', ['blue pair', 'Cap', 'Old pair', 'Racing flats', 'Singlet']],
])('for a race with %j, wearable gear can be chosen, each name once, sorted', (stored, choices) => {
  expect(gearChoices(gear, stored)).toEqual(choices);
});
