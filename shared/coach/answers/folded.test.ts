import { expect, it } from 'vitest';
import { folded } from './proposal.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `- ${at + 1}`).join('\n');

it('shows five lines, and folds the rest away before what is folded already', () => {
  const { text, more } = folded({ text: `First.\n\n${lines(6)}\n\nLast.`, more: 'More.' });
  expect(text).toBe(`First.\n\n${lines(4)}`);
  expect(more).toBe('- 5\n- 6\n\nLast.\n\nMore.');
});

it('shows a table, and the list that was asked for, up to fifteen', () => {
  const table = '| a |\n| --- |\n| 1 |\n| 2 |\n| 3 |\n| 4 |';
  expect(folded({ text: `First.\n\n${table}` }).more).toBeUndefined();
  expect(folded({ text: `By month:\n\n${lines(15)}` }).more).toBeUndefined();
  expect(folded({ text: `By month:\n\n${lines(17)}` }).more).toBe('- 16\n- 17');
});

it('folds nothing of what is to be approved', () => {
  const answer = { text: lines(9), proposal: { type: 'log_training', data: {} } };
  expect(folded(answer as unknown as Parameters<typeof folded>[0])).toBe(answer);
});
