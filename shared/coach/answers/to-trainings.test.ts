import { describe, expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { logFilterAt } from '../../log-query/address.ts';
import { filterTrainings } from '../../log-query/matches.ts';
import { isRun } from '../../trainings/rules.ts';
import { trainingAt } from '../../trainings/training-at.ts';
import { km } from '../../units.ts';
import { marathoner, newcomer, today } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';
import { summaryText } from './period-summary.ts';

/** The figures of an answer that are links, each with the trainings the log shows there. */
async function linked(question: string, records = marathoner) {
  const { text } = await answerQuestion(knownOf(records), question);
  return [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, figure = '', address = '']) => {
    const id = trainingAt(address);
    const place = id ? { ids: [id] } : logFilterAt(address);
    if (!place) throw new Error(`${address} leads nowhere`);
    return { figure, trainings: filterTrainings(records.trainings ?? [], place) };
  });
}

const kmOf = (trainings: readonly { distance: number }[]) =>
  usualFormats.formatTotal(km(trainings.reduce((sum, { distance }) => sum + distance, 0)));

describe('a figure leads to its trainings', () => {
  it.each(['How was my week?', 'How was last week?', 'how was February', 'how was 2025'])(
    '%s',
    async (question) => {
      const [first] = await linked(question);
      const runs = first?.trainings.filter(({ sessionType }) => isRun(sessionType)) ?? [];
      expect(runs.length).toBeGreaterThan(0);
      expect(first?.figure).toBe(
        `${kmOf(runs)} in ${runs.length} run${runs.length > 1 ? 's' : ''}`,
      );
    },
  );

  it('and to no others, if they are of one type', async () => {
    for (const kind of ['easy run', 'tempo run', 'interval session', 'strength session']) {
      const [first] = await linked(`How many ${kind}s did I do in February?`);
      expect(first?.trainings.length, kind).toBeGreaterThan(0);
      expect(first?.figure).toMatch(new RegExp(`^${first?.trainings.length} ${kind}s?$`));
    }
  });

  it('to the one session it is about', async () => {
    const [longest] = await linked('what was my longest run last month');
    expect(longest?.trainings).toHaveLength(1);
    expect(longest?.figure).toContain(longest?.trainings[0]?.duration.replace(/^0:/, ''));
    expect((await linked('how was my last run'))[0]?.trainings).toHaveLength(1);
  });

  it('to each of the weeks or months that it compares', async () => {
    const links = await linked('compare January with February');
    expect(links).toHaveLength(2);
    for (const { figure, trainings } of links) {
      expect(figure).toBe(kmOf(trainings.filter(({ sessionType }) => isRun(sessionType))));
    }
  });
});

it('without trainings there is nothing to lead to', async () => {
  expect(await linked('How was my week?', newcomer)).toEqual([]);
});

it('a summary has no links: it is quoted elsewhere', async () => {
  const text = await summaryText(knownOf(marathoner), {
    period: 'month',
    from: '2026-03-01',
    to: today,
  });
  expect(text).toContain('you ran');
  expect(text).not.toContain('](');
});
