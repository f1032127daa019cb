import { expect, it } from 'vitest';
import { beforeFold } from './reply-parts.ts';
import { plainText, spokenBlocks } from './spoken.ts';

it('reads aloud a choice as its text, and a reply only as far as its fold', () => {
  expect(plainText('- [How far?](ask:)')).toBe('How far?');
  expect(beforeFold('9 km.\n\n<!--more-->\n\nIn five runs.')).toBe('9 km.');
  expect(beforeFold('9 km.')).toBe('9 km.');
});

it('a reply is read aloud block by block, each when it is finished', () => {
  expect(spokenBlocks('## Your week\n\nYou ran **52.4**', false)).toEqual(['## Your week']);
  expect(spokenBlocks('One.\n\nTwo.', true)).toEqual(['One.', 'Two.']);
  expect(spokenBlocks('', true)).toEqual([]);
});

it('Markdown’s signs are not read aloud', () => {
  expect(plainText('- *Easy* runs, see [the plan](https://example.org)')).toBe(
    'Easy runs, see the plan',
  );
  expect(plainText('__Set__ _AI_BASE_URL_')).toBe('Set AI_BASE_URL');
  expect(plainText('| Day | Run |\n|---|---|\n| Mon | 10 |')).toBe('Day Run Mon 10');
});
