import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate, type Result } from '../eval/evaluate.ts';
import { questions } from '../eval/questions/all.ts';
import { startWorld, type World } from '../world.ts';

let world: World;
let results: Result[];
beforeAll(async () => {
  world = await startWorld();
  results = await evaluate(world, questions);
});

afterAll(() => world.stop());

/** What was asked and answered, where something is not as it has to be. */
const where = (isWrong: (result: Result) => boolean) =>
  results.filter(isWrong).map(({ question: { runner, ask }, answer, verdict, failure }) => ({
    asked: `${runner}: ${ask}`,
    ...(failure && { failure }),
    missing: verdict.missing.map(({ unit, value }) => `${value} ${unit}`),
    invented: verdict.invented.map(({ text }) => text),
    answer,
  }));

it('asks at least a hundred questions, and gets an answer to each', () => {
  expect(results.length).toBeGreaterThanOrEqual(100);
  expect(where(({ answer }) => answer === '')).toEqual([]);
});

it('gets every figure right', () => {
  expect(where(({ verdict }) => verdict.missing.length > 0)).toEqual([]);
});

it('gets no figure that the data do not bear out', () => {
  expect(where(({ verdict }) => verdict.invented.length > 0)).toEqual([]);
});

it('is told so where the data do not hold the answer', () => {
  expect(where(({ verdict }) => verdict.denied === false)).toEqual([]);
});
