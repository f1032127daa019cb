import { expect, it } from 'vitest';
import { recordsWith, run } from '../records.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const said = async (question: string, perRun: (daysAgo: number) => number) => {
  const trainings = Array.from({ length: 42 }, (_, ago) => run(ago, perRun(ago)));
  const { text } = await answerQuestion(knownOf(recordsWith({ trainings })), question);
  return text;
};

it('holds the last seven days against the four weeks before', async () => {
  const question = 'has my mileage gone up too fast';
  expect(await said(question, (ago) => (ago < 7 ? 10 : 5))).toMatch(
    /^Yes, that is a big step.*70\.0 km, against 35\.0 km a week.*100 percent more/s,
  );
  expect(await said(question, () => 5)).toMatch(/^No, that is not a big step.*as much/s);
});

it('knows of no injury that is not logged', async () => {
  expect(await said('is my mileage growing too fast since the knee thing', () => 5)).toBe(
    'Your log has no injury to that part of the body, so I can’t tell what changed since.',
  );
});
