import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary, SummaryPeriod } from '#shared/coach/schema.ts';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
import { scriptedCoach } from './coach.fixture.ts';
import { get, post, proRunner, tokensOf } from './requests.fixture.ts';

const scripted = scriptedCoach();
let world: World;
beforeAll(async () => {
  world = await startWorld({ coach: scripted.coach });
});
afterAll(() => world.stop());

const today = '2026-03-05'; // a Thursday

const ask = (runner: Runner, period: SummaryPeriod = 'week', body: object = {}) =>
  post(runner, '/ai/generate-summary', { period, today, ...body });

/** The coach says this to the next request. */
async function says(text: string) {
  const { request, parts } = await scripted.next();
  parts.say(text).count({ input: 100, output: 60 }).end();
  return request;
}

async function generate(runner: Runner, period: SummaryPeriod, text: string): Promise<Summary> {
  const response = ask(runner, period);
  await says(text);
  return await (await response).json();
}

const listed = (runner: Runner): Promise<Summary[]> => get(runner, '/ai/summaries');

/** Changes when a request finds that the summary is being written already. */
async function versionOfRunning({ id }: Runner): Promise<string | undefined> {
  const row = await world.database.asService(id, (tx) =>
    tx
      .selectFrom('generations')
      .select(sql<string>`xmin::text`.as('version'))
      .where('user_id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst(),
  );
  return row?.version;
}

describe('a summary', () => {
  it('has the coach’s text, its days, and figures from the database whatever the body claims', async () => {
    const runner = await proRunner(world);
    const run = { sessionType: 'easy-run', duration: '1:00:00' };
    const trainings = [
      { ...run, date: '2026-03-01', distance: 30, rpe: 9 }, // the Sunday before
      { ...run, date: '2026-03-02', distance: 10.1, rpe: 4 },
      { ...run, date: '2026-03-05', distance: 5.2 },
      { ...run, date: '2026-03-05', distance: 0, rpe: 7, sessionType: 'strength' },
      { ...run, date: '2026-03-06', distance: 12 }, // tomorrow
    ];
    for (const training of trainings) await post(runner, '/trainings', training);
    for (const date of ['2026-02-28', '2026-03-04']) {
      await post(runner, '/races', { raceName: 'A race', date, distance: 5 });
      await post(runner, '/injuries', { painArea: 'Knee', dateReported: date });
    }

    const response = ask(runner, 'week', {
      userId: runner.id,
      trainings: [{ distance: 500 }],
      races: [],
      injuries: [],
      gearItems: [],
    });
    const request = await says('A good week.');
    expect(request).toMatchObject({
      task: { kind: 'summary', period: 'week', from: '2026-03-02', to: today },
      today,
    });
    expect(Object.values(request.enabled)).toEqual(Array(9).fill(true));
    const summary = await (await response).json();
    expect(summary).toMatchObject({
      period: 'week',
      content: 'A good week.',
      from: '2026-03-02',
      to: today,
      dataSnapshot: { trainings: 3, totalDistance: 15.3, avgRPE: 5.5, races: 1, injuries: 1 },
    });
    expect(await listed(runner)).toEqual([summary]);
  });

  it('takes the place of its period’s earlier one, which is listed until then', async () => {
    const runner = await proRunner(world);
    const first = await generate(runner, 'week', 'First.');
    const month = await generate(runner, 'month', 'The month.');
    expect(await listed(runner)).toEqual([month, first]);
    const second = await generate(runner, 'week', 'Second.');
    expect(await listed(runner)).toEqual([second, month]);
    expect(second.id).not.toBe(first.id);
  });

  it('is written once for two requests, and charged once', async () => {
    const runner = await proRunner(world);
    const first = ask(runner);
    const { parts } = await scripted.next();
    const version = await versionOfRunning(runner);
    expect(version).toBeDefined();
    const second = ask(runner);
    await expect.poll(() => versionOfRunning(runner)).not.toBe(version);
    parts.say('Once.').count({ input: 100, output: 60 }).end();
    for (const response of await Promise.all([first, second])) {
      expect(await response.json()).toMatchObject({ content: 'Once.' });
    }
    expect(scripted.asked).toEqual([]);
    expect(await listed(runner)).toHaveLength(1);
    expect(await tokensOf(runner)).toMatchObject({ used: 160 });
  });

  it('is written by the built-in coach where the model fails, and says so', async () => {
    const runner = await proRunner(world);
    const response = ask(runner);
    const { parts } = await scripted.next();
    parts.say('It broke off in the mid').fail(new ModelFailure('broken-off'));
    const { content } = await (await response).json();
    expect(content).toMatch(/The language model could not be reached/);
    expect(content).not.toMatch('It broke off');
    expect(content.indexOf('*')).toBeGreaterThan(0);
  });

  it('of the model’s is kept where the model fails later in the week, and says so', async () => {
    const runner = await proRunner(world);
    const good = await generate(runner, 'week', 'A good week.');
    const later = ask(runner, 'week', { today: '2026-03-08' });
    (await scripted.next()).parts.fail(new ModelFailure('unavailable'));
    expect(await (await later).json()).toEqual({ ...good, kept: true });
    expect(await listed(runner)).toEqual([good]);
    expect(await get(runner, '/generations')).toMatchObject([{ result: { kept: true } }]);

    const nextWeek = ask(runner, 'week', { today: '2026-03-09' });
    (await scripted.next()).parts.fail(new ModelFailure('unavailable'));
    const builtIn = await (await nextWeek).json();
    expect(builtIn.content).toMatch(/The language model could not be reached/);
    expect(builtIn).not.toHaveProperty('kept');

    const anew = ask(runner, 'week', { today: '2026-03-10' });
    (await scripted.next()).parts.fail(new ModelFailure('unavailable'));
    expect(await (await anew).json()).toMatchObject({ from: '2026-03-09', to: '2026-03-10' });
  });

  it('is cut where it is longer than a reply, and keeps what can be stored', async () => {
    const runner = await proRunner(world);
    const { content } = await generate(runner, 'year', `\0${'a\uD800'.repeat(30_000)}`);
    expect(content).toHaveLength(50_000);
    expect(content.endsWith(' …')).toBe(true);
    expect(content.isWellFormed()).toBe(true);
  });
});

describe('who may have one', () => {
  it('is nobody on the free plan, who can still read earlier ones', async () => {
    const runner = await proRunner(world);
    const summary = await generate(runner, 'week', 'From better days.');
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('user_profiles')
        .set({ subscription_status: 'free' })
        .where('user_id', '=', runner.id)
        .execute(),
    );
    const response = await ask(runner);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'AI_ACCESS_DENIED' });
    expect(await listed(runner)).toEqual([summary]);
  });

  it('is not a runner who names somebody else', async () => {
    const runner = await proRunner(world);
    const response = await ask(runner, 'week', { userId: newId() });
    expect(response.status).toBe(403);
    expect(await listed(runner)).toEqual([]);
  });

  it('is not a runner without tokens, who is told so', async () => {
    const runner = await proRunner(world);
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('user_profiles')
        .set({ ai_tokens_used_this_month: 499_999 })
        .where('user_id', '=', runner.id)
        .execute(),
    );
    const response = await ask(runner);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'AI_ACCESS_DENIED' });
    scripted.asked.splice(0);
  });

  it('is only asked for with a known period', async () => {
    const runner = await proRunner(world);
    const response = await ask(runner, 'decade' as SummaryPeriod);
    expect(response.status).toBe(422);
  });
});
