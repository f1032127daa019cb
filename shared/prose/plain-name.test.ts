import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['Berlin *Half*  Marathon', 'Berlin Half Marathon'],
  ['10. Berliner Lauf', '10.\u00A0Berliner Lauf'],
  ['3) Stage', '3)\u00A0Stage'],
  ['- Lauf', '-\u00A0Lauf'],
  ['10.5 km run', '10.5 km run'],
  ['Lauf 10. Mai', 'Lauf 10. Mai'],
  ['[]', 'Untitled'],
])('the name %s begins no list, and has no marks: %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
