import { expect, it } from 'vitest';
import { jsonIn } from './json-text.ts';

it.each<[string, string]>([
  ['alone', '{"a":[1,"}"]}'],
  ['with white space', ' \n{"a":[1,"}"]}\n'],
  ['in a fence', '```json\n{"a":[1,"}"]}\n```'],
  ['in a fence with words around it', 'Here you are:\n```\n{"a":[1,"}"]}\n```\nGood luck!'],
  ['with words around it', 'Sure: {"a":[1,"}"]} (as you asked)'],
  ['after brackets that are none', 'In [this] case {of yours}: {"a":[1,"}"]}.'],
  ['after a quotation mark', 'He said "go. {"a":[1,"}"]}'],
])('finds JSON %s', (_what, text) => {
  expect([...jsonIn(text)][0]).toEqual({ a: [1, '}'] });
});

it.each(['', 'Sorry, I cannot.', '{"a": ', '{a: 1}'])('finds none in %j', (text) => {
  expect([...jsonIn(text)]).toEqual([]);
});

it('offers what comes later, too', () => {
  expect([...jsonIn('[1] or {"a":1}')]).toEqual([[1], { a: 1 }]);
});

it('gives up on a text of brackets', () => {
  expect([...jsonIn('['.repeat(100_000))]).toEqual([]);
});

it('does not get lost in a fence of empty lines', () => {
  const started = performance.now();
  expect([...jsonIn(`\`\`\`${'\n'.repeat(300_000)}`)]).toEqual([]);
  // Not a measure of speed: what never ends would take ten times as long.
  expect(performance.now() - started).toBeLessThan(3000);
});
