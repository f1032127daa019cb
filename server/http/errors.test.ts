import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestEnv } from './env.ts';
import { handleError } from './errors.ts';

describe('a store that cannot be used', () => {
  const withCode = (code: string, cause?: Error) =>
    Object.assign(new Error(code, { cause }), { code });

  it.each([
    ['a database without room', withCode('53100'), 'STORAGE_FULL'],
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
