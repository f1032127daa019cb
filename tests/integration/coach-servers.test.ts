import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { makePro } from '../../server/features/billing/billing.fixture.ts';
import {
  proposedRun,
  readStream,
  scriptedCoach,
} from '../../server/features/coach/coach.fixture.ts';
import { startServer } from '../../server/start-server.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { newSession } from '../session.ts';
import { testEnv } from '../world.ts';

type Server = Awaited<ReturnType<typeof serve>>;

let shared: TestDatabase;
let dataDir: string;
let one: Server;
let two: Server;
beforeAll(async () => {
  shared = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'longrun-servers-'));
  one = await serve('one');
  two = await serve('two');
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await shared.dispose();
  await rm(dataDir, { recursive: true });
});

/** One of several servers on the same database, with a coach of its own. */
async function serve(name: string) {
  const { coach, next, asked } = scriptedCoach();
  const { database } = shared;
  const server = await startServer(testEnv(join(dataDir, name)), { database, coach });
  const url = `http://127.0.0.1:${server.port}`;
  return { auth: server.auth, stop: server.stop, next, asked, url };
}

let runners = 0;

/** A reply that the first server is making. */
async function begin(server = one) {
  runners += 1;
  const person = { email: `runner${runners}@example.org`, password: 'correct horse', name: 'Jo' };
  const { id: userId, cookie } = await newSession(server.auth, person);
  await makePro(shared.database, userId);
  const on = (at: Server, path: string, init: RequestInit = {}) =>
    fetch(`${at.url}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', cookie },
    });
  const body = JSON.stringify({ message: 'How was my week?' });
  const response = await on(server, '/ai/chat', { method: 'POST', body });
  const { parts } = await server.next();
  const stored = async () => {
    const messages = (await (
      await on(two, '/chat/sessions/newest/messages')
    ).json()) as ChatMessage[];
    return messages[1];
  };
  const { id = '' } = (await stored()) ?? {};
  return {
    response,
    parts,
    id,
    stored,
    follow: (at: Server, from = 0) => on(at, `/ai/chat/${id}/stream?from=${from}`),
    stop: (at: Server) => on(at, `/ai/chat/${id}/stop`, { method: 'POST', body: '{}' }),
    tokens: async () => (await (await on(two, '/subscription')).json()).tokens,
    /** As if nothing had been heard from the server for this long. */
    silence: (seconds: number) =>
      shared.database.asService(userId, (tx) =>
        tx
          .updateTable('chat_messages')
          .set({ heartbeat: new Date(Date.now() - seconds * 1000) })
          .where('id', '=', id)
          .execute(),
      ),
  };
}

describe('a reply that one server makes', () => {
  it('is followed on another, from any place in it', async () => {
    const { parts, follow, response, stored } = await begin();
    parts.say('You ran 🏃 ');
    await expect.poll(stored).toMatchObject({ content: 'You ran 🏃 ' });
    const [all, rest] = await Promise.all([follow(two), follow(two, 8)]);
    parts.say('40 🏃 km').count({ input: 100, output: 60 });
    await expect.poll(stored).toMatchObject({ content: 'You ran 🏃 40 🏃 km' });
    parts.say('.').end();
    const whole = 'You ran 🏃 40 🏃 km.';
    expect((await readStream(response)).content).toBe(whole);
    const followed = await readStream(all);
    expect(followed).toMatchObject({ content: whole, done: true });
    expect(followed.last).toMatchObject({ offset: whole.length });
    expect((await readStream(rest)).content).toBe(whole.slice(8));
  });

  it('proposes on every server what is stored once', async () => {
    const { parts, follow, response, stored } = await begin();
    const [early, other] = await Promise.all([follow(two), follow(two)]);
    parts.say('A run.').propose(proposedRun()).end();
    const { aiAction } = (await readStream(response)).last;
    expect(aiAction).toMatchObject({ status: 'pending', data: proposedRun().proposed.data });
    for (const follower of [early, other, await follow(two, 6)]) {
      expect((await readStream(follower)).last).toEqual({ content: '', aiAction });
    }
    expect(await stored()).toMatchObject({ status: 'complete', aiAction });
  });

  it('is stopped on another, and costs what had come', async () => {
    const { parts, stop, response, stored, tokens } = await begin();
    parts.say('a'.repeat(35));
    await expect.poll(stored).toMatchObject({ content: 'a'.repeat(35) });
    expect(await (await stop(two)).json()).toMatchObject({ status: 'stopped' });
    parts.say('more than that');
    expect(await readStream(response)).toMatchObject({ done: true });
    await expect.poll(tokens).toMatchObject({ remaining: 500_000 - 114 });
    expect(await stored()).toMatchObject({ status: 'stopped', content: 'a'.repeat(35) });
  });

  it('is not taken from it while it lives', async () => {
    const { parts, follow, stored, silence, id, response } = await begin();
    await silence(15);
    const followed = follow(two);
    parts.say('Mine.').end();
    await readStream(response);
    expect(await readStream(await followed)).toMatchObject({ content: 'Mine.', done: true });
    expect(await stored()).toMatchObject({ id, status: 'complete' });
    expect(two.asked).toEqual([]);
  });
});

describe('a reply whose server is not heard from', () => {
  it('is interrupted, keeps what had come and is charged once, whatever its server does', async () => {
    const { parts, follow, response, stored, silence, tokens } = await begin();
    parts.say('a'.repeat(35));
    await expect.poll(stored).toMatchObject({ content: 'a'.repeat(35) });
    await silence(21);
    const [here, there] = await Promise.all(
      [follow(two), follow(two)].map(async (f) => readStream(await f)),
    );
    expect(here?.last).toMatchObject({ code: 'REPLY_INTERRUPTED' });
    expect(there?.last).toMatchObject({ code: 'REPLY_INTERRUPTED' });
    expect(here?.content).toBe('a'.repeat(35));
    expect(await tokens()).toMatchObject({ used: 110, remaining: 500_000 - 110 });
    // Its server was only slow.
    parts.say('too late').propose(proposedRun()).count({ input: 1000, output: 1000 }).end();
    expect((await readStream(response)).last).not.toHaveProperty('aiAction');
    expect(await stored()).not.toHaveProperty('aiAction');
    expect(await stored()).toMatchObject({ status: 'interrupted', content: 'a'.repeat(35) });
    expect(await tokens()).toMatchObject({ used: 110, remaining: 500_000 - 110 });
  });

  it('is interrupted as well where it was heard from in the future, before a clock was set back', async () => {
    const { parts, follow, stored, silence } = await begin();
    parts.say('a');
    await expect.poll(stored).toMatchObject({ content: 'a' });
    await silence(-3600);
    const followed = await readStream(await follow(two));
    expect(followed.last).toMatchObject({ code: 'REPLY_INTERRUPTED' });
  });

  it('is made once more where nothing had come, and by one server only', async () => {
    const { parts, follow, response, silence, stored, tokens } = await begin();
    await silence(21);
    const followers = Promise.all([follow(two), follow(two)]);
    const again = await two.next();
    const late = { ...proposedRun(), description: 'Too late.' };
    parts.say('Too late.').propose(late).count({ input: 100, output: 100 }).end();
    again.parts.say('Here it is.').propose(proposedRun()).count({ input: 90, output: 20 }).end();
    const { description } = proposedRun();
    for (const follower of await followers) {
      const followed = await readStream(follower);
      expect(followed).toMatchObject({ content: 'Here it is.', done: true });
      expect(followed.last.aiAction).toMatchObject({ description });
    }
    expect(await stored()).toMatchObject({ aiAction: { description } });
    // A reader that followed the first server gets the end, too.
    expect((await readStream(response)).done).toBe(true);
    expect(await stored()).toMatchObject({ status: 'complete', content: 'Here it is.' });
    // The prompt of the first attempt, and the second.
    await expect.poll(tokens).toMatchObject({ used: 210, remaining: 500_000 - 210 });
    expect(two.asked).toEqual([]);
  });
});

it('a server that stops leaves its replies to the others', async () => {
  const third = await serve('three');
  const { parts, follow, response, stored, tokens } = await begin(third);
  parts.say('a'.repeat(35));
  await expect.poll(stored).toMatchObject({ content: 'a'.repeat(35) });
  const reader = response.body?.getReader();
  await third.stop();
  const rest: string[] = [];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    rest.push(new TextDecoder().decode(value));
  }
  // The reader knows that this was not the end, and follows on another server.
  expect(rest.join('')).not.toMatch('[DONE]');
  const followed = await readStream(await follow(two));
  expect(followed).toMatchObject({ content: 'a'.repeat(35), done: true });
  expect(followed.last).toMatchObject({ code: 'REPLY_INTERRUPTED' });
  expect(await stored()).toMatchObject({ status: 'interrupted' });
  expect(await tokens()).toMatchObject({ used: 110, remaining: 500_000 - 110 });
});
