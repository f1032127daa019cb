import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { testDatabase } from '../../../tests/database.ts';
import { ModelFailure, type ModelUsage } from '../../integrations/model/model.ts';
import { makeRunner } from '../billing/billing.fixture.ts';
import { findSubscription } from '../billing/find-subscription.ts';
import { reservedFor, tokenAccount } from '../billing/token-account.ts';
import type { PreparedReply, ReplyPart } from './coach.ts';
import { metered, openMeter, settleLost } from './meter.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);

const allowance = 500_000;
const coach = { model: { provider: 'test', name: 'a-model' } };

const warnings: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
const services = { database, logger, clock: () => new Date() };

const call = (usage: ModelUsage | undefined, sent = 350, received = 350): ReplyPart => ({
  type: 'call',
  usage,
  traffic: { sent, received },
});
const text = (length = 350): ReplyPart => ({ type: 'text', text: 'a'.repeat(length) });
const end: ReplyPart = { type: 'end', cut: false };

const reply = (parts: (ReplyPart | Error)[], reserve = 10_000): PreparedReply => ({
  reserve,
  sent: 350,
  async *parts() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield part;
    }
  },
});

const run = (userId: string, prepared: PreparedReply, signal = new AbortController().signal) =>
  metered(services, { userId, purpose: 'chat', coach, prepared, signal });

async function read(parts: AsyncIterable<ReplyPart>): Promise<ReplyPart[]> {
  const read: ReplyPart[] = [];
  for await (const part of parts) read.push(part);
  return read;
}

const tokensOf = async (userId: string) =>
  (await database.asUser(userId, (tx) => findSubscription(tx, userId, new Date()))).tokens;

const ledgerOf = (userId: string) =>
  database.asUser(userId, (tx) =>
    tx.selectFrom('ai_calls').selectAll().orderBy('started_at').execute(),
  );

describe('a metered reply', () => {
  it('reserves before it begins, and is charged the model’s own count', async () => {
    const userId = await makeRunner(database);
    const counts = { input: 90, output: 110, cached: 30, reasoning: 20 };
    const parts = await openMeter(services, {
      userId,
      purpose: 'summary',
      coach,
      prepared: reply([text(), call(counts), end]),
      signal: new AbortController().signal,
    });
    expect(await tokensOf(userId)).toMatchObject({ used: 0, remaining: allowance - 10_000 });
    expect(await ledgerOf(userId)).toMatchObject([
      { state: 'open', purpose: 'summary', reserved: 10_000, prompt_estimate: 100, charged: null },
    ]);
    expect(await read(parts)).toEqual([text(), call(counts), end]);
    expect(await tokensOf(userId)).toMatchObject({ used: 200, remaining: allowance - 200 });
    expect(await ledgerOf(userId)).toMatchObject([
      {
        state: 'settled',
        provider: 'test',
        model: 'a-model',
        ...counts,
        charged: 200,
        estimated: false,
        first_token_ms: expect.any(Number),
        ended_at: expect.any(Date),
      },
    ]);
  });

  it('adds up its calls; one without a count is estimated from its characters', async () => {
    const userId = await makeRunner(database);
    await read(
      run(userId, reply([call({ input: 100, output: 100 }), text(), call(undefined), end])),
    );
    expect(await tokensOf(userId)).toMatchObject({ used: 400 });
    expect(await ledgerOf(userId)).toMatchObject([
      { input: 100, output: 100, charged: 400, estimated: true },
    ]);
  });

  it('rounds an estimate up', async () => {
    const userId = await makeRunner(database);
    await read(run(userId, reply([call(undefined, 3, 1), end])));
    expect(await tokensOf(userId)).toMatchObject({ used: 2 });
  });

  it.each([
    ['three times the estimate', { input: 300, output: 300 }, 600, 0],
    ['more than that', { input: 301, output: 300 }, 500, 1],
    ['a thirtieth of it', { input: 3, output: 3 }, 6, 1],
  ])('believes a count of %s up to what was reserved', async (_what, usage, charged, warned) => {
    const userId = await makeRunner(database);
    warnings.length = 0;
    await read(run(userId, reply([text(), call(usage), end], 500)));
    expect(await tokensOf(userId)).toMatchObject({ used: charged });
    expect(warnings).toHaveLength(warned);
  });

  it('is not charged for what code adds after the last call, also if it is stopped there', async () => {
    const userId = await makeRunner(database);
    const added: ReplyPart = { type: 'text', text: 'a'.repeat(350), byCode: true };
    const prepared = reply([text(), call({ input: 100, output: 100 }), added, end]);
    for await (const part of run(userId, prepared)) if (part === added) break;
    expect(await tokensOf(userId)).toMatchObject({ used: 200 });
  });

  it('costs nothing when the model refuses before its first token', async () => {
    const userId = await makeRunner(database);
    await expect(read(run(userId, reply([new ModelFailure('refused')])))).rejects.toThrow();
    expect(await tokensOf(userId)).toMatchObject({ used: 0, remaining: allowance });
    expect(await ledgerOf(userId)).toMatchObject([{ state: 'settled', charged: 0 }]);
  });

  it('without a single word costs one call, however many were made', async () => {
    const userId = await makeRunner(database);
    const lookUp = call({ input: 100, output: 10 });
    const prepared = reply([lookUp, lookUp, lookUp, new ModelFailure('empty')]);
    await expect(read(run(userId, prepared))).rejects.toThrow(ModelFailure);
    expect(await tokensOf(userId)).toMatchObject({ used: 110 });
    expect(await ledgerOf(userId)).toMatchObject([
      { state: 'settled', charged: 110, input: 300, output: 30 },
    ]);
  });

  it('that breaks off costs what the failure says was spent', async () => {
    const userId = await makeRunner(database);
    const spent = { usage: undefined, traffic: { sent: 350, received: 35 } };
    const broken = reply([text(35), new ModelFailure('broken-off', { spent })]);
    await expect(read(run(userId, broken))).rejects.toThrow('broken-off');
    expect(await tokensOf(userId)).toMatchObject({ used: 110 });
  });

  it('that is stopped costs its prompt and what was delivered', async () => {
    const userId = await makeRunner(database);
    for await (const part of run(userId, reply([text(70), text(70), call(undefined), end]))) {
      if (part.type === 'text') break;
    }
    expect(await tokensOf(userId)).toMatchObject({ used: 120 });
    const stop = new AbortController();
    const aborted = run(userId, reply([text(70), new Error('stopped')]), stop.signal);
    const reading = (async () => {
      for await (const _ of aborted) stop.abort();
    })();
    await expect(reading).rejects.toThrow('stopped');
    expect(await tokensOf(userId)).toMatchObject({ used: 240 });
  });

  it('of the built-in coach takes no tokens and is in no ledger, but needs the plan', async () => {
    const builtIn = { model: undefined };
    const ask = (userId: string) =>
      read(
        metered(services, {
          userId,
          purpose: 'chat',
          coach: builtIn,
          prepared: reply([text(), end], 0),
          signal: new AbortController().signal,
        }),
      );
    const userId = await makeRunner(database);
    expect(await ask(userId)).toHaveLength(2);
    expect(await tokensOf(userId)).toMatchObject({ used: 0, remaining: allowance });
    expect(await ledgerOf(userId)).toEqual([]);
    const denied = { code: 'AI_ACCESS_DENIED', message: 'AI features require Pro access.' };
    await expect(ask(await makeRunner(database, 'free'))).rejects.toMatchObject(denied);
  });

  it('is refused on the free plan and without tokens, before the coach is asked', async () => {
    const asked = { ...reply([end], allowance + 1), parts: () => expect.fail('was asked') };
    const broke = await makeRunner(database);
    await expect(read(run(broke, asked))).rejects.toMatchObject({
      code: 'AI_ACCESS_DENIED',
      message: 'You don’t have enough AI tokens left for this.',
    });
    const free = await makeRunner(database, 'free');
    await expect(read(run(free, { ...asked, reserve: 1 }))).rejects.toMatchObject({
      code: 'AI_ACCESS_DENIED',
    });
    expect(await ledgerOf(broke)).toEqual([]);
  });
});

describe('a call whose server died', () => {
  /** As after a crash: reserved and in the ledger, and nobody reads it. */
  async function lose(userId: string, messageId: string, prepared = reply([])) {
    const signal = new AbortController().signal;
    await openMeter(services, { userId, purpose: 'chat', messageId, coach, prepared, signal });
  }

  it('is settled once, by its prompt and what was delivered', async () => {
    const [userId, messageId] = [await makeRunner(database), newId()];
    await lose(userId, messageId);
    const lost = { userId, messageId, delivered: 35 };
    await Promise.all([settleLost(services, lost), settleLost(services, lost)]);
    await settleLost(services, lost);
    expect(await tokensOf(userId)).toMatchObject({ used: 110, remaining: allowance - 110 });
    expect(await ledgerOf(userId)).toMatchObject([
      { state: 'settled', charged: 110, estimated: true },
    ]);
  });

  it('never costs more than was reserved', async () => {
    const [userId, messageId] = [await makeRunner(database), newId()];
    await lose(userId, messageId, reply([], 120));
    await settleLost(services, { userId, messageId, delivered: 50_000 });
    expect(await tokensOf(userId)).toMatchObject({ used: 120 });
  });

  it('is settled by the next call at the latest', async () => {
    const userId = await makeRunner(database);
    await lose(userId, newId());
    await database.asService(userId, (tx) =>
      tx
        .updateTable('ai_calls')
        .set({ started_at: new Date(Date.now() - reservedFor - 1000) })
        .execute(),
    );
    await read(run(userId, reply([call({ input: 100, output: 100 }), end])));
    expect(await ledgerOf(userId)).toMatchObject([
      { charged: 100, estimated: true },
      { charged: 200, estimated: false },
    ]);
    expect(await tokensOf(userId)).toMatchObject({ used: 300 });
  });

  it('whose reservation is gone costs nothing', async () => {
    const [userId, messageId] = [await makeRunner(database), newId()];
    await lose(userId, messageId);
    await database.asService(userId, (tx) => tx.deleteFrom('token_reservations').execute());
    await settleLost(services, { userId, messageId, delivered: 35 });
    expect(await ledgerOf(userId)).toMatchObject([{ state: 'settled', charged: 0 }]);
    expect(await tokensOf(userId)).toMatchObject({ used: 0 });
  });
});

describe('whatever happens in any order', () => {
  /** What a call comes to: a count, an estimate, a failure, or a server that dies. */
  const fate = fc.oneof(
    fc.record({ kind: fc.constant('counted' as const), tokens: fc.integer({ min: 60, max: 600 }) }),
    fc.record({ kind: fc.constant('uncounted' as const), tokens: fc.constant(200) }),
    fc.record({ kind: fc.constant('refused' as const), tokens: fc.constant(0) }),
    fc.record({ kind: fc.constant('died' as const), tokens: fc.integer({ min: 100, max: 900 }) }),
  );

  it('each call is charged once, and never above what is left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fate, fc.integer({ min: 1000, max: 3000 }), fc.boolean()), {
          minLength: 3,
          maxLength: 25,
        }),
        fc.integer({ min: 1000, max: 12_000 }),
        async (calls, left) => {
          const userId = await makeRunner(database);
          const account = tokenAccount(database);
          const before = await account.reserve(userId, allowance - left);
          await account.settle(before, allowance - left);
          let unused = left;
          for (const [{ kind, tokens }, reserve, twice] of calls) {
            const messageId = newId();
            const ask = (...parts: (ReplyPart | Error)[]) => ({
              userId,
              purpose: 'chat' as const,
              messageId,
              coach,
              prepared: reply(parts, reserve),
              signal: new AbortController().signal,
            });
            const delivered = Math.floor((tokens - 100) * 3.5);
            const settle = () => settleLost(services, { userId, messageId, delivered });
            const made = async () => {
              switch (kind) {
                case 'counted':
                  return await read(
                    metered(services, ask(text(), call({ input: tokens, output: 0 }), end)),
                  );
                case 'uncounted':
                  return await read(metered(services, ask(text(), call(undefined), end)));
                case 'refused':
                  return await read(metered(services, ask(new ModelFailure('refused')))).catch(
                    (error) => {
                      if (!(error instanceof ModelFailure)) throw error;
                    },
                  );
                case 'died':
                  await openMeter(services, ask());
                  return await settle();
              }
            };
            if (reserve > unused) {
              await expect(made()).rejects.toMatchObject({ code: 'AI_ACCESS_DENIED' });
            } else {
              await made();
              unused -= tokens;
            }
            if (twice) await settle();
            expect(unused).toBeGreaterThanOrEqual(0);
            expect(await tokensOf(userId)).toMatchObject({
              used: allowance - unused,
              remaining: unused,
            });
          }
          const ledger = await ledgerOf(userId);
          expect(ledger.every(({ state }) => state === 'settled')).toBe(true);
          expect(ledger.reduce((sum, { charged }) => sum + (charged ?? 0), 0)).toBe(left - unused);
        },
      ),
      { numRuns: 25 },
    );
  });
});

/** If the pool times out before a connection is free, nothing has started, and it is retried. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/timeout exceeded when trying to connect/.test(String(error))) throw error;
    }
  }
}

it('200 calls at once against tokens for 100: exactly those fit, and the balance is exact', async () => {
  const userId = await makeRunner(database);
  const { promise: go, resolve: start } = Promise.withResolvers<void>();
  let asked = 0;
  let answered = 0;
  const prepared: PreparedReply = {
    reserve: allowance / 100,
    sent: 350,
    async *parts() {
      asked += 1;
      await go;
      yield text();
      yield call({ input: 200, output: 100 });
      yield end;
    },
  };
  const calls = Array.from({ length: 200 }, async () => {
    try {
      const parts = await inTurn(() =>
        openMeter(services, {
          userId,
          purpose: 'chat',
          coach,
          prepared,
          signal: new AbortController().signal,
        }),
      );
      const done = inTurn(() => read(parts));
      return { done };
    } finally {
      answered += 1;
      if (answered === 200) start();
    }
  });
  const results = await Promise.allSettled(calls);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  await Promise.all(results.map((one) => one.status === 'fulfilled' && one.value.done));
  expect(asked).toBe(100);
  expect(refused).toHaveLength(100);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['You have used all of your AI tokens for this month.']),
  );
  expect(await tokensOf(userId)).toMatchObject({ used: 30_000, remaining: allowance - 30_000 });
  const ledger = await ledgerOf(userId);
  expect(ledger.map(({ charged }) => charged)).toEqual(Array.from({ length: 100 }, () => 300));
});
