import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../prose/paragraphs.ts';
import { formatPace } from '../../units.ts';
import { pacesFor } from '../plan/paces.ts';
import { planWeek } from '../plan-week.ts';
import { race, recordsWith, weeksOf } from '../records.fixture.ts';
import { marathoner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const easy = weeksOf(
  6,
  [
    [1, 8],
    [3, 10],
    [5, 14],
  ],
  350,
);
const runners = {
  'who runs easily, and nothing else': recordsWith({ trainings: easy }),
  'with a race': recordsWith({ trainings: easy, races: [race(30, 'Town 10', 10, '00:45:00')] }),
  'with zones': marathoner,
};

describe.each(Object.entries(runners))('a runner %s', (_, records) => {
  it('is told the easy pace of the plan', async () => {
    const { text, more } = await answerQuestion(knownOf(records), 'what is my easy pace');
    const plan = planWeek(records);
    const { faster, slower } = plan.refused === undefined ? (plan.basedOn.easyPace ?? {}) : {};
    expect(faster && slower).toBeDefined();
    if (!faster || !slower) return;
    expect(text).toContain(
      `Easy and long runs: ${formatPace(faster)} to ${formatPace(slower)} min/km`,
    );
    expect(paragraphs(text, more)).toContain('talk in full sentences');
  });
});

it('says where each pace comes from, and which is not known', async () => {
  const textOf = async (name: keyof typeof runners) =>
    (await answerQuestion(knownOf(runners[name]), 'what are my training paces')).text;
  const plain = await textOf('who runs easily, and nothing else');
  expect(plain).toContain('Easy is about the pace of most of your easy runs');
  expect(plain).not.toContain('Intervals');
  expect(plain).toContain('For faster runs it takes a race');
  expect(await textOf('with a race')).toMatch(/by your 10K in 45:00 on Feb 3\.$/);
  expect(await textOf('with zones')).toMatch(/as your zones have it\.$/);
  expect(pacesFor(runners['with a race']).easyFrom).toBe('own-runs');
});
