import { expect, it } from 'vitest';
import { beginner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

it.each([
  ['should I stretch before running', 'Stretching around a run'],
  ['what warm up should I do before intervals', 'Warming up'],
  ['should I do hill training', 'Running hills'],
  ['do I need more hills?', 'Running hills'],
  ['how can I get faster', 'Getting faster'],
  ['how often should I do speedwork', 'Intervals and speedwork'],
  ['how long should my long run be', 'How long a long run should be'],
  ['how do I cool down', 'Cooling down after a run'],
])('"%s" is about %s, without figures', async (question, understood) => {
  const answer = await answerQuestion(knownOf(beginner), question);
  expect(answer.understood).toBe(understood);
  expect(answer.text).not.toMatch(/\d/);
});
