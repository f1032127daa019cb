import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { usualFormats } from '../../formats.ts';
import { withoutLogLinks } from '../../log-query/address.ts';
import { marathoner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const ask = async (question: string) =>
  withoutLogLinks((await answerQuestion(knownOf(marathoner), question)).text);

const runs = (marathoner.trainings ?? [])
  .filter(({ sessionType }) => sessionType !== 'strength' && sessionType !== 'cross-training')
  .toSorted((a, b) => (a.date < b.date ? -1 : 1));

describe('the answer about several sessions', () => {
  it('says how many there are, and shows the last ones', async () => {
    const long = runs.filter(({ distance }) => distance > 20);
    const answer = await ask('list my runs over 20 km');
    expect(answer).toMatch(`Your log has ${long.length} runs over 20 km`);
    expect(answer.split('\n').filter((line) => /^\| [A-Z][a-z]{2} \d/.test(line))).toHaveLength(5);
    expect(answer).toContain(usualFormats.shortDate(long.at(-1)?.date ?? ''));
  });

  it('counts the weeks that come to so much', async () => {
    const weeks = Map.groupBy(runs, ({ date }) => mondayOf(date));
    const big = [...weeks.values()].filter(
      (week) => week.reduce((sum, { distance }) => sum + distance, 0) > 50,
    );
    expect(await ask('How many weeks did I run more than 50 km?')).toContain(
      `there were ${big.length} weeks of more than 50 km.`,
    );
  });

  it('names the weeks of so much below their number', async () => {
    const { text, more = '' } = await answerQuestion(knownOf(marathoner), 'weeks over 50 km');
    const [, number = ''] =
      /there were (\d+) weeks over 50 km\.$/.exec(withoutLogLinks(text)) ?? [];
    expect(Number(number)).toBeGreaterThan(1);
    expect(more.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(
      Math.min(Number(number), 20),
    );
  });

  it('tells when a sum was passed', async () => {
    let sum = 0;
    const passed = runs.find(({ distance }) => {
      sum += distance;
      return sum >= 500;
    });
    expect(await ask('When did I pass 500 km?')).toContain(
      `You passed 500 km on ${usualFormats.shortDate(passed?.date ?? '')}, with `,
    );
    expect(await ask('When did I do my 100th run?')).toContain(
      `Your 100th run was on ${usualFormats.shortDate(runs[99]?.date ?? '')}: `,
    );
    expect(await ask('When did I pass 100,000 km?')).toContain('has not reached 100,000 km');
  });
});
