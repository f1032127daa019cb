import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate, type Result } from '../eval/evaluate.ts';
import { type Outcome, outcomeOf } from '../eval/outcome.ts';
import { type Question, runnerNames } from '../eval/question.ts';
import { groups, questions } from '../eval/questions/all.ts';
import { isFine } from '../eval/report.ts';
import { startWorld, type World } from '../world.ts';

const firstWordings = Object.values(groups)
  .flat()
  .filter(({ wording }) => wording === 0);

let world: World;
const all: Result[] = [];
beforeAll(async () => {
  world = await startWorld();
});
// In steps, each with a time limit of its own.
for (const name of runnerNames)
  beforeAll(async () => {
    const own = [...questions, ...firstWordings].filter(({ runner }) => runner === name);
    all.push(...(await evaluate(world, own)));
  });
afterAll(() => world.stop());

const resultsOf = (asked: readonly Question[]) => {
  const those = new Set(asked);
  return all.filter(({ question }) => those.has(question));
};

describe('the built-in coach', () => {
  let results: Result[];
  beforeAll(() => {
    results = resultsOf(questions);
  });

  /** Questions and answers, where something is not as it should be. */
  const where = (isWrong: (result: Result) => boolean) =>
    results.filter(isWrong).map(({ question: { runner, ask }, answer, verdict, failure }) => ({
      asked: `${runner}: ${ask}`,
      ...(failure && { failure }),
      missing: verdict.missing.map(({ unit, value }) => `${value} ${unit}`),
      invented: verdict.invented.map(({ text }) => text),
      faults: verdict.action?.faults ?? [],
      answer,
    }));

  it('answers each of more than a hundred questions', () => {
    const inAll = questions.length - (groups.actions?.length ?? 0);
    expect(inAll).toBeGreaterThanOrEqual(100);
    expect(results.length).toBeGreaterThanOrEqual(inAll);
    expect(where(({ answer }) => answer === '')).toEqual([]);
  });

  const ofEarlierYears: ReadonlySet<Question> = new Set(groups['earlier-years'] ?? []);
  /** It says that it does not know what is asked, or that its figures are of something else. */
  const isHonest = ({ question, answer }: Result) =>
    ofEarlierYears.has(question) && /^I (?:don’t know what|didn’t understand)/.test(answer);

  it('gets every figure right', () => {
    expect(where((one) => one.verdict.missing.length > 0 && !isHonest(one))).toEqual([]);
  });

  it('answers nine in ten questions about earlier years', () => {
    const asked = results.filter(({ question }) => ofEarlierYears.has(question));
    expect(asked.length).toBeGreaterThanOrEqual(240);
    expect(asked.filter(isFine).length / asked.length).toBeGreaterThanOrEqual(0.9);
  });

  it('begins with what was asked', () => {
    expect(where(({ verdict }) => verdict.buried.length > 0)).toEqual([]);
  });

  it('states no figure that the data do not bear out', () => {
    expect(where((one) => one.verdict.invented.length > 0 && !isHonest(one))).toEqual([]);
  });

  it('says so where the data do not hold the answer', () => {
    expect(where((one) => one.verdict.denied === false && !isHonest(one))).toEqual([]);
  });

  it('proposes what is asked for, and nothing else', () => {
    const proposed = results.filter(({ verdict }) => verdict.action);
    expect(proposed.length).toBe(questions.filter(({ action }) => action?.builtIn).length);
    expect(where(({ verdict }) => (verdict.action?.faults.length ?? 0) > 0)).toEqual([]);
  });
});

describe('what runners say to the built-in coach, in the first wording of each question', () => {
  let outcomes: Outcome[];
  let wrong: { asked: string; outcome: Outcome; answer: string }[];
  beforeAll(() => {
    const results = resultsOf(firstWordings);
    outcomes = results.map(outcomeOf);
    wrong = results
      .map((result) => ({
        asked: `${result.question.runner}: ${result.question.ask}`,
        outcome: outcomeOf(result),
        answer: result.answer,
      }))
      .filter(({ outcome }) => outcome === 'wrong figure');
  });

  const share = (outcome: Outcome, of: readonly Outcome[]) =>
    of.filter((one) => one === outcome).length / of.length;

  it('is answered with no false figure', () => {
    expect(wrong).toEqual([]);
  });

  it('is understood nine times in ten', () => {
    const answerable = outcomes.filter((outcome) => outcome !== 'rightly refused');
    expect(answerable.length).toBeGreaterThan(500);
    expect(share('right', answerable)).toBeGreaterThanOrEqual(0.9);
  });

  it('is answered about something else at most twice in a hundred times', () => {
    expect(share('another question answered', outcomes)).toBeLessThanOrEqual(0.02);
  });
});
