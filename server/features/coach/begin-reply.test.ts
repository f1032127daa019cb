import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatInput, retryInput } from '#shared/coach/schema.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { newId } from '#shared/new-id.ts';
import { testDatabase } from '../../../tests/database.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
import { createLimits } from '../../limits.ts';
import { makeRunner } from '../billing/billing.fixture.ts';
import { tokenAccount } from '../billing/token-account.ts';
import { askQuestion } from './ask-question.ts';
import { beginReply } from './begin-reply.ts';
import { findMessage, findNewestSession } from './chat-queries.ts';
import { scriptedCoach } from './coach.fixture.ts';
import { countQuestion } from './question-limits.ts';
import { createReplies } from './replies.ts';
import { retryReply } from './retry-reply.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);
const [logger, clock] = [pino({ level: 'silent' }), () => new Date()];
const { coach, next, asked: reached } = scriptedCoach();
const replies = createReplies({ database, coach, builtInCoach: coach, clock, logger });
const jobs: unknown[] = [];
const services = {
  database,
  coach,
  replies,
  clock,
  logger,
  limits: createLimits(database),
  send: async (...job: unknown[]) => void jobs.push(job),
};
beforeEach(() => void jobs.splice(0));

/** @param between runs after the first transaction */
function inTheNameOf(userId: string, between = async () => {}): RunnersTransactions {
  let isFirst = true;
  return {
    asUser: (work) => database.asUser(userId, (tx) => work(tx, userId)),
    async asService(work) {
      const done = await database.asService(userId, (tx) => work(tx, userId));
      if (isFirst) await between();
      isFirst = false;
      return done;
    },
  };
}

const countsOf = (userId: string) =>
  database.owner
    .selectFrom('request_limits')
    .select('count')
    .where('key', 'like', `% ${userId}`)
    .execute();

it('a question that comes again while it is prepared is counted and answered once', async () => {
  const userId = await makeRunner(database);
  const question = chatInput.parse({ message: 'How was my week?', messageId: newId() });
  let first: unknown;
  const again = inTheNameOf(userId, async () => {
    first = await askQuestion(services, inTheNameOf(userId), question);
  });
  expect(await askQuestion(services, again, question)).toEqual(first);
  (await next()).parts.say('Once.').end();
  expect(reached).toEqual([]);
  expect(await countsOf(userId)).toEqual([{ count: 1 }]);
  expect(jobs).toHaveLength(1);
});

it('a question without any tokens left is not prepared again with fewer', async () => {
  const userId = await makeRunner(database);
  await tokenAccount(database).reserve(userId, 500_000);
  const prepare = vi.fn(coach.prepare);
  const question = chatInput.parse({ message: 'How was my week?' });
  const asking = { ...services, coach: { ...coach, prepare } };
  const refusal = { code: 'AI_ACCESS_DENIED', reason: 'used-up' };
  await expect(askQuestion(asking, inTheNameOf(userId), question)).rejects.toMatchObject(refusal);
  expect(prepare).toHaveBeenCalledOnce();
});

it('nothing is read for a question beyond the limit', async () => {
  const userId = await makeRunner(database);
  const asker = { userId, of: 'model' } as const;
  for (let count = 0; count < 20; count++) {
    await database.asService(userId, (tx) => countQuestion(tx, services.limits, asker));
  }
  const prepare = vi.fn(coach.prepare);
  const question = chatInput.parse({ message: 'How was my week?' });
  const asking = { ...services, coach: { ...coach, prepare } };
  await expect(askQuestion(asking, inTheNameOf(userId), question)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^You have asked 20 questions/),
    retryAfter: expect.any(Number),
  });
  expect(prepare).not.toHaveBeenCalled();
  expect(await countsOf(userId)).toEqual([{ count: 20 }]);
});

it('a question whose storing fails has used no tokens and no attempt, and is not answered', async () => {
  const userId = await makeRunner(database);
  const start = {
    userId,
    id: newId(),
    owner: newId(),
    sessionId: newId(),
    questionId: newId(),
    begun: '',
    attempt: 1,
  };
  const conversation = { userId, id: start.sessionId };
  const task = {
    kind: 'chat',
    conversation,
    question: 'How was my week?',
    history: [],
    customInstructions: undefined,
  } as const;
  const asked = { task, today: '2026-05-04', enabled: enabledSectionsSchema.parse({}) };
  const begun = beginReply(services, inTheNameOf(userId), { start, asked }, async (tx, reserve) => {
    await countQuestion(tx, services.limits, { userId, of: 'model' });
    await reserve();
    const { tokens } = await tx
      .selectFrom('token_reservations')
      .select('tokens')
      .executeTakeFirstOrThrow();
    throw new Error(`lost with ${tokens} tokens`);
  });
  await expect(begun).rejects.toThrow('lost with 10000 tokens');
  const left = await database.asUser(userId, async (tx) => ({
    reserved: await tx.selectFrom('token_reservations').select('id').execute(),
    calls: await tx.selectFrom('ai_calls').select('id').execute(),
  }));
  expect(left).toEqual({ reserved: [], calls: [] });
  expect(await countsOf(userId)).toEqual([]);
  expect({ reached, jobs, made: replies.find(start) }).toEqual({ reached: [], jobs: [] });
});

/** A reply that broke off with some text, and ways to have it made again. */
async function brokenOff(of?: string) {
  const userId = of ?? (await makeRunner(database));
  const question = chatInput.parse({ message: 'How was my week?' });
  const { id, sessionId } = await askQuestion(services, inTheNameOf(userId), question);
  (await next()).parts.say('You ran ').fail(new ModelFailure('broken-off'));
  const row = async () => {
    const stored = await database.asUser(userId, (tx) => findMessage(tx, { userId, id }));
    return stored && { status: stored.status, content: stored.content };
  };
  await expect.poll(row).toEqual({ status: 'failed', content: 'You ran ' });
  const retry = (asked: object, between?: () => Promise<void>) => {
    const input = retryInput.parse(asked);
    return retryReply(services, inTheNameOf(userId, between), { id, input });
  };
  const goOn = (between?: () => Promise<void>) => retry({ continue: true }, between);
  return { userId, id, sessionId, row, retry, goOn };
}

it('a retry removes the rating of a stand-in, uses the sections it names, and moves its conversation up', async () => {
  const { userId, id, sessionId, row, retry } = await brokenOff();
  await brokenOff(userId);
  await database.asService(userId, (tx) =>
    tx
      .updateTable('chat_messages')
      .set({ status: 'complete', rating: 'down', rating_reason: 'Too short.' })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute(),
  );
  await retry({ enabledSections: { gear: false } });
  const { request, parts } = await next();
  expect(request.enabled).toMatchObject({ gear: false, trainings: true });
  expect(request.task).toMatchObject({ question: 'How was my week?', history: [] });
  parts.say('40 km.').end();
  await expect.poll(row).toEqual({ status: 'complete', content: '40 km.' });
  const { reply, newest } = await database.asUser(userId, async (tx) => ({
    reply: await findMessage(tx, { userId, id }),
    newest: await findNewestSession(tx, userId),
  }));
  expect(reply).toMatchObject({ rating: null, rating_reason: null });
  expect(reply?.enabled_sections).toMatchObject({ gear: false });
  expect(newest).toMatchObject({ id: sessionId });
});

describe('a retry that is prepared when the reply', () => {
  it('is continued by another is refused, as it would say the same again', async () => {
    const { row, goOn } = await brokenOff();
    const late = goOn(async () => {
      await goOn();
      (await next()).parts.say('40 km ').fail(new ModelFailure('broken-off'));
      await expect.poll(row).toEqual({ status: 'failed', content: 'You ran 40 km ' });
    });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await row()).toEqual({ status: 'failed', content: 'You ran 40 km ' });
  });

  it('becomes whole is refused', async () => {
    const { row, retry, goOn } = await brokenOff();
    const late = retry({}, async () => {
      await goOn();
      (await next()).parts.say('40 km.').end();
      await expect.poll(row).toEqual({ status: 'complete', content: 'You ran 40 km.' });
    });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is deleted finds nothing', async () => {
    const { userId, goOn } = await brokenOff();
    const late = goOn(async () => {
      await database.asService(userId, (tx) => tx.deleteFrom('chat_sessions').execute());
    });
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
