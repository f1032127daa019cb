import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { type FailureKind, ModelFailure } from '../../integrations/model/model.ts';
import { tokenAccount } from '../billing/token-account.ts';
import { proposedRun, readStream, scriptedCoach } from './coach.fixture.ts';
import { handToBuiltIn } from './reply-queries.ts';
import { beginReply, get, messagesOf, post, send, tokensOf } from './requests.fixture.ts';

const scripted = scriptedCoach();
let world: World;
beforeAll(async () => {
  world = await startWorld({ coach: scripted.coach });
});
afterAll(() => world.stop());

const begin = (body?: object) => beginReply(world, scripted, body);

/** A reply of the built-in coach, which stood in. */
async function standIn(body?: object) {
  const { parts, answered, ...begun } = await begin(body);
  parts.fail(new ModelFailure('refused'));
  return { ...begun, stream: await readStream(await answered) };
}

const changeRow = ({ id: userId }: Runner, id: string, to: object) =>
  world.database.asService(userId, (tx) =>
    tx
      .updateTable('chat_messages')
      .set(to)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute(),
  );

it('the built-in coach answers where the model gives nothing, and says why it had to', async () => {
  const { runner, id, stream, stored, follow } = await standIn();
  const failure = {
    code: 'AI_REFUSED',
    error: expect.stringMatching(/^The AI service refuses this server/),
    builtIn: true,
  };
  expect(stream).toMatchObject({ done: true, last: { content: '', ...failure } });
  expect(stream.first).not.toHaveProperty('builtIn');
  const texts = stream.lines.filter(({ content }) => content !== '');
  expect(texts.length).toBeGreaterThan(0);
  for (const line of texts) expect(line).toMatchObject({ builtIn: true });
  const reply = await stored();
  expect(reply).toMatchObject({ status: 'complete', errorCode: 'AI_REFUSED', builtIn: true });
  expect(reply.content).toBe(stream.content);
  expect(reply.content).toMatch(/session|run/);
  const later = await readStream(await follow());
  expect(later.content).toBe(stream.content);
  expect(later.last).toMatchObject(failure);
  expect(await tokensOf(runner)).toMatchObject({ used: 0, remaining: 500_000 });
  const rated = await send(runner, 'PUT', `/ai/chat/${id}/rating`, { rating: 'up' });
  expect(rated.status).toBe(200);
});

const kinds: FailureKind[] = ['rate-limited', 'too-slow', 'invalid', 'empty', 'only-reasoning'];

it.each([...kinds, 'filtered', 'too-long'] as const)(
  'it answers after a model that is %s, without asking the model again',
  async (kind) => {
    const { parts, answered } = await begin({ streamResponse: false });
    parts.fail(new ModelFailure(kind, { retryAfterSeconds: 100 }));
    const reply = await (await answered).json();
    expect(reply).toMatchObject({
      builtIn: true,
      code: expect.stringMatching(/^AI_/),
      error: expect.any(String),
    });
    expect(reply.content).not.toBe('');
    expect(scripted.asked).toEqual([]);
  },
);

it('it proposes as usual', async () => {
  const { stream, stored } = await standIn({ message: 'Plan my next week' });
  expect(stream.lines.at(-2)).toMatchObject({ aiAction: { status: 'pending' } });
  expect(await stored()).toMatchObject({ aiAction: { type: 'create_calendar_event' } });
});

it('what the model had proposed before it failed is not proposed', async () => {
  const { parts, answered, stored } = await begin();
  parts.propose(proposedRun()).fail(new ModelFailure('refused'));
  await readStream(await answered);
  expect(await stored()).not.toHaveProperty('aiAction');
});

it('the next prompt does not attribute its answer to the model', async () => {
  const { runner, sessionId, stream } = await standIn();
  const next = post(runner, '/ai/chat', { message: 'And before?', sessionId });
  const { request, parts } = await scripted.next();
  parts.say('Less.').end();
  await readStream(await next);
  // This is what `readableBy` keeps from a model while trainings are withheld.
  expect(request.task).toMatchObject({
    history: [{ role: 'user' }, { role: 'assistant', content: stream.content, model: null }],
  });
});

it('without tokens to ask the model again, its answer stays as it was', async () => {
  const { runner, id, stored } = await standIn({ message: 'Plan my next week' });
  await send(runner, 'PUT', `/ai/chat/${id}/rating`, { rating: 'down' });
  expect((await post(runner, `/ai/chat/${id}/retry`, { continue: true })).status).toBe(409);

  await tokenAccount(world.database).reserve(runner.id, 499_000);
  const before = await stored();
  expect((await post(runner, `/ai/chat/${id}/retry`)).status).toBe(403);
  expect(await stored()).toEqual(before);
  expect(before).toMatchObject({ rating: 'down', builtIn: true, errorCode: 'AI_REFUSED' });
});

it('the model’s new answer has its own proposal, and the old one stays among the actions', async () => {
  const { runner, id, stored } = await standIn({ message: 'Plan my next week' });
  const { aiAction: old } = await stored();
  const again = post(runner, `/ai/chat/${id}/retry`);
  const { parts } = await scripted.next();
  parts.say('One run.').propose(proposedRun()).end();
  expect((await readStream(await again)).first).not.toHaveProperty('builtIn');
  const reply = await stored();
  expect(reply).toMatchObject({ status: 'complete', content: 'One run.' });
  expect(reply).not.toHaveProperty('builtIn');
  expect(reply).not.toHaveProperty('errorCode');
  expect(reply.aiAction.id).not.toBe(old.id);
  const { actions } = await get(runner, '/ai/actions');
  expect(actions.map((action: { id: string }) => action.id)).toEqual([reply.aiAction.id, old.id]);
});

it('nobody stands in for a runner who has turned that off', async () => {
  const { runner, answered, parts, stored } = await begin();
  await runner.api.profile.$patch({ json: { builtInStandsIn: false } });
  parts.fail(new ModelFailure('refused'));
  const { last } = await readStream(await answered);
  expect(last).toMatchObject({ content: '', code: 'AI_REFUSED' });
  expect(last).not.toHaveProperty('builtIn');
  expect(await stored()).toMatchObject({ status: 'failed', content: '' });
});

it('nor once a model has said something, nor in what the model continues', async () => {
  const { runner, answered, parts, id, stored } = await begin();
  parts.say('You ran ').fail(new ModelFailure('broken-off'));
  expect((await readStream(await answered)).last).not.toHaveProperty('builtIn');
  const more = post(runner, `/ai/chat/${id}/retry`, { continue: true });
  (await scripted.next()).parts.fail(new ModelFailure('refused'));
  expect((await readStream(await more)).last).toMatchObject({ code: 'AI_REFUSED' });
  expect(await stored()).toMatchObject({ status: 'failed', content: 'You ran ' });
});

it('if it fails, too, the reply does as the model did', async () => {
  const { runner, answered, parts, id, stored } = await begin();
  // What is stored of the question can no longer be read.
  await changeRow(runner, id, { enabled_sections: JSON.stringify({ unknown: true }) });
  parts.fail(new ModelFailure('refused'));
  expect((await readStream(await answered)).last).toMatchObject({ code: 'AI_REFUSED' });
  expect(await stored()).toMatchObject({
    status: 'failed',
    content: '',
    errorCode: 'AI_REFUSED',
  });
});

it('it finishes a reply whose server died while it was answering', async () => {
  const { runner, answered, id, stored, follow } = await begin();
  const [row] = await world.database.asService(runner.id, (tx) =>
    tx.selectFrom('chat_messages').select('owner').where('id', '=', id).execute(),
  );
  const key = { userId: runner.id, id, owner: row?.owner ?? '' };
  await world.database.asService(runner.id, (tx) => handToBuiltIn(tx, key, 'AI_BUSY'));
  // Here the server lives on, but the reply is no longer its to write.
  await changeRow(runner, id, { owner: id, heartbeat: new Date(0) });
  const { last, content } = await readStream(await answered);
  expect(last).toMatchObject({ code: 'AI_BUSY', builtIn: true });
  expect(content).not.toBe('');
  expect(await stored()).toMatchObject({ status: 'complete', errorCode: 'AI_BUSY', content });
  expect((await readStream(await follow())).content).toBe(content);
});

it('it continues what it has begun, as a model may not read that', async () => {
  const { runner, id, sessionId, stored } = await standIn();
  await changeRow(runner, id, { status: 'interrupted', error_code: 'REPLY_INTERRUPTED' });
  const more = await readStream(await post(runner, `/ai/chat/${id}/retry`, { continue: true }));
  expect(more.done).toBe(true);
  expect(scripted.asked).toEqual([]);
  expect(await stored()).toMatchObject({ status: 'complete' });
  expect(await messagesOf(runner, sessionId)).toHaveLength(2);
});
