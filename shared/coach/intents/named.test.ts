import { expect, it } from 'vitest';
import { namedIn } from './named.ts';

const names = ['Comet 2', 'Comet 3', 'Fell Goat', 'Tempest', 'Winter 5'];
const named = (text: string) => namedIn(names, text, (name) => [name]);

it.each([
  ['how far have my comet 2s come', 'Comet 2'],
  ['runs in my fell goats', 'Fell Goat'],
  ['km left in the temepst', 'Tempest'],
  ['comet 2 against comet 3', 'Comet 3'],
  ['how did i do at winter 5 in 2025', 'Winter 5'],
])('"%s" names %s', (text, name) => {
  expect(named(text)?.items).toEqual([name]);
});

it.each(['how far did i run last winter', 'my comet 9', 'all the races to come', ''])(
  '"%s" names nothing',
  (text) => {
    expect(named(text)).toBeUndefined();
  },
);

it('takes a word of several names for any of them, and leaves the rest of the text', () => {
  expect(named('how worn is the comet')).toEqual({
    items: ['Comet 2', 'Comet 3'],
    rest: 'how worn is the |',
    isWhole: false,
  });
});
