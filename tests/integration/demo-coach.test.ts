import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoData } from '../../scripts/demo/demo-data.ts';
import { putOnPro } from '../../scripts/demo/put-on-pro.ts';
import { replaceRows } from '../../scripts/demo/replace-rows.ts';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import { get, messagesOf, post, tokensOf } from '../../server/features/coach/requests.fixture.ts';
import { aiConfigFor } from '../ai-config.ts';
import { modelName } from '../model-protocols.ts';
import { type ModelServer, startModelServer } from '../model-server.ts';
import { type Runner, startWorld, type World } from '../world.ts';

/** A server with a language model, the demo's runner on it, and another on Pro. */
let model: ModelServer;
let world: World;
let demo: Runner;
let other: Runner;
const today = '2025-06-12';

beforeAll(async () => {
  model = await startModelServer();
  world = await startWorld({ ai: aiConfigFor(model) });
  [demo, other] = [await world.signUp(), await world.signUp()];
  await replaceRows(world.database, demo.id, demoData(today));
  await world.database.asService(demo.id, (tx) => putOnPro({ tx, userId: demo.id }));
  await world.grantPro(other);
});
afterAll(async () => {
  await world.stop();
  await model.stop();
});

const ask = async (runner: Runner, body: object = {}) =>
  readStream(await post(runner, '/ai/chat', { message: 'How was my week?', today, ...body }));

it('the demo’s runner is on Pro', async () => {
  expect(await get(demo, '/subscription')).toMatchObject({ isPro: true });
});

it('has the built-in coach where others have the model', async () => {
  expect((await get(demo, '/ai/coach')).model).toBeNull();
  expect((await get(other, '/ai/coach')).model).toBe(modelName);
});

it('nothing that it asks for reaches the model, or takes tokens', async () => {
  const { content, done } = await ask(demo);
  expect(done).toBe(true);
  expect(content).toContain('This week');
  expect((await messagesOf(demo)).at(-1)).toMatchObject({ status: 'complete', content });

  const summary = await (
    await post(demo, '/ai/generate-summary', { period: 'week', today })
  ).json();
  expect(summary.content).toContain('### What you did');
  expect(summary.content).not.toContain('could not be reached');

  const body = { userId: demo.id, analysisPeriodDays: 90, today };
  const zones = await post(demo, '/ai/generate-zones', body);
  expect(zones.status).toBe(200);
  expect(await zones.json()).not.toMatchObject({ zones: { analysis: { wording: {} } } });

  expect(model.requests).toEqual([]);
  expect(await tokensOf(demo)).toMatchObject({ used: 0 });
});

it('others are answered by the model', async () => {
  await ask(other);
  expect(model.requests).not.toEqual([]);
});
