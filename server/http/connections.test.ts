import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import { testEnv } from '../../tests/world.ts';
import { startServer } from '../start-server.ts';
import type { RequestEnv } from './env.ts';
import { listen } from './listen.ts';

/** Routes that answer when the test lets them, and count who has asked. */
function heldRoutes() {
  const answer = Promise.withResolvers<void>();
  const held = { asked: 0, answer: answer.resolve };
  const routes = new Hono<RequestEnv>()
    .post('/held', async (c) => {
      held.asked += 1;
      await answer.promise;
      return c.text('written');
    })
    .get('/held-stream', (c) =>
      stream(c, async (lines) => {
        await lines.write('begun');
        held.asked += 1;
        await answer.promise;
        await lines.write('ended');
      }),
    )
    .post('/body', async (c) => {
      held.asked += 1;
      return c.text(await c.req.text().catch(() => 'broke off'));
    });
  return { routes, held };
}

const lines = (first: string, more = '') => `${first} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const write = lines('POST /held', 'Content-Length: 0\r\n');
const follow = lines('GET /held-stream');

/** Beyond any test's patience. */
const never = 2 ** 31 - 1;

/** A client that keeps what it is sent. */
async function clientOf(port: number, request = '') {
  const socket = connect({ port, host: '127.0.0.1' });
  const client = { socket, text: '', closed: once(socket, 'close') };
  socket.on('data', (data) => {
    client.text += data;
  });
  await once(socket, 'connect');
  socket.write(request);
  return client;
}

/** A server without the rest: nothing but its connections keeps it from stopping. */
async function listenTo(routes: Hono<RequestEnv>, graceMs: number) {
  const server = await listen(routes, { host: '127.0.0.1', port: 0, graceMs });
  const stop = () => server.stopAccepting().then(() => server.close());
  return { ...server, stop };
}

describe('a server that stops', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'longrun-stop-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function start() {
    const { database, dispose } = await testDatabase();
    const { routes, held } = heldRoutes();
    const { port, stop } = await startServer(testEnv(dataDir), {
      database,
      jobs: { send: vi.fn(), stop: vi.fn() },
      wrapApp: async (app) => routes.route('/', app),
    });
    return { port, held, stop: () => stop().then(dispose) };
  }

  it('does not wait for those who asked and left', async () => {
    const { port, stop, held } = await start();
    const asking = [write, write, write, follow, follow, follow];
    const clients = await Promise.all(asking.map((request) => clientOf(port, request)));
    await expect.poll(() => held.asked).toBe(asking.length);
    for (const [index, { socket }] of clients.entries()) {
      if (index % 3 === 0) socket.end();
      if (index % 3 === 1) socket.destroy();
      if (index % 3 === 2) socket.resetAndDestroy();
    }
    const stopped = stop();
    held.answer();
    await stopped;
  });

  it('closes at once connections that asked for nothing, or sent part of a request', async () => {
    const { port, stop, held } = await start();
    const busy = await clientOf(port, write);
    const silent = await clientOf(port);
    const begun = await clientOf(port, 'POST /he');
    await expect.poll(() => held.asked).toBe(1);
    await fetch(`http://127.0.0.1:${port}/api/health`); // By then it has read what came before.
    const stopped = stop();
    await Promise.all([silent.closed, begun.closed]);
    expect(busy.socket.closed).toBe(false);
    held.answer();
    await stopped;
  });

  it('finishes what was asked, and closes each connection after its answer', async () => {
    const { routes, held } = heldRoutes();
    const { port, stop } = await listenTo(routes, never);
    const writing = await clientOf(port, write);
    const following = await clientOf(port, follow);
    await expect.poll(() => held.asked).toBe(2);
    const idle = await clientOf(port, lines('GET /'));
    await expect.poll(() => idle.text).toContain('404 Not Found');
    const stopped = stop();
    await idle.closed;
    held.answer();
    await Promise.all([writing.closed, following.closed]);
    expect(writing.text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(writing.text).toMatch(/\r\nconnection: close\r\n/i);
    expect(writing.text).toMatch(/\r\n\r\nwritten$/);
    expect(following.text).toMatch(/\r\nbegun\r\n5\r\nended\r\n0\r\n\r\n$/);
    await stopped;
  });

  it('ends a request that is never sent to its end', async () => {
    const { routes, held } = heldRoutes();
    const { port, stop } = await listenTo(routes, 1);
    const request = lines('POST /body', 'Content-Length: 9\r\n');
    const client = await clientOf(port, `${request}half`);
    await expect.poll(() => held.asked).toBe(1);
    await stop();
    await client.closed;
    expect(client.text).toMatch(/^HTTP\/1.1 503 /);
  });

  it('accepts all who were waiting for it, and answers them', async () => {
    const { routes } = heldRoutes();
    const { port, stop } = await listenTo(routes, never);
    const body = lines('POST /body', 'Content-Length: 0\r\n');
    const asked = Array.from({ length: 50 }, () => clientOf(port, body));
    // One of them is accepted at each turn of the loop.
    await asked[0];
    const stopped = stop();
    const clients = await Promise.all(asked);
    await Promise.all(clients.map(({ closed }) => closed));
    const answered = clients.filter(({ text }) => text.startsWith('HTTP/1.1 200 OK\r\n'));
    expect(answered).toHaveLength(asked.length);
    await stopped;
  });

  it('answers what is on its way on an idle connection, once more', async () => {
    const { routes } = heldRoutes();
    const { port, stopAccepting, close } = await listenTo(routes, never);
    const client = await clientOf(port, lines('GET /'));
    await expect.poll(() => client.text).toContain('404 Not Found');
    await stopAccepting();
    const closed = close(never);
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    client.text = '';
    client.socket.write(lines('POST /body', 'Content-Length: 0\r\n'));
    await client.closed;
    expect(client.text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(client.text).toMatch(/\r\nconnection: close\r\n/i);
    await closed;
  });
});
