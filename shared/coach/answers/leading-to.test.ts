import { expect, it } from 'vitest';
import { marathoner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';
import { leadingTo } from './proposal.ts';

it.each([
  ['Which shoes should I replace?', '](/gear)'],
  ['What are my personal bests?', '](/races)'],
  ['How is my injury?', '](/health)'],
  ['How far did I run this year?', '](/training?'],
])('"%s" says what it was taken for with a link that ends in %s', async (question, address) => {
  const { understood } = await answerQuestion(knownOf(marathoner), question);
  expect(understood).toContain(address);
});

it('leaves a name with brackets without a link, which would end it early', () => {
  const answer = { understood: 'Distance of Pegasus [old]', text: '' };
  expect(leadingTo('/gear', answer)).toBe(answer);
});
