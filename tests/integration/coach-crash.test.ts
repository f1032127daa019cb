import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { openDatabase } from '../../server/db/client.ts';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import { fillDataDir } from '../database.ts';
import { diceOf } from '../dice.ts';
import { startServer } from '../server-process.ts';

/** How often the last test kills, and when: KILLS=50 KILLS_SEED=7. */
const kills = Number(process.env.KILLS ?? 1);
const seed = Number(process.env.KILLS_SEED ?? 1);

const entry = fileURLToPath(new URL('../coach-process.ts', import.meta.url));

describe('a server that is killed in the middle of a reply', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'longrun-coach-crash-'));
    await fillDataDir(dataDir);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const serve = (words: number, pause: number) =>
    startServer(dataDir, { COACH_WORDS: String(words), COACH_PAUSE: String(pause) }, entry);

  type Server = Awaited<ReturnType<typeof serve>>;

  async function signUp({ url }: Server) {
    const runner = (await (await fetch(`${url}/test/runner`, { method: 'POST' })).json()) as {
      id: string;
      cookie: string;
    };
    const headers = { 'content-type': 'application/json', cookie: runner.cookie };
    const on = (at: Server, path: string, body?: object) =>
      fetch(`${at.url}/api${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const messages = async (at: Server): Promise<ChatMessage[]> =>
      (await on(at, '/chat/sessions/newest/messages')).json();
    const reply = async (at: Server) => (await messages(at))[1];
    const tokens = async (at: Server) => (await (await on(at, '/subscription')).json()).tokens;
    return { id: runner.id, on, messages, reply, tokens };
  }

  /** As if half a minute had passed since: nobody waits for it here. */
  async function passTime(userId: string) {
    const database = await openDatabase({ dataDir });
    await database.asService(userId, (tx) =>
      tx
        .updateTable('chat_messages')
        .set({ heartbeat: new Date(Date.now() - 30_000) })
        .where('status', '=', 'streaming')
        .execute(),
    );
    await database.executeSql(
      "update pgboss.job set start_after = now() where name = 'run-reply' and state = 'created'",
    );
    await database.close();
  }

  it('leaves the question, what had come, a mark that it broke off, and a correct account', async () => {
    const first = await serve(10_000, 2);
    const { id: userId, on, messages, reply, tokens } = await signUp(first);
    const response = await on(first, '/ai/chat', { message: 'How was my week?' });
    const reader = response.body?.getReader();
    await expect.poll(async () => (await reply(first))?.content.length).toBeGreaterThan(500);
    const before = (await reply(first))?.content ?? '';
    await first.kill();
    await reader?.cancel().catch(() => undefined);
    await passTime(userId);

    const second = await serve(3, 1);
    await expect.poll(async () => (await reply(second))?.status).toBe('interrupted');
    const [question, kept] = await messages(second);
    expect(question).toMatchObject({ content: 'How was my week?', status: 'complete' });
    expect(kept).toMatchObject({ status: 'interrupted', errorCode: 'REPLY_INTERRUPTED' });
    expect(kept?.content.startsWith(before)).toBe(true);
    const delivered = [...(kept?.content ?? '')].length;
    const charged = 100 + estimateTokens(delivered);
    expect(await tokens(second)).toMatchObject({ used: charged, remaining: 500_000 - charged });

    // Continued where it was, and metered again.
    const retried = await on(second, `/ai/chat/${kept?.id}/retry`, { continue: true });
    const { content, done } = await readStream(retried);
    expect({ content, done }).toEqual({ content: 'word 1 🏃 word 2 🏃 word 3 🏃 ', done: true });
    const whole = await reply(second);
    expect(whole).toMatchObject({ status: 'complete', content: `${kept?.content}${content}` });
    await expect
      .poll(async () => (await tokens(second)).used)
      .toBe(charged + 100 + Math.ceil((whole?.content.length ?? 0) / 4));
    expect(await second.stop()).toBe(0);
  });

  it('before anything had come has it made once more, without anybody asking', async () => {
    const first = await serve(0, 0);
    const { id: userId, on, reply, tokens } = await signUp(first);
    const response = await on(first, '/ai/chat', { message: 'How was my week?' });
    expect(response.status).toBe(200);
    await first.kill();
    await response.body?.cancel().catch(() => undefined);
    await passTime(userId);

    const second = await serve(3, 1);
    await expect
      .poll(() => reply(second))
      .toMatchObject({ content: 'word 1 🏃 word 2 🏃 word 3 🏃 ', status: 'complete' });
    // The prompt of the first attempt by estimate, and the second as counted.
    await expect.poll(async () => (await tokens(second)).used).toBe(100 + 100 + 8);
    expect(await tokens(second)).toMatchObject({ remaining: 500_000 - 208 });
    expect(await second.stop()).toBe(0);
  });

  it('at any moment, again and again, leaves each question one reply, charged once, with its proposal', async () => {
    const dice = diceOf(seed);
    const words = 60;
    let server = await serve(words, 2);
    const { id: userId, on, messages } = await signUp(server);
    const ask = () => on(server, '/ai/chat', { message: 'How was my week?' });
    for (let kill = 0; kill < kills; kill += 1) {
      const asking = ask().catch(() => undefined);
      // Before the question is stored, or once some of the reply, or all of it, has come.
      if (dice.roll() < 0.2) await sleep(dice.between(0, 60));
      else await readUpTo(await asking, dice.between(0, words) * 'word 10 🏃 '.length);
      await server.kill();
      await asking;
      await passTime(userId);
      server = await serve(words, 2);
      await expect
        .poll(async () => (await messages(server)).map(({ status }) => status))
        .not.toContain('streaming');
    }
    // The next call settles what is still open.
    await readStream(await ask());
    expect(await server.stop()).toBe(0);

    const database = await openDatabase({ dataDir });
    const { said, actions, calls, profile, reserved } = await database.asUser(
      userId,
      async (tx) => ({
        said: await tx
          .selectFrom('chat_messages')
          .select(['id', 'role', 'status', 'content'])
          .execute(),
        actions: await tx.selectFrom('ai_actions').select('message_id').execute(),
        calls: await tx.selectFrom('ai_calls').select(['state', 'charged']).execute(),
        profile: await tx
          .selectFrom('user_profiles')
          .select('ai_tokens_used_this_month')
          .executeTakeFirstOrThrow(),
        reserved: await tx.selectFrom('token_reservations').select('id').execute(),
      }),
    );
    await database.close();
    const whole = Array.from({ length: words }, (_, n) => `word ${n + 1} 🏃 `).join('');
    const replies = said.filter(({ role }) => role === 'assistant');
    expect(replies).toHaveLength(said.length / 2);
    const proposedIn = actions.map((action) => action.message_id);
    for (const { id, status, content } of replies) {
      expect(whole.startsWith(content)).toBe(true);
      expect(status).toBe(content === whole ? 'complete' : 'interrupted');
      expect(proposedIn.filter((message) => message === id)).toHaveLength(
        status === 'complete' ? 1 : 0,
      );
    }
    expect(new Set(calls.map(({ state }) => state))).toEqual(new Set(['settled']));
    expect(reserved).toEqual([]);
    const charged = calls.reduce((sum, call) => sum + (call.charged ?? 0), 0);
    expect(profile.ai_tokens_used_this_month).toBe(charged);
  });
});

/** Reads this many bytes of a reply, or as far as it comes. */
async function readUpTo(response: Response | undefined, bytes: number): Promise<void> {
  let read = 0;
  for await (const part of response?.body ?? []) {
    read += part.length;
    if (read >= bytes) break;
  }
}
