import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEnv } from '../../server/env.ts';
import { modelCoach } from '../../server/features/coach/model-coach.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import { evaluate, type Result } from '../eval/evaluate.ts';
import { groups, questions } from '../eval/questions/all.ts';
import { recorded } from '../eval/recorded-model.ts';
import { startModelServer } from '../model-server.ts';
import { startWorld, type World } from '../world.ts';

describe('the built-in coach', () => {
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
      faults: verdict.faults ?? [],
      answer,
    }));

  it('answers each of more than a hundred questions', () => {
    const inAll = questions.length - groups.actions.length;
    expect(inAll).toBeGreaterThanOrEqual(100);
    expect(results.length).toBeGreaterThanOrEqual(inAll);
    expect(where(({ answer }) => answer === '')).toEqual([]);
  });

  it('gets every figure right', () => {
    expect(where(({ verdict }) => verdict.missing.length > 0)).toEqual([]);
  });

  it('states no figure that the data do not bear out', () => {
    expect(where(({ verdict }) => verdict.invented.length > 0)).toEqual([]);
  });

  it('says so where the data do not hold the answer', () => {
    expect(where(({ verdict }) => verdict.denied === false)).toEqual([]);
  });

  it('proposes what is asked for, where replies carry actions', () => {
    expect(where(({ verdict }) => (verdict.faults?.length ?? 0) > 0)).toEqual([]);
  });
});

describe('a language model', () => {
  it('is held against the truth and what it was given, by the sheet and by its tools', async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.adopt(await startModelServer(), ({ stop }) => stop());
    const { ai } = loadEnv(server.variables());
    if (!ai) throw new Error('No model is configured');
    const { model, given } = recorded(openModel(ai, { logger: pino({ level: 'silent' }) }));
    const coach = modelCoach(model, { stravaApiData: ai.stravaApiData });
    const world = stack.adopt(await startWorld({ ai, coach }), ({ stop }) => stop());
    const question = groups.running.find(
      ({ runner, ask }) => runner === 'club' && ask === 'How many runs did I do last week?',
    );
    if (!question) throw new Error('The question is gone');
    const may = { from: '2025-05-01', to: '2025-05-31', by: 'month' };
    server.next.push(
      { calls: [{ name: 'total_trainings', input: may }] },
      {
        text: 'You did 4 runs, 43.5 km, and 30.4 km less than in May: 179.5 km. Your VO2max is 51 bpm.',
      },
    );
    const [result] = await evaluate({ ...world, given, hasModel: true }, [question]);
    const { right, invented } = result?.verdict ?? {};
    expect(right).toBe(1);
    expect(given()).toEqual([]);
    expect(invented?.map(({ text }) => text)).toEqual(['30.4 km', '51 bpm']);
  });
});
