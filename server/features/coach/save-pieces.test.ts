import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { newId } from '#shared/new-id.ts';
import { testDatabase } from '../../../tests/database.ts';
import { makeRunner } from '../billing/billing.fixture.ts';
import { chatSessions } from './chat-queries.ts';
import { scriptedCoach } from './coach.fixture.ts';
import { createReplies } from './replies.ts';
import { insertQuestion } from './reply-queries.ts';
import { RunningReply } from './running-reply.ts';
import { pieceSaver } from './save-pieces.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);
const logger = pino({ level: 'silent' });

/** A reply that has just begun. */
async function begin(userId?: string) {
  const runner = userId ?? (await makeRunner(database));
  const [sessionId, questionId, replyId, owner] = [newId(), newId(), newId(), newId()];
  await database.asService(runner, async (tx) => {
    await chatSessions.add(tx, { userId: runner, id: sessionId, columns: {} });
    await insertQuestion(tx, {
      userId: runner,
      sessionId,
      questionId,
      id: replyId,
      owner,
      question: 'How was my week?',
      enabled: enabledSectionsSchema.parse(undefined),
      today: '2026-05-04',
      model: null,
    });
  });
  const start = {
    userId: runner,
    id: replyId,
    owner,
    sessionId,
    questionId,
    begun: '',
    attempt: 1,
  };
  const stored = () =>
    database.asUser(runner, (tx) =>
      tx
        .selectFrom('chat_messages')
        .select(['content', 'status'])
        .where('user_id', '=', runner)
        .where('id', '=', replyId)
        .executeTakeFirstOrThrow(),
    );
  return { start, stored };
}

const piece = (
  { start }: Awaited<ReturnType<typeof begin>>,
  text: string,
  changes: object = {},
) => ({
  user_id: start.userId,
  id: start.id,
  owner: start.owner,
  text,
  whole: false,
  ...changes,
});

const save = async (pieces: object[]) =>
  (
    await database.executeSql('select save_reply_pieces($1::jsonb) as id', [JSON.stringify(pieces)])
  ).rows.map(({ id }: { id: string }) => id);

describe('the statement that saves pieces', () => {
  it('adds to the replies of several runners at once, or replaces what is there', async () => {
    const [one, two] = [await begin(), await begin()];
    expect(await save([piece(one, 'You '), piece(two, 'We ')])).toEqual([]);
    expect(await save([piece(one, 'ran.'), piece(two, 'All.', { whole: true })])).toEqual([]);
    expect(await one.stored()).toMatchObject({ content: 'You ran.' });
    expect(await two.stored()).toMatchObject({ content: 'All.' });
  });

  it('names the replies that are no longer their writer’s, and saves the others', async () => {
    const [mine, stopped, taken, gone] = [
      await begin(),
      await begin(),
      await begin(),
      await begin(),
    ];
    await database.asService(stopped.start.userId, (tx) =>
      tx
        .updateTable('chat_messages')
        .set({ status: 'stopped', owner: null, heartbeat: null })
        .where('id', '=', stopped.start.id)
        .execute(),
    );
    const lost = await save([
      piece(mine, 'Mine.'),
      piece(stopped, 'Not mine.'),
      piece(taken, 'Not mine.', { owner: newId() }),
      piece(gone, 'Not mine.', { id: newId() }),
    ]);
    expect(lost).toHaveLength(3);
    expect(await mine.stored()).toMatchObject({ content: 'Mine.' });
    expect(await stopped.stored()).toMatchObject({ content: '' });
    expect(await taken.stored()).toMatchObject({ content: '' });
  });

  it('writes no reply in another runner’s name', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const { user_id } = piece(mine, '');
    expect(await save([piece(theirs, 'Forged.', { user_id })])).toEqual([theirs.start.id]);
    expect(await theirs.stored()).toMatchObject({ content: '' });
  });

  it('is the server’s alone, and leaves no runner’s name and no role behind', async () => {
    const { start } = await begin();
    const call = (tx: Parameters<Parameters<typeof database.asUser>[1]>[0]) =>
      tx.selectNoFrom((e) => e.fn('save_reply_pieces', [e.val('[]')]).as('id')).execute();
    for (const as of [database.asUser, database.asService]) {
      await expect(as(start.userId, call)).rejects.toMatchObject({ code: '42501' });
    }
    const before = await database.executeSql('select current_user as role');
    const { rows } = await database.executeSql(
      `begin; select save_reply_pieces('${JSON.stringify([piece({ start } as never, 'a')])}');
       select current_user as role, current_setting('longrun.user_id', true) as runner; commit`,
    );
    expect(rows.at(-1) ?? rows).toMatchObject({ role: before.rows[0].role, runner: '' });
  });
});

describe('a reply’s text', () => {
  it('that arrives while a piece is being saved belongs to the next', async () => {
    const { start, stored } = await begin();
    const reply = new RunningReply(start);
    const held = Promise.withResolvers<void>();
    const saved: unknown[] = [];
    const saver = pieceSaver(
      {
        executeSql: async (text, values) => {
          const done = await database.executeSql(text, values);
          if (saved.length === 0) {
            reply.append('is kept.');
            await held.promise;
          }
          saved.push(values);
          return done;
        },
      },
      logger,
    );
    reply.append('All ');
    saver.add(reply);
    await expect.poll(stored).toMatchObject({ content: 'All ' });
    held.resolve();
    await expect.poll(stored).toMatchObject({ content: 'All is kept.' });
    saver.remove(reply);
  });

  it('is saved whole after a failure, whether or not that was stored', async () => {
    const { start, stored } = await begin();
    const reply = new RunningReply(start);
    let calls = 0;
    const saver = pieceSaver(
      {
        executeSql: async (text, values) => {
          const done = await database.executeSql(text, values);
          calls += 1;
          if (calls === 1) throw new Error('The connection was lost');
          return done;
        },
      },
      logger,
    );
    reply.append('Once');
    saver.add(reply);
    await expect.poll(() => calls).toBe(1);
    reply.append(' only.');
    await expect.poll(() => calls).toBeGreaterThan(1);
    await expect.poll(stored).toMatchObject({ content: 'Once only.' });
    saver.remove(reply);
  });

  it('reaches its reader to the end while the database is still saving a piece', async () => {
    const { start, stored } = await begin();
    const { coach, next } = scriptedCoach({ model: false });
    const never = new Promise<never>(() => {});
    const onItsWay = Promise.withResolvers<void>();
    const executeSql = () => {
      onItsWay.resolve();
      return never;
    };
    const stuck = { ...database, executeSql };
    const clock = () => new Date();
    const services = { database: stuck, logger, coach, builtInCoach: coach, clock };
    const replies = createReplies(services);
    const reply = new RunningReply(start);
    replies.start(reply);
    const { parts } = await next();
    parts.say('You ran ');
    await onItsWay.promise;
    parts.say('40 km.').end();
    await expect.poll(() => reply.outcome).toEqual({ status: 'complete' });
    expect(await stored()).toEqual({ status: 'complete', content: 'You ran 40 km.' });
  });
});
