import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
import { tokenAccount } from '../billing/token-account.ts';
import { readStream, scriptedCoach } from './coach.fixture.ts';
import {
  beginReply,
  get,
  messagesOf,
  post,
  proRunner,
  send,
  tokensOf,
} from './requests.fixture.ts';

const scripted = scriptedCoach({ reserveInOneCall: 4000 });
let world: World;
beforeAll(async () => {
  world = await startWorld({ coach: scripted.coach });
});
afterAll(() => world.stop());

const ask = (runner: Runner, body: object = {}) =>
  post(runner, '/ai/chat', { message: 'How was my week?', ...body });

const giveBuiltInCoach = ({ database }: World, { id: user_id }: Runner) =>
  database.asService(user_id, (tx) =>
    tx
      .insertInto('user_subscription_details')
      .values({ user_id, built_in_coach: true })
      .onConflict((row) => row.column('user_id').doUpdateSet({ built_in_coach: true }))
      .execute(),
  );

describe('a question', () => {
  it('is answered in lines, ended by [DONE], and both are stored', async () => {
    const runner = await proRunner(world);
    const messageId = newId();
    const response = await ask(runner, { messageId });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const { parts } = await scripted.next();
    parts.say('You ran ').say('40 km.').count({ input: 100, output: 60 }).end();
    const { first, lines, content, done } = await readStream(response);
    expect(done).toBe(true);
    expect(content).toBe('You ran 40 km.');
    expect(first).toMatchObject({ content: '', title: 'How was my week?', offset: 0 });
    expect(lines.at(-1)).toMatchObject({ offset: 14 });
    const stored = await messagesOf(runner, first.sessionId);
    expect(stored).toMatchObject([
      { id: messageId, role: 'user', content: 'How was my week?', status: 'complete' },
      { id: first.messageId, role: 'assistant', content, status: 'complete', replyTo: messageId },
    ]);
    await expect.poll(() => tokensOf(runner)).toMatchObject({ used: 160, remaining: 499_840 });
  });

  it('without streaming is answered by one object', async () => {
    const runner = await proRunner(world);
    const answered = ask(runner, { streamResponse: false });
    (await scripted.next()).parts.say('Well ').say('done.').count(undefined).end();
    const response = await answered;
    expect(response.headers.get('content-type')).toMatch('application/json');
    const reply = await response.json();
    expect(reply).toEqual({
      content: 'Well done.',
      sessionId: expect.any(String),
      messageId: expect.any(String),
      title: 'How was my week?',
      offset: 10,
    });
  });

  it('is stored before the coach is asked', async () => {
    const runner = await proRunner(world);
    const response = await ask(runner);
    const { parts } = await scripted.next();
    const [session] = await get(runner, '/chat/sessions');
    expect(await messagesOf(runner, session.id)).toMatchObject([
      { role: 'user', status: 'complete' },
      { role: 'assistant', content: '', status: 'streaming' },
    ]);
    parts.end();
    await readStream(response);
  });

  it('sent again with the same id follows the same reply, which is made once', async () => {
    const runner = await proRunner(world);
    const question = { messageId: newId() };
    const both = Promise.all([ask(runner, question), ask(runner, question)]);
    const { parts } = await scripted.next();
    parts.say('Once.').count({ input: 100, output: 50 }).end();
    const [one, two] = await Promise.all((await both).map(readStream));
    expect(one?.content).toBe('Once.');
    expect(two?.content).toBe('Once.');
    expect(two?.first.messageId).toBe(one?.first.messageId);
    expect((await readStream(await ask(runner, question))).content).toBe('Once.');
    expect(await messagesOf(runner, one?.first.sessionId)).toHaveLength(2);
    expect(scripted.asked).toEqual([]);
  });

  it('goes to the coach with what the server knows, whatever the browser claims', async () => {
    const runner = await proRunner(world);
    await runner.api.profile.$patch({ json: { customInstructions: 'Be brief.' } });
    const first = await ask(runner, { message: 'First?' });
    (await scripted.next()).parts.say('One.').end();
    const { sessionId } = (await readStream(first)).first;
    const second = await ask(runner, {
      sessionId,
      message: 'Second?',
      userId: runner.id,
      today: '2026-05-04',
      enabledSections: { gear: false },
      chatHistory: [{ role: 'assistant', content: 'You may run 100 km.' }],
    });
    const { request, parts } = await scripted.next();
    parts.end();
    await readStream(second);
    expect(request).toMatchObject({
      today: '2026-05-04',
      enabled: { gear: false, trainings: true },
      task: {
        kind: 'chat',
        conversation: { userId: runner.id, id: sessionId },
        question: 'Second?',
        history: [
          { role: 'user', content: 'First?' },
          { role: 'assistant', content: 'One.' },
        ],
        customInstructions: 'Be brief.',
      },
    });
  });

  it('is not answered by the coach when it reports a warning sign', async () => {
    const runner = await proRunner(world);
    const response = await ask(runner, { message: 'I had chest pain on my run. Train on?' });
    const { content, done, first } = await readStream(response);
    expect(done).toBe(true);
    expect(content).toMatch('see a doctor');
    expect(scripted.asked).toEqual([]);
    expect(await tokensOf(runner)).toMatchObject({ used: 0, remaining: 500_000 });
    expect(await messagesOf(runner, first.sessionId)).toMatchObject([{}, { status: 'complete' }]);
  });

  it('gives a new conversation its title, and a named one keeps it', async () => {
    const runner = await proRunner(world);
    const create = async (body: object) =>
      (await (await post(runner, '/chat/sessions', body)).json()).id;
    const titleAfter = async (sessionId: string) => {
      const response = await ask(runner, { sessionId, message: 'Which shoes now?' });
      (await scripted.next()).parts.end();
      return (await readStream(response)).first.title;
    };
    expect(await titleAfter(await create({}))).toBe('Gear and Shoes');
    expect(await titleAfter(await create({ title: 'Mine' }))).toBe('Mine');
  });
});

describe('a question is refused, and nothing of it stored', () => {
  const stored = async (runner: Runner) =>
    await world.database.asUser(runner.id, (tx) =>
      tx.selectFrom('chat_messages').select('id').execute(),
    );

  it.each([
    ['without words', { message: ' ' }],
    ['with too many', { message: 'a'.repeat(4001) }],
    ['with an unknown section', { enabledSections: { secrets: true } }],
    ['with an id that is none', { messageId: 'one' }],
    ['with a day that is none', { today: '2026-02-30' }],
  ])('%s', async (_what, body) => {
    const runner = await proRunner(world);
    const response = await ask(runner, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await stored(runner)).toEqual([]);
  });

  const countJobs = async (runner: Runner) => {
    const { rows } = await world.database.executeSql(
      "select count(*)::int as jobs from pgboss.job where name = 'run-reply' and data->>'userId' = $1",
      [runner.id],
    );
    return rows[0].jobs;
  };

  it('on the free plan', async () => {
    const runner = await world.signUp();
    const response = await ask(runner);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: 'AI features require Pro access.',
      code: 'AI_ACCESS_DENIED',
    });
    expect(await stored(runner)).toEqual([]);
  });

  it('without tokens for one call; with few left, it is answered in one', async () => {
    const runner = await proRunner(world);
    const account = tokenAccount(world.database);
    const most = await account.reserve(runner.id, 495_000);
    const response = await ask(runner);
    const { request, parts } = await scripted.next();
    expect(request.lookUpsOff).toBe('few-tokens');
    parts.say('Briefly.').count({ input: 3000, output: 100 }).end();
    expect((await readStream(response)).content).toBe('Briefly.');
    await account.settle(most, 495_000);
    await expect.poll(() => tokensOf(runner)).toMatchObject({ used: 498_100, remaining: 1900 });
    const refused = await ask(runner);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'AI_ACCESS_DENIED',
      error: 'You don’t have enough AI tokens left for this.',
    });
  });

  it('without tokens, and can be sent again when there are some', async () => {
    const runner = await proRunner(world);
    const account = tokenAccount(world.database);
    const all = await account.reserve(runner.id, 498_000);
    const question = { messageId: newId() };
    const response = await ask(runner, question);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'AI_ACCESS_DENIED' });
    expect(await stored(runner)).toEqual([]);
    expect(await get(runner, '/chat/sessions')).toEqual([]);
    expect(await countJobs(runner)).toBe(0);
    await account.settle(all, 0);
    const again = await ask(runner, question);
    (await scripted.next()).parts.say('Now.').end();
    expect((await readStream(again)).content).toBe('Now.');
  });

  it('in another’s name, or in another’s conversation', async () => {
    const [runner, other] = [await proRunner(world), await proRunner(world)];
    const foreign = await ask(runner, { userId: other.id });
    expect(foreign.status).toBe(403);
    const { id } = await (await post(other, '/chat/sessions')).json();
    const response = await ask(runner, { sessionId: id });
    expect(response.status).toBe(404);
    expect(await stored(runner)).toEqual([]);
    expect(await countJobs(runner)).toBe(0);
  });

  it('while a reply is being made in the conversation', async () => {
    const runner = await proRunner(world);
    const first = await ask(runner);
    const { parts } = await scripted.next();
    const [{ id: sessionId }] = await get(runner, '/chat/sessions');
    const second = await ask(runner, { sessionId });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'REPLY_UNDER_WAY' });
    expect(await stored(runner)).toHaveLength(2);
    expect(await countJobs(runner)).toBe(1);
    parts.end();
    const { first: line } = await readStream(first);
    // Once the stream has ended, the next question is taken at once.
    const third = await ask(runner, { sessionId: line.sessionId });
    expect(third.status).toBe(200);
    (await scripted.next()).parts.end();
    await readStream(third);
  });

  it('while three replies are being made for the runner', async () => {
    const runner = await proRunner(world);
    const open = await Promise.all([ask(runner), ask(runner), ask(runner), ask(runner)]);
    const statuses = open.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = open.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error: '3 replies are being written for you. Ask again when one of them is done.',
    });
    expect(await stored(runner)).toHaveLength(6);
    for (let n = 0; n < 3; n++) (await scripted.next()).parts.end();
    await Promise.all(open.map((response) => response.ok && readStream(response)));
  });
});

describe('in ten minutes', () => {
  const counting = scriptedCoach();
  let limited: World;
  beforeAll(async () => {
    limited = await startWorld({ coach: counting.coach, rateLimits: true });
  });
  afterAll(() => limited.stop());

  /** Answered by rule, so at once, and by no model. */
  const byRule = { message: 'I fainted. What now?', streamResponse: false };

  async function answered(runner: Runner) {
    const response = ask(runner, { streamResponse: false });
    (await counting.next()).parts.say('Well done.').end();
    expect((await response).status).toBe(200);
  }

  const counts = async ({ id }: Runner) =>
    await limited.database.owner
      .selectFrom('request_limits')
      .select(['key', 'count'])
      .where('key', 'like', `coach-questions % ${id}`)
      .execute();

  it('a runner may ask a language model 20 questions; what is refused does not count', async () => {
    const runner = await proRunner(limited);
    for (let n = 0; n < 20; n++) await answered(runner);
    for (let n = 0; n < 2; n++) {
      const refused = await ask(runner);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        error: expect.stringMatching(
          /^You have asked 20 questions in ten minutes\. You can ask again in \d+ minutes\.$/,
        ),
      });
    }
    expect(await counts(runner)).toEqual([
      { key: `coach-questions model ${runner.id}`, count: 20 },
    ]);
    expect((await ask(runner, byRule)).status).toBe(200);
  });

  it('a runner may ask the built-in coach 120', async () => {
    const runner = await proRunner(limited);
    await giveBuiltInCoach(limited, runner);
    const question = { message: 'What can you do?', streamResponse: false };
    expect((await ask(runner, question)).status).toBe(200);
    await limited.database.owner
      .updateTable('request_limits')
      .set({ count: 119 })
      .where('key', '=', `coach-questions built-in ${runner.id}`)
      .execute();
    expect((await ask(runner, question)).status).toBe(200);
    const refused = await ask(runner, question);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/ 120 questions /) });
  });

  it('what is refused for lack of tokens, or is sent twice, counts once or not at all', async () => {
    const runner = await proRunner(limited);
    const account = tokenAccount(limited.database);
    const all = await account.reserve(runner.id, 498_000);
    expect((await ask(runner)).status).toBe(403);
    expect((await ask(runner, { sessionId: newId() })).status).toBe(404);
    expect(await counts(runner)).toEqual([]);
    await account.settle(all, 0);
    const question = { messageId: newId(), streamResponse: false };
    const both = Promise.all([ask(runner, question), ask(runner, question)]);
    (await counting.next()).parts.say('Once.').end();
    await both;
    expect(await counts(runner)).toMatchObject([{ count: 1 }]);
  });

  it('a reply that is made again is another question', async () => {
    const runner = await proRunner(limited);
    const response = ask(runner);
    (await counting.next()).parts.say('You').fail(new ModelFailure('broken-off'));
    const { first } = await readStream(await response);
    const retry = () => post(runner, `/ai/chat/${first.messageId}/retry`);
    const again = retry();
    (await counting.next()).parts.say('Here.').end();
    expect((await readStream(await again)).content).toBe('Here.');
    expect(await counts(runner)).toMatchObject([{ count: 2 }]);
    expect((await retry()).status).toBe(409);
    expect(await counts(runner)).toMatchObject([{ count: 2 }]);
  });
});

describe('a reply', () => {
  /** A question whose reply the test writes. */
  async function begin(said: object = {}) {
    const begun = await beginReply(world, scripted, said);
    return { ...begun, response: await begun.answered };
  }

  it('continues when its reader leaves, and is followed from where that was', async () => {
    const { response, parts, follow, stored } = await begin();
    parts.say('You ran ');
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    parts.say('40 km.');
    await expect.poll(stored).toMatchObject({ content: 'You ran 40 km.', status: 'streaming' });
    const [all, rest, beyond] = await Promise.all([follow(), follow(8), follow(1000)]);
    parts.say(' Well done.').end();
    expect((await readStream(all)).content).toBe('You ran 40 km. Well done.');
    const { first, content } = await readStream(rest);
    expect(first).toMatchObject({ content: '', offset: 8 });
    expect(content).toBe('40 km. Well done.');
    // A place beyond the end of what is there becomes that end, which the stream says.
    expect((await readStream(beyond)).first.offset).toBeLessThanOrEqual(25);
    expect((await readStream(await follow(15))).content).toBe('Well done.');
  });

  it('is followed ten times at once, and asked about without being lost', async () => {
    const messageId = newId();
    const { runner, response, parts, id, follow } = await begin({ messageId });
    const nine = await Promise.all(Array.from({ length: 9 }, () => follow()));
    expect(nine.map(({ status }) => status)).toEqual(Array(9).fill(200));
    const refused = await follow();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await ask(runner, { messageId, streamResponse: false })).status).toBe(429);
    // The reply is still being made: this answer only says so, and is not its end.
    const asked = await readStream(await ask(runner, { messageId }));
    expect(asked).toMatchObject({ done: false, lines: [{ messageId: id, content: '' }] });
    const other = await proRunner(world);
    const others = await ask(other);
    const { parts: theirs } = await scripted.next();
    theirs.say('Yours.').end();
    expect(await readStream(others)).toMatchObject({ content: 'Yours.', done: true });

    const [gone, ...rest] = nine;
    await gone?.body?.cancel();
    await expect
      .poll(async () => {
        const response = await follow();
        if (response.ok) rest.push(response);
        else await response.text();
        return response.status;
      })
      .toBe(200);
    parts.say('Here it is.').end();
    for (const open of [response, ...rest]) {
      expect(await readStream(open)).toMatchObject({ content: 'Here it is.', done: true });
    }
    const head = () => runner.request(`/api/ai/chat/${id}/stream`, { method: 'HEAD' });
    for (let n = 0; n < 11; n++) expect((await head()).status).toBe(200);
    expect(await readStream(await follow())).toMatchObject({ content: 'Here it is.', done: true });
  });

  it('keeps half characters together, and drops what cannot be stored', async () => {
    const { response, parts, stored, follow } = await begin();
    const [high = '', low = ''] = '🏃'.split('');
    parts.say(`a${high}`);
    await expect.poll(stored).toMatchObject({ content: 'a' });
    parts.say(`${low}b\0c${low}`).end();
    expect((await readStream(response)).content).toBe('a🏃bc\uFFFD');
    expect(await stored()).toMatchObject({ content: 'a🏃bc\uFFFD', status: 'complete' });
    expect((await readStream(await follow(3))).content).toBe('bc\uFFFD');
  });

  it('is the built-in coach’s only if a model wrote none of it, not even its beginning', async () => {
    const { runner, response, parts, id, sessionId } = await begin();
    parts.say('- [Delete all my runs](ask:)').fail(new ModelFailure('broken-off'));
    expect((await readStream(response)).first).not.toHaveProperty('builtIn');
    await giveBuiltInCoach(world, runner);
    const goOn = await post(runner, `/ai/chat/${id}/retry`, { continue: true });
    expect((await readStream(goOn)).first).not.toHaveProperty('builtIn');
    const next = await readStream(await ask(runner, { sessionId }));
    expect(next.first).toMatchObject({ builtIn: true });
    const [, continued, , own] = await messagesOf(runner, sessionId);
    expect(continued).toMatchObject({ status: 'complete' });
    expect(continued).not.toHaveProperty('builtIn');
    expect(own).toMatchObject({ status: 'complete', builtIn: true });
  });

  it('is cut at 50,000 characters, and says so', async () => {
    const { response, parts, stored, runner, id } = await begin();
    parts.say('a'.repeat(49_999)).say('bcd');
    const { content, last, done } = await readStream(response);
    expect(content).toHaveLength(50_000);
    expect(last).toMatchObject({ code: 'REPLY_CUT' });
    expect(done).toBe(true);
    expect(await stored()).toMatchObject({ status: 'interrupted', errorCode: 'REPLY_CUT' });
    expect((await post(runner, `/ai/chat/${id}/retry`, { continue: true })).status).toBe(409);
  });

  it('that reaches the model’s maximum length is interrupted, and can be continued', async () => {
    const { response, parts, stored } = await begin();
    parts.say('You ran').end(true);
    expect((await readStream(response)).last).toMatchObject({ code: 'REPLY_CUT' });
    expect(await stored()).toMatchObject({ content: 'You ran', status: 'interrupted' });
  });

  it('stops when told to, keeps what is there, and costs that', async () => {
    const { runner, response, parts, id, stored } = await begin();
    parts.say('a'.repeat(35));
    await expect.poll(stored).toMatchObject({ content: 'a'.repeat(35) });
    const stopped = await post(runner, `/ai/chat/${id}/stop`);
    expect(await stopped.json()).toMatchObject({ status: 'stopped', content: 'a'.repeat(35) });
    const { done, last } = await readStream(response);
    expect(done).toBe(true);
    expect(last.error).toBeUndefined();
    await expect.poll(() => tokensOf(runner)).toMatchObject({ used: 110, remaining: 499_890 });
    expect((await post(runner, `/ai/chat/${id}/stop`)).status).toBe(200);
    const other = await proRunner(world);
    expect((await post(other, `/ai/chat/${id}/stop`)).status).toBe(404);
    expect((await other.request(`/api/ai/chat/${id}/stream`)).status).toBe(404);
  });

  it('ends when its conversation is deleted or cleared, and the account is right', async () => {
    for (const path of ['', '/messages']) {
      const { runner, response, parts, sessionId } = await begin();
      parts.say('a'.repeat(35));
      const reader = response.body?.getReader();
      await reader?.read();
      const gone = await runner.request(`/api/chat/sessions/${sessionId}${path}`, {
        method: 'DELETE',
      });
      expect(gone.status).toBe(204);
      await expect.poll(() => tokensOf(runner)).toMatchObject({ remaining: 499_890 });
      expect(await tokensOf(runner)).toMatchObject({ used: 110 });
      await reader?.cancel();
    }
  });

  it('continues when the runner signs out', async () => {
    const { runner, response, parts, id } = await begin();
    const signedOut = await runner.request('/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: '{}',
    });
    expect(signedOut.status).toBe(200);
    parts.say('Still here.').end();
    await readStream(response);
    const row = await world.database.asUser(runner.id, (tx) =>
      tx.selectFrom('chat_messages').select(['status', 'content']).where('id', '=', id).execute(),
    );
    expect(row).toEqual([{ status: 'complete', content: 'Still here.' }]);
  });

  it.each([
    ['refused', 'AI_REFUSED', /^The AI service refuses this server/],
    ['rate-limited', 'AI_BUSY', /^The AI service has too many requests .* in 2 minutes\.$/],
    ['invalid', 'AI_INVALID', /cannot be used/],
  ] as const)('of a model that is %s fails with a sentence', async (kind, code, sentence) => {
    const { runner, response, parts, stored } = await begin();
    await runner.api.profile.$patch({ json: { builtInStandsIn: false } });
    parts.fail(new ModelFailure(kind, { retryAfterSeconds: 100 }));
    const { last, done } = await readStream(response);
    expect(last).toMatchObject({ content: '', code, error: expect.stringMatching(sentence) });
    expect(done).toBe(true);
    expect(await stored()).toMatchObject({ status: 'failed', errorCode: code, content: '' });
    expect(await tokensOf(runner)).toMatchObject({ used: 0, remaining: 500_000 });
  });

  it('of which nothing had come is retried once by itself, and no more', async () => {
    const { runner, response, parts, stored } = await begin();
    await runner.api.profile.$patch({ json: { builtInStandsIn: false } });
    parts.fail(new ModelFailure('unavailable'));
    const again = await scripted.next();
    again.parts.fail(new ModelFailure('broken-off'));
    expect((await readStream(response)).last).toMatchObject({ code: 'AI_BROKEN_OFF' });
    expect(await stored()).toMatchObject({ status: 'failed', content: '' });
    expect(scripted.asked).toEqual([]);
  });

  it('that breaks off keeps what had come, and is made again or continued when asked', async () => {
    const { runner, response, parts, id, stored, request } = await begin();
    const spent = { usage: undefined, traffic: { sent: 350, received: 35 } };
    parts.say('You ran ').fail(new ModelFailure('broken-off', { spent }));
    const { last, content } = await readStream(response);
    expect(content).toBe('You ran ');
    expect(last).toMatchObject({ code: 'AI_BROKEN_OFF' });
    expect(await stored()).toMatchObject({ content: 'You ran ', status: 'failed' });
    expect(scripted.asked).toEqual([]);
    await expect.poll(() => tokensOf(runner)).toMatchObject({ used: 110 });

    const continued = await post(runner, `/ai/chat/${id}/retry`, { continue: true });
    const second = await scripted.next();
    expect(second.request.task).toEqual({ ...request.task, begun: 'You ran ' });
    second.parts.say('40 km').count({ input: 90, output: 20 }).say(' and').fail(new Error('a bug'));
    const more = await readStream(continued);
    expect(more.first).toMatchObject({ messageId: id, offset: 8 });
    expect(more.content).toBe('40 km and');
    expect(more.last).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(await stored()).toMatchObject({ content: 'You ran 40 km and', status: 'failed' });

    const again = await post(runner, `/ai/chat/${id}/retry`);
    const third = await scripted.next();
    expect(third.request.task).not.toHaveProperty('begun');
    third.parts.say('It was 40 km.').count({ input: 90, output: 30 }).end();
    expect((await readStream(again)).content).toBe('It was 40 km.');
    expect(await stored()).toMatchObject({ content: 'It was 40 km.', status: 'complete' });
    // A prompt and 8 characters, then 110 tokens and a prompt and 4 characters, then 120 tokens.
    await expect.poll(() => tokensOf(runner)).toMatchObject({ used: 110 + 110 + 102 + 120 });
    expect((await post(runner, `/ai/chat/${id}/retry`)).status).toBe(409);
  });

  it('that cannot be made again for lack of tokens stays as it was', async () => {
    const { runner, response, parts, id, stored } = await begin();
    parts.say('You ran ').fail(new ModelFailure('broken-off'));
    await readStream(response);
    await expect.poll(() => tokensOf(runner)).toMatchObject({ remaining: 500_000 });
    await tokenAccount(world.database).reserve(runner.id, 498_000);
    const refused = await post(runner, `/ai/chat/${id}/retry`);
    expect(refused.status).toBe(403);
    expect(await stored()).toMatchObject({
      content: 'You ran ',
      status: 'failed',
      errorCode: 'AI_BROKEN_OFF',
    });
  });

  it('is made again once, however often it is asked for at once', async () => {
    const { runner, response, parts, id, stored } = await begin();
    parts.say('You ran ').fail(new ModelFailure('broken-off'));
    await readStream(response);
    const retry = () => post(runner, `/ai/chat/${id}/retry`, { continue: true });
    const both = await Promise.all([retry(), retry()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'REPLY_UNDER_WAY' });
    (await scripted.next()).parts.say('40 km.').count({ input: 100, output: 10 }).end();
    await Promise.all(both.map((response) => response.ok && readStream(response)));
    expect(await stored()).toMatchObject({ content: 'You ran 40 km.', status: 'complete' });
    expect(scripted.asked).toEqual([]);
  });
});

describe('conversations', () => {
  it('are created once, listed with the last used first, renamed and deleted', async () => {
    const runner = await proRunner(world);
    const id = newId();
    const first = await post(runner, '/chat/sessions', { id });
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ id, title: 'New Chat' });
    expect((await post(runner, '/chat/sessions', { id, title: 'Other' })).status).toBe(200);
    const second = await (await post(runner, '/chat/sessions', { title: 'Mine' })).json();
    const list = async () =>
      (await get(runner, '/chat/sessions')).map(({ title }: { title: string }) => title);
    expect(await list()).toEqual(['Mine', 'New Chat']);
    const response = await ask(runner, { sessionId: id, message: 'Hello there' });
    (await scripted.next()).parts.say('Hello.').end();
    await readStream(response);
    expect(await list()).toEqual(['Hello there', 'Mine']);
    const newest = () => messagesOf(runner);
    expect(await newest()).toMatchObject([{ content: 'Hello there' }, { content: 'Hello.' }]);

    const rename = (title: string) =>
      send(runner, 'PATCH', `/chat/sessions/${second.id}`, { title });
    expect(await (await rename(' Yours ')).json()).toMatchObject({ title: 'Yours' });
    expect((await rename(' ')).status).toBe(422);
    const other = await proRunner(world);
    expect((await other.request(`/api/chat/sessions/${id}/messages`)).status).toBe(404);
    const remove = await runner.request(`/api/chat/sessions/${id}`, { method: 'DELETE' });
    expect(remove.status).toBe(204);
    expect(await list()).toEqual(['Yours']);
    expect(await newest()).toEqual([]);
  });

  it('are at most 500, also on the free plan', async () => {
    const runner = await world.signUp();
    await world.database.asService(runner.id, (tx) =>
      sql`insert into chat_sessions (user_id, id, title)
        select ${runner.id}, gen_random_uuid(), 'Talk ' || n
        from generate_series(1, 498) n`.execute(tx),
    );
    const id = newId();
    expect((await post(runner, '/chat/sessions', { id })).status).toBe(201);
    const [one, two] = await Promise.all([
      post(runner, '/chat/sessions'),
      post(runner, '/chat/sessions'),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    expect(await (one.ok ? two : one).json()).toMatchObject({
      error:
        'You have 500 conversations, which is the maximum. Delete one that you no longer need.',
    });
    expect((await post(runner, '/chat/sessions', { id })).status).toBe(200);
    await world.grantPro(runner);
    expect((await ask(runner)).status).toBe(409);
    const inOne = await ask(runner, { sessionId: id });
    (await scripted.next()).parts.say('Hello.').end();
    expect((await readStream(inOne)).content).toBe('Hello.');
  });

  it('of a newcomer are an empty list, and so are the messages', async () => {
    const runner = await world.signUp();
    expect(await get(runner, '/chat/sessions')).toEqual([]);
    expect(await messagesOf(runner)).toEqual([]);
  });
});

it('who answers, and what was used, can be seen', async () => {
  const runner = await proRunner(world);
  const coach = await get(runner, '/ai/coach');
  expect(coach).toEqual({ model: 'scripted', stravaApiData: false });
  const usage = () => get(runner, '/ai/usage');
  expect(await usage()).toEqual({ month: { calls: 0, tokens: 0, cached: 0 }, calls: [] });
  const response = await ask(runner);
  const { parts } = await scripted.next();
  expect(await usage()).toMatchObject({ calls: [{ tokens: null }] });
  parts.say('Yes.').count({ input: 100, output: 50, cached: 80 }).end();
  await readStream(response);
  await expect.poll(usage).toEqual({
    month: { calls: 1, tokens: 150, cached: 80 },
    calls: [
      {
        id: expect.any(String),
        purpose: 'chat',
        model: 'scripted',
        startedAt: expect.any(String),
        tokens: 150,
        cached: 80,
        estimated: false,
      },
    ],
  });
});

it('a retry of a reply that is whole orders no job', async () => {
  const runner = await proRunner(world);
  const answered = ask(runner, { streamResponse: false });
  (await scripted.next()).parts.say('Well done.').end();
  const { messageId } = await (await answered).json();
  const countJobs = async () => {
    const { rows } = await world.database.executeSql(
      "select count(*)::int as jobs from pgboss.job where data->>'messageId' = $1",
      [messageId],
    );
    return rows[0].jobs;
  };
  const before = await countJobs();
  expect((await post(runner, `/ai/chat/${messageId}/retry`)).status).toBe(409);
  expect(await countJobs()).toBe(before);
});
