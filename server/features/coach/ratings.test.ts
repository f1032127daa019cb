import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { proposedRun, readStream, scriptedCoach } from './coach.fixture.ts';
import { get, messagesOf, post, proRunner, send } from './requests.fixture.ts';

const scripted = scriptedCoach();
let world: World;
beforeAll(async () => {
  world = await startWorld({ coach: scripted.coach });
});
afterAll(() => world.stop());

const rate = (runner: Runner, path: string, body: object) =>
  send(runner, 'PUT', `/ai${path}/rating`, body);

/** A whole reply, unless `fails`. */
async function replyTo(runner: Runner, { fails = false } = {}) {
  const response = await post(runner, '/ai/chat', { message: 'How was my week?' });
  const { parts } = await scripted.next();
  parts.say('Good.').propose(proposedRun());
  if (fails) parts.fail(new Error('Broken off on purpose'));
  else parts.end();
  const { first } = await readStream(response);
  return { path: `/chat/${first.messageId}`, sessionId: first.sessionId };
}

async function summaryOf(runner: Runner) {
  const response = post(runner, '/ai/generate-summary', {
    period: 'week',
    today: '2026-03-05',
  });
  (await scripted.next()).parts.say('A week.').end();
  return await (await response).json();
}

const summaries = (runner: Runner) => get(runner, '/ai/summaries');

describe('a rating', () => {
  it('of a reply is kept with it, changed and taken back', async () => {
    const runner = await proRunner(world);
    const { path, sessionId } = await replyTo(runner);
    const down = await rate(runner, path, { rating: 'down', reason: ' Too long. ' });
    expect(down.status).toBe(200);
    const [question, reply] = await messagesOf(runner, sessionId);
    expect(reply).toMatchObject({ rating: 'down', ratingReason: 'Too long.', content: 'Good.' });
    expect(question).not.toHaveProperty('rating');
    const { rating, aiAction } = await (await rate(runner, path, { rating: 'up' })).json();
    expect({ rating, aiAction }).toEqual({ rating: 'up', aiAction: reply.aiAction });
    expect(aiAction).toMatchObject({ status: 'pending' });
    expect((await messagesOf(runner, sessionId))[1]).not.toHaveProperty('ratingReason');
    await rate(runner, path, { rating: null, reason: 'Never mind' });
    const [, unrated] = await messagesOf(runner, sessionId);
    expect(unrated).not.toHaveProperty('rating');
    expect(unrated).not.toHaveProperty('ratingReason');
  });

  it('of a summary ends with its text', async () => {
    const runner = await proRunner(world);
    const { id } = await summaryOf(runner);
    await rate(runner, `/summaries/${id}`, { rating: 'up', reason: 'Right on' });
    expect(await summaries(runner)).toMatchObject([{ rating: 'up', ratingReason: 'Right on' }]);
    await summaryOf(runner);
    const [renewed] = await summaries(runner);
    expect(renewed).not.toHaveProperty('rating');
  });

  it('is the runner’s alone, and only of a whole reply', async () => {
    const [runner, stranger] = [await proRunner(world), await proRunner(world)];
    const { path, sessionId } = await replyTo(runner);
    const { id } = await summaryOf(runner);
    const broken = await replyTo(runner, { fails: true });
    const [{ id: questionId }] = await messagesOf(runner, sessionId);
    const statuses = [
      await rate(stranger, path, { rating: 'up' }),
      await rate(stranger, `/summaries/${id}`, { rating: 'up' }),
      await rate(runner, `/chat/${questionId}`, { rating: 'up' }),
      await rate(runner, broken.path, { rating: 'up' }),
      await rate(runner, `/chat/${newId()}`, { rating: 'up' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await messagesOf(runner, sessionId))[1]).not.toHaveProperty('rating');
  });

  it('is up or down, with a reason of bounded length', async () => {
    const runner = await proRunner(world);
    const { path } = await replyTo(runner);
    for (const body of [{}, { rating: 'sideways' }, { rating: 'up', reason: 'x'.repeat(1001) }]) {
      expect((await rate(runner, path, body)).status).toBe(422);
    }
  });
});
