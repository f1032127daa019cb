import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { jsonText } from '../../db/json-columns.ts';
import { generate, type SendGeneration } from './generate.ts';
import { type Made, type Makers, maker } from './makers.ts';
import { runGeneration } from './run-generation.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const result = z.object({ race: z.string(), age: z.number() });

/** A runner on Pro, and a job that runs when the test says so. */
async function begin(make?: () => Promise<Made>) {
  const runner = await world.signUp();
  const { database } = world;
  await database.asService(runner.id, (tx) =>
    tx
      .insertInto('user_profiles')
      .values({ user_id: runner.id, subscription_status: 'pro', age: 40 })
      .execute(),
  );
  const made: string[] = [];
  const makeIt = maker(z.object({ race: z.string() }), async ({ subject, input, read }) => {
    made.push(subject);
    const profile = await read((tx, userId) =>
      tx
        .selectFrom('user_profiles')
        .select('age')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),
    );
    return make ? await make() : { result: { race: input.race, age: profile.age } };
  });
  const makers: Makers = {
    zones: makeIt,
    'race-strategy': makeIt,
    'recovery-section': makeIt,
    summary: makeIt,
  };
  const sent: string[] = [];
  const run = (id: string, isLastTry = false) =>
    runGeneration({ database, makers }, { userId: runner.id, id }, { isLastTry, signal });
  const ask = (
    options: {
      patience?: number;
      named?: string;
      send?: SendGeneration;
      subject?: string;
      input?: object;
    } = {},
  ) =>
    generate({
      runner: transactionsOf(runner),
      send: async (_name, { generationId }) => {
        sent.push(generationId);
        await run(generationId);
      },
      named: undefined,
      permission: 'strategy.generate',
      kind: 'race-strategy',
      subject: 'a-race',
      input: { race: 'Spring 5' },
      result,
      ...options,
    });
  return { runner, ask, run, sent, made };
}

const transactionsOf = ({ id }: Runner): RunnersTransactions => ({
  asUser: (work) => world.database.asUser(id, (tx) => work(tx, id)),
  asService: (work) => world.database.asService(id, (tx) => work(tx, id)),
});

const listed = async ({ request }: Runner) => (await request('/api/generations')).json();
const { signal } = new AbortController();
const later: SendGeneration = async () => {};
const nowhere = { patience: 0, send: later };

describe('a generation', () => {
  it('is made by its maker from the input and the runner’s own data', async () => {
    const { ask, runner } = await begin();
    expect(await ask()).toEqual({ race: 'Spring 5', age: 40 });
    expect(await listed(runner)).toEqual([
      expect.objectContaining({ kind: 'race-strategy', subject: 'a-race', status: 'done' }),
    ]);
  });

  it('runs once for two requests, and again for a later one', async () => {
    const { ask, run, sent, made, runner } = await begin();
    const remember: SendGeneration = async (_name, { generationId }) => {
      sent.push(generationId);
    };
    const both = Promise.all([ask({ send: remember }), ask({ send: remember })]);
    await expect.poll(() => sent.length).toBe(2);
    expect(new Set(sent).size).toBe(1);
    for (const id of sent) await run(id);
    expect(await both).toHaveLength(2);
    expect(made).toHaveLength(1);

    await ask();
    expect(new Set(sent).size).toBe(2);
    expect(await listed(runner)).toHaveLength(1);
  });

  it('is refused while ten others of the same runner are running', async () => {
    const { ask, run, sent, runner } = await begin();
    const start = (subject: string) =>
      ask({
        patience: 0,
        subject,
        send: async (_name, { generationId }) => {
          sent.push(generationId);
        },
      });
    for (let n = 1; n <= 10; n++) {
      await expect(start(`race ${n}`)).rejects.toMatchObject({ code: 'STILL_GENERATING' });
    }
    await expect(start('one more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await listed(runner)).toHaveLength(10);
    // One that is already running is not counted again.
    await expect(start('race 1')).rejects.toMatchObject({ code: 'STILL_GENERATING' });

    await run(sent[0] ?? '');
    await expect(start('one more')).rejects.toMatchObject({ code: 'STILL_GENERATING' });
  });

  it('that is replaced leaves the newer result to a request still waiting', async () => {
    const { ask, run, runner } = await begin();
    const ids: string[] = [];
    const first = ask({
      // It ends, and another tab asks again before this one has looked.
      send: async (_name, { generationId }) => {
        await run(generationId);
        await ask({
          ...nowhere,
          send: async (_again, { generationId: newer }) => {
            ids.push(newer);
          },
        }).catch(() => {});
      },
    });
    await expect.poll(() => ids.length).toBe(1);
    for (const id of ids) await run(id);
    expect(await first).toEqual({ race: 'Spring 5', age: 40 });
    expect(await listed(runner)).toMatchObject([{ id: ids[0], status: 'done' }]);
  });

  it('is one job, however often it is asked for', async () => {
    const { runner } = await begin();
    const generationId = crypto.randomUUID();
    const send = () => world.jobs.send('run-generation', { userId: runner.id, generationId });
    await Promise.all([send(), send()]);
    await send();
    const { rows } = await world.database.executeSql(
      `select id from pgboss.job where name = 'run-generation' and data ->> 'userId' = '${runner.id}'`,
    );
    expect(rows).toEqual([{ id: generationId }]);
  });

  it('that takes long keeps running after the request gives up', async () => {
    const { ask, run, runner, sent } = await begin();
    await expect(ask(nowhere)).rejects.toMatchObject({ code: 'STILL_GENERATING' });
    const [{ id, status }] = await listed(runner);
    expect(status).toBe('running');
    await run(id);
    expect(await listed(runner)).toMatchObject([{ id, status: 'done' }]);
    expect(sent).toEqual([]);
  });

  it('whose job was never sent can be finished by asking again', async () => {
    const { ask, runner, sent } = await begin();
    await expect(ask(nowhere)).rejects.toMatchObject({ code: 'STILL_GENERATING' });
    const [{ id }] = await listed(runner);
    expect(await ask()).toMatchObject({ race: 'Spring 5' });
    expect(sent).toEqual([id]);
  });

  it('that no server touches any longer counts as failed', async () => {
    const { ask, runner } = await begin();
    await ask(nowhere).catch(() => {});
    await world.database.asService(runner.id, async (tx) => {
      const {
        input,
        error: _,
        result: __,
        ...row
      } = await tx.deleteFrom('generations').returningAll().executeTakeFirstOrThrow();
      const hourAgo = new Date(Date.now() - 3_600_000);
      await tx
        .insertInto('generations')
        .values({ ...row, input: jsonText(Object(input)), updated_at: hourAgo })
        .execute();
    });
    expect(await listed(runner)).toMatchObject([
      { status: 'failed', error: { code: 'INTERNAL_ERROR' } },
    ]);
    // Its input is out of date, so a new one begins.
    expect(await ask({ input: { race: 'Summer 10' } })).toMatchObject({ race: 'Summer 10' });
  });

  it('is kept along with the last hundred that have ended', async () => {
    const { ask, runner } = await begin();
    await world.database.asService(runner.id, (tx) =>
      sql`insert into generations (user_id, id, kind, subject, status, input, created_at)
        select ${runner.id}, gen_random_uuid(), 'race-strategy', n::text, 'done', '{}',
          now() - n * interval '1 minute'
        from generate_series(1, 150) n`.execute(tx),
    );
    await ask();
    const subjects = (await listed(runner)).map(({ subject }: { subject: string }) => subject);
    expect(subjects).toHaveLength(101);
    expect(subjects.slice(0, 2)).toEqual(['a-race', '1']);
  });

  it('fails with its maker’s refusal', async () => {
    const refusal = new AppError('INSUFFICIENT_DATA', { message: 'Run more.' });
    const { ask, runner } = await begin(() => Promise.reject(refusal));
    await expect(ask()).rejects.toMatchObject({ code: 'INSUFFICIENT_DATA', message: 'Run more.' });
    expect(await listed(runner)).toMatchObject([
      { status: 'failed', error: { code: 'INSUFFICIENT_DATA', message: 'Run more.' } },
    ]);
  });

  it('that is tried again does not pay again for what was kept', async () => {
    const { runner } = await begin();
    let paid = 0;
    let distance = 5;
    let broken = true;
    const makeIt = maker(z.object({}), async ({ once }) => {
      const words = await once(`${distance}`, z.object({ paid: z.number() }), async () => {
        paid += 1;
        return { paid };
      });
      if (broken) throw new Error('killed');
      return { result: { distance, ...words } };
    });
    const makers: Makers = {
      zones: makeIt,
      'race-strategy': makeIt,
      'recovery-section': makeIt,
      summary: makeIt,
    };
    const { database } = world;
    const transactions = transactionsOf(runner);
    await generate({
      runner: transactions,
      named: undefined,
      permission: 'strategy.generate',
      kind: 'race-strategy',
      input: {},
      result,
      ...nowhere,
    }).catch(() => {});
    const [{ id }] = await listed(runner);
    const run = () =>
      runGeneration({ database, makers }, { userId: runner.id, id }, { isLastTry: false, signal });
    await expect(run()).rejects.toThrow('killed');
    await expect(run()).rejects.toThrow('killed');
    expect(paid).toBe(1);
    expect(await listed(runner)).toMatchObject([{ status: 'running' }]);
    expect((await listed(runner))[0]).not.toHaveProperty('result');

    // What it was made from has changed since.
    distance = 10;
    broken = false;
    await run();
    const made = await transactions.asUser((tx, userId) =>
      tx.selectFrom('generations').select('result').where('user_id', '=', userId).execute(),
    );
    expect(made).toEqual([{ result: { distance: 10, paid: 2 } }]);
  });

  it('is retried after an internal error, and fails on the last try', async () => {
    const { ask, run, runner } = await begin(() => Promise.reject(new Error('a bug')));
    await ask(nowhere).catch(() => {});
    const [{ id }] = await listed(runner);
    await expect(run(id)).rejects.toThrow('a bug');
    expect(await listed(runner)).toMatchObject([{ status: 'running' }]);
    await expect(run(id, true)).rejects.toThrow('a bug');
    expect(await listed(runner)).toMatchObject([{ error: { code: 'INTERNAL_ERROR' } }]);
  });

  it('ends in the transaction that stores its result, or not at all', async () => {
    let broken = true;
    const { ask, run, runner } = await begin(async () => ({
      result: { race: 'made', age: 1 },
      store: async (tx, userId) => {
        const named = { user_id: userId, race_name: 'Made', race_date: '2026-01-01' };
        await tx
          .insertInto('race_strategies')
          .values({ ...named, id: crypto.randomUUID(), race_distance: 5 })
          .execute();
        if (broken) throw new Error('killed');
      },
    }));
    await ask(nowhere).catch(() => {});
    const [{ id }] = await listed(runner);
    await expect(run(id)).rejects.toThrow('killed');
    const stored = () =>
      world.database.asUser(runner.id, (tx) =>
        tx.selectFrom('race_strategies').select('race_name').execute(),
      );
    expect(await stored()).toEqual([]);
    expect(await listed(runner)).toMatchObject([{ status: 'running' }]);
    broken = false;
    await run(id);
    await run(id);
    expect(await stored()).toEqual([{ race_name: 'Made' }]);
  });

  it('needs permission, and is visible to its runner only', async () => {
    const { ask, runner, sent } = await begin();
    await expect(ask({ named: crypto.randomUUID() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask({ named: runner.id.toUpperCase() })).toMatchObject({ race: 'Spring 5' });
    await world.database.asService(runner.id, (tx) =>
      tx.updateTable('user_profiles').set({ subscription_status: 'free' }).execute(),
    );
    await expect(ask()).rejects.toMatchObject({ code: 'AI_ACCESS_DENIED' });
    expect(sent).toHaveLength(1);
    expect(await listed(await world.signUp())).toEqual([]);
  });
});
