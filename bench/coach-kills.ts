// `node scripts/run.mjs bench/coach-kills.ts [count]` kills a server at random points of its replies,
// and checks that nothing is lost and each reply is charged once: on the embedded database, or on the
// server of TEST_DATABASE_URL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Database, openDatabase } from '../server/db/client.ts';
import { makeRunner } from '../server/features/billing/billing.fixture.ts';
import { builtInCoach } from '../server/features/coach/built-in-coach.ts';
import { settleLost } from '../server/features/coach/meter.ts';
import { createReplies } from '../server/features/coach/replies.ts';
import { takeOverReply } from '../server/features/coach/take-over-reply.ts';
import { databaseImage, testDatabase, testServer } from '../tests/database.ts';

const asker = fileURLToPath(new URL('lib/coach-asker.ts', import.meta.url));
const kills = Number(process.argv[2] ?? 50);
/** Storing a question takes part of the first, and a reply most of the second. */
const lives = { ofQuestion: 60, ofReply: 400 }; // ms
const whole = Array.from({ length: 60 }, (_, n) => `word ${n + 1} 🏃 `).join('');

const shared = testServer ? await testDatabase() : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'longrun-kills-'));
try {
  const userId = await inDatabase((database) => makeRunner(database), await databaseImage());
  for (let n = 1; n <= kills; n++) {
    await killDuringReply(userId);
    await inDatabase((database) => takeOver(database, userId));
  }
  await inDatabase((database) => check(database, userId));
} finally {
  await shared?.dispose();
  await rm(dataDir, { recursive: true, force: true });
}

/** The embedded database has one process at a time. */
async function inDatabase<T>(work: (database: Database) => Promise<T>, image?: Blob): Promise<T> {
  if (shared) return await work(shared.database);
  const database = await openDatabase({ dataDir, ...(image && { loadDataDir: image }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Between before the question is stored and after its reply has ended. */
async function killDuringReply(userId: string): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [asker, userId, dataDir], {
    env: { PATH: process.env.PATH, DATABASE_URL: shared?.url ?? '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.send('ask');
  if (Math.random() < 0.2) await sleep(Math.random() * lives.ofQuestion);
  else {
    await once(child, 'message');
    await sleep(Math.random() * lives.ofReply);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * What another server does half a minute later; if nothing had arrived, the built-in coach answers.
 */
async function takeOver(database: Database, userId: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const clock = () => new Date();
  const coach = builtInCoach();
  const replies = createReplies({ database, coach, builtInCoach: coach, clock, logger });
  const services = { database, replies, clock, logger, send: async () => {} };
  await database.asService(userId, (tx) =>
    tx
      .updateTable('chat_messages')
      .set({ heartbeat: new Date(Date.now() - 60_000) })
      .where('status', '=', 'streaming')
      .execute(),
  );
  for (const { id, status, content } of await readReplies(database, userId)) {
    if (status === 'streaming') await takeOverReply(services, { userId, id });
    else await settleLost(services, { userId, messageId: id, delivered: content.length });
  }
  while ((await readReplies(database, userId)).some(({ status }) => status === 'streaming')) {
    await sleep(10);
  }
}

function readReplies(database: Database, userId: string) {
  return database.asUser(userId, (tx) =>
    tx
      .selectFrom('chat_messages')
      .select(['id', 'status', 'content'])
      .where('role', '=', 'assistant')
      .execute(),
  );
}

async function check(database: Database, userId: string): Promise<void> {
  const replies = await readReplies(database, userId);
  const { calls, used, reserved, questions, actions } = await database.asUser(
    userId,
    async (tx) => ({
      actions: await tx.selectFrom('ai_actions').select(['message_id', 'status']).execute(),
      calls: await tx.selectFrom('ai_calls').selectAll().execute(),
      used: await tx.selectFrom('user_profiles').select('ai_tokens_used_this_month').execute(),
      reserved: await tx.selectFrom('token_reservations').select('id').execute(),
      questions: await tx
        .selectFrom('chat_messages')
        .select('id')
        .where('role', '=', 'user')
        .execute(),
    }),
  );
  const charged = calls.reduce((sum, call) => sum + (call.charged ?? 0), 0);
  const statuses = Map.groupBy(replies, ({ status }) => status);
  for (const [status, those] of statuses) print(`${those.length} ${status}`);
  print(`${calls.length} calls, ${charged} tokens charged`);

  expect(questions.length === replies.length, 'each question has one reply');
  expect(calls.length > 0 && calls.every(({ state }) => state === 'settled'), 'calls are settled');
  expect(reserved.length === 0, 'nothing stays reserved');
  expect(used[0]?.ai_tokens_used_this_month === charged, 'the account agrees with the ledger');
  expect(
    calls.every(({ charged, estimated }) => estimated || charged === 300),
    'a count of the model is charged as it is',
  );
  print(`${actions.length} proposals`);
  for (const { id, status, content } of replies) {
    const proposed = actions.filter(({ message_id }) => message_id === id).length;
    const isItsOwn = status === 'complete' && content === whole;
    expect(proposed === (isItsOwn ? 1 : 0), 'a whole reply has its proposal, and no other has one');
    if (status === 'interrupted') expect(whole.startsWith(content), 'what had come is kept');
    // From the slow coach, or made once more by the other one.
    if (status === 'complete')
      expect(content === whole || !content.startsWith('word'), 'it is whole');
  }
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
