import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { roomyDisk } from '../disk-room.fixture.ts';
import { openFileStore } from '../files/file-store.ts';
import type { RequestEnv } from './env.ts';
import { handleError } from './errors.ts';

describe('a store that cannot be used', () => {
  const withCode = (code: string, cause?: Error) =>
    Object.assign(new Error(code, { cause }), { code });

  it.each([
    ['a database without room', withCode('53100'), 'STORAGE_FULL'],
    ['a disk that fails', withCode('58030'), 'DATABASE_UNAVAILABLE'],
    [
      'a disk that was made read-only',
      Object.assign(new Error('could not open file "base/5/1": Read-only file system'), {
        code: '42501',
      }),
      'DATABASE_UNAVAILABLE',
    ],
    ['a folder without room', withCode('ENOSPC'), 'STORAGE_FULL'],
    ['files without room', withCode('E_CANNOT_WRITE_FILE', withCode('ENOSPC')), 'STORAGE_FULL'],
    ['files over their quota', withCode('E_CANNOT_WRITE_FILE', withCode('EDQUOT')), 'STORAGE_FULL'],
    [
      'a bucket that is away',
      withCode('E_CANNOT_WRITE_FILE', withCode('ECONNREFUSED')),
      'STORAGE_UNAVAILABLE',
    ],
    [
      'a bucket that refuses',
      withCode('E_CANNOT_DELETE_FILE', new Error('AccessDenied')),
      'STORAGE_UNAVAILABLE',
    ],
    ['a database out of connections', withCode('53300'), 'DATABASE_UNAVAILABLE'],
  ])('%s is a 503 with a sentence', async (_, error, code) => {
    const app = new Hono<RequestEnv>();
    app.onError(handleError(pino({ level: 'silent' })));
    app.get('/', () => {
      throw error;
    });
    const response = await app.request('/');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code, error: expect.stringMatching(/saved/) });
  });
});

it.each(['read', 'stored'])(
  'a body that breaks off while it is %s is no error of ours',
  async (how) => {
    const files = await openFileStore({ dataDir: tmpdir(), room: roomyDisk });
    const logged: string[] = [];
    const log = new Writable({
      write: (line, _encoding, done) => {
        logged.push(String(line));
        done();
      },
    });
    const answer = Promise.withResolvers<Response>();
    const app = new Hono<RequestEnv>();
    const handle = handleError(pino(log));
    app.onError((error, c) => {
      const response = handle(error, c);
      answer.resolve(response);
      return response;
    });
    app.post('/', async (c) => {
      const body = Readable.fromWeb(c.req.raw.body as never);
      if (how === 'read') await body.toArray();
      else await files.putStream(`broken-off-${process.pid}`, body);
      return c.text('all of it');
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // On a busy machine the line could be gone before anything was sent.
    const begun = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf');
    await begun;
    setTimeout(() => socket.destroy(), 100);
    expect((await answer.promise).status).toBe(400);
    expect(logged).toEqual([]);
    server.close();
    await files.delete(`broken-off-${process.pid}`);
  },
);
