import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '#shared/coach/actions/action.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
import type { ActionDraft } from './actions/action-draft.ts';
import { proposedRun, readStream, scriptedCoach } from './coach.fixture.ts';
import { beginReply, get, messagesOf, post, proRunner } from './requests.fixture.ts';

const scripted = scriptedCoach();
let world: World;
beforeAll(async () => {
  world = await startWorld({ coach: scripted.coach });
});
afterAll(() => world.stop());

const actionsIn = (runner: Runner) =>
  world.database.asUser(runner.id, (tx) =>
    tx.selectFrom('ai_actions').select(['message_id', 'status', 'type']).execute(),
  );

const contentOf = async (runner: Runner) => (await messagesOf(runner))[1]?.content;

/** As if nothing had been heard from the server that makes the runner's reply. */
const forgetServer = (runner: Runner) =>
  world.database.asService(runner.id, (tx) =>
    tx
      .updateTable('chat_messages')
      .set({ heartbeat: new Date(0) })
      .where('user_id', '=', runner.id)
      .where('status', '=', 'streaming')
      .execute(),
  );

const begin = (body?: object) => beginReply(world, scripted, { message: 'Plan a run', ...body });

const keys = ['content', 'aiAction', 'sessionId', 'messageId', 'title', 'offset', 'error', 'code'];

describe('a reply that proposes an action', () => {
  it('stores it as pending, and sends it once, in the last line', async () => {
    const { runner, answered, parts, id, follow } = await begin();
    const early = follow();
    parts.say('Here is ').propose(proposedRun()).say('a run.').count(undefined).end();
    const { lines, last, content, done } = await readStream(await answered);
    expect({ content, done }).toEqual({ content: 'Here is a run.', done: true });
    expect(last).toEqual({
      content: '',
      aiAction: {
        id: expect.any(String),
        type: 'create_calendar_event',
        description: proposedRun().description,
        data: proposedRun().proposed.data,
        status: 'pending',
        createdAt: expect.any(String),
        approvedAt: null,
        rejectedAt: null,
        reason: null,
        undoneAt: null,
      },
    });
    expect(lines.filter(({ aiAction }) => aiAction)).toHaveLength(1);
    expect(keys).toEqual(expect.arrayContaining(lines.flatMap(Object.keys)));
    expect(await actionsIn(runner)).toEqual([
      { message_id: id, status: 'pending', type: 'create_calendar_event' },
    ]);

    // One that followed from the start, two that come later, and the list of messages.
    const { aiAction } = last;
    for (const follower of [await early, await follow(), await follow(14)]) {
      const followed = await readStream(follower);
      expect(followed.last).toEqual({ content: '', aiAction });
      expect(followed.lines.filter((line) => 'aiAction' in line)).toHaveLength(1);
    }
    const [question, reply] = await messagesOf(runner);
    expect(question).not.toHaveProperty('aiAction');
    expect(reply).toMatchObject({ id, status: 'complete', aiAction });
    expect((await messagesOf(runner, reply.chatSessionId))[1]).toEqual(reply);
    expect(await (await post(runner, `/ai/chat/${id}/stop`)).json()).toEqual(reply);
  });

  it('without streaming has it in its one object', async () => {
    const { answered, parts, id } = await begin({ streamResponse: false });
    parts.say('A run.').propose(proposedRun()).end();
    expect(await (await answered).json()).toEqual({
      content: 'A run.',
      sessionId: expect.any(String),
      messageId: id,
      title: expect.any(String),
      offset: 6,
      aiAction: expect.objectContaining({ status: 'pending', type: 'create_calendar_event' }),
    });
  });

  it('may say nothing else, and proposes the first of two', async () => {
    const { runner, answered, parts } = await begin();
    const second: ActionDraft = { ...proposedRun(), description: 'Another' };
    parts.propose(proposedRun()).propose(second).end();
    const { last } = await readStream(await answered);
    expect((last.aiAction as Action).description).toBe(proposedRun().description);
    expect(await actionsIn(runner)).toHaveLength(1);
  });

  it('is hidden from other runners', async () => {
    const { answered, parts, id } = await begin();
    parts.say('A run.').propose(proposedRun()).end();
    await readStream(await answered);
    const other = await world.signUp();
    expect((await other.request(`/api/ai/chat/${id}/stream`)).status).toBe(404);
    expect(await actionsIn(other)).toEqual([]);
  });
});

describe('proposes nothing: a reply that', () => {
  const endings: Record<string, (begun: Awaited<ReturnType<typeof begin>>) => unknown> = {
    'is stopped': ({ runner, id }) => post(runner, `/ai/chat/${id}/stop`),
    'is cut': ({ parts }) => parts.end(true),
    'is too long': ({ parts }) => parts.say('a'.repeat(50_001)),
    'fails amid its text': ({ parts }) => parts.fail(new ModelFailure('broken-off')),
    'fails by our fault': ({ parts }) => parts.fail(new Error('a bug')),
    'is deleted': ({ runner }) =>
      messagesOf(runner).then(([{ chatSessionId }]) =>
        runner.request(`/api/chat/sessions/${chatSessionId}`, { method: 'DELETE' }),
      ),
  };

  it.each(Object.entries(endings))('%s', async (_, end) => {
    const begun = await begin();
    const { runner, answered, parts } = begun;
    parts.propose(proposedRun()).say('Here is a run.');
    await expect.poll(() => contentOf(runner)).toBe('Here is a run.');
    await end(begun);
    await (await answered).body?.cancel();
    await expect.poll(async () => (await messagesOf(runner))[1]?.status).not.toBe('streaming');
    expect(await actionsIn(runner)).toEqual([]);
    expect((await messagesOf(runner))[1] ?? {}).not.toHaveProperty('aiAction');
  });

  it('failed before it said anything, until its second attempt does', async () => {
    const { runner, answered, parts } = await begin();
    parts.propose(proposedRun()).fail(new ModelFailure('unavailable'));
    (await scripted.next()).parts.say('No run after all.').end();
    expect((await readStream(await answered)).last).not.toHaveProperty('aiAction');
    expect(await actionsIn(runner)).toEqual([]);
  });

  it('is made again proposes by its last attempt alone', async () => {
    const { runner, answered, parts, id } = await begin();
    parts.say('Here ').propose(proposedRun()).fail(new ModelFailure('broken-off'));
    await readStream(await answered);
    const continued = await post(runner, `/ai/chat/${id}/retry`, { continue: true });
    const again: ActionDraft = { ...proposedRun(), description: 'Again' };
    (await scripted.next()).parts.say('it is.').propose(again).end();
    expect((await readStream(continued)).last.aiAction).toMatchObject({ description: 'Again' });
    expect(await actionsIn(runner)).toHaveLength(1);
  });
});

it('a reply whose proposal cannot be stored does not end whole', async () => {
  const { runner, answered, parts } = await begin();
  const broken = { ...proposedRun(), before: { id: 1n } as unknown as ActionDraft['before'] };
  parts.say('Here is a run.');
  await expect.poll(() => contentOf(runner)).toBe('Here is a run.');
  parts.propose(broken).end();
  const response = await answered;
  const wait = async () => {
    await forgetServer(runner);
    return (await messagesOf(runner))[1].status;
  };
  await expect.poll(wait).toBe('interrupted');
  expect((await readStream(response)).last).toMatchObject({ code: 'REPLY_INTERRUPTED' });
  expect(await actionsIn(runner)).toEqual([]);
});

it('the built-in coach’s plan is a proposal, and leaves the calendar as it is', async () => {
  const builtIn = await startWorld();
  try {
    const runner = await proRunner(builtIn);
    const response = await post(runner, '/ai/chat', { message: 'Plan my next week' });
    const { content, last, done } = await readStream(response);
    expect(done).toBe(true);
    expect(content).toContain('nothing is in your calendar until you approve them');
    expect(last.aiAction).toMatchObject({ type: 'create_calendar_event', status: 'pending' });
    expect(await get(runner, '/calendar-events')).toEqual([]);
    expect((await messagesOf(runner))[1].aiAction).toEqual(last.aiAction);
  } finally {
    await builtIn.stop();
  }
});
