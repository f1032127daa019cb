import { expect, it } from 'vitest';
import { replyText } from './answers/proposal.ts';
import { choiceList, choicesIn, foldMark, withoutMarks } from './reply-marks.ts';

const questions = ['How far did I run in 2024?', 'How far did I run in the last 12 months?'];

it('choices are read back as they were written', () => {
  expect(choicesIn(choiceList(questions))).toEqual(questions);
});

it.each([
  '- [How far?](ask:)\n- Or not.',
  '- [How far?](ask: "title")',
  '- [How far?](ask:now)',
  '- [How far?](javascript:alert)',
  'See [how far?](ask:)',
  '- [](ask:)',
  '1. [How far?](ask:)',
])('%s offers no choices', (block) => {
  expect(choicesIn(block)).toBeUndefined();
});

it('what a reply says has neither marks nor addresses', () => {
  const address = '/training?type=tempo';
  const reply = replyText({
    understood: `[Tempo runs](${address})`,
    text: `You ran [9 km](${address}).`,
    choices: questions,
    more: 'In five runs.',
  });
  expect(reply).toContain(`\n\n${foldMark}\n\n`);
  expect(withoutMarks(reply)).toBe(
    `*Tempo runs*\n\nYou ran 9 km.\n\n- ${questions.join('\n- ')}\n\nIn five runs.`,
  );
});
