import { expect, it } from 'vitest';
import { plainText, spokenBlocks } from './spoken.ts';

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
