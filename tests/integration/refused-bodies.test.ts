import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { inputRoutes } from '../inputs/routes.ts';
import { patience } from '../patience.ts';
import { type Runner, startWorld, type World } from '../world.ts';

const disk = { isFull: false };

/** More than the buffers of both ends of a connection take, and less than a route for files does. */
const large = Buffer.alloc(5 * 1024 * 1024, 'x');
/** Within the limit of every route of /api. */
const small = large.subarray(0, 250 * 1024);

interface Sent {
  method: string;
  path: string;
  body: Buffer;
  headers?: Record<string, string>;
  /** Without its length. */
  isChunked?: boolean;
}

let world: World;
let runner: Runner;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  world = await startWorld({
    rateLimits: true,
    botChallenge: { kind: 'altcha' },
    measureDisk: () => ({ free: disk.isFull ? 0 : 100e9, total: 200e9 }),
  });
  runner = await world.signUp();
  const all = await inputRoutes(world);
  routes = all
    .filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, () => newId()) }));
});
afterAll(() => world.stop());

/**
 * Sends all of a body before it reads, as browsers do, and then asks once more on the same connection.
 * @returns the status, and what became of the connection
 */
async function exchange({ method, path, body, headers = {}, isChunked = false }: Sent) {
  const socket = connect({ port: Number(new URL(world.url).port), host: '127.0.0.1' });
  let text = '';
  const read = (data: string) => {
    text += data;
  };
  const gone = new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message)).once('end', () => resolve('closed'));
  });
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n${more.join('')}\r\n`,
  );
  const parts = isChunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body];
  for (const part of parts.slice(0, -1)) socket.write(part);
  const written = new Promise((resolve) => socket.write(parts.at(-1) ?? '', resolve));
  await Promise.race([written, gone]);
  socket.on('data', read);
  const answered = () => answerIn(text, method);
  let end: string | undefined;
  gone.then((how) => {
    end = how;
  });
  await vi.waitUntil(() => answered() || end !== undefined, patience);
  const first = answered();
  if (!first) throw new Error(`${method} ${path}: no answer, but ${end}; ${text.slice(0, 200)}`);
  const status = first.status;
  if (first.closes) {
    await vi.waitUntil(() => end !== undefined, patience);
    socket.destroy();
    return { status, after: end };
  }
  text = '';
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitUntil(() => answerIn(text, 'GET') || end !== undefined, patience);
  const after = end ?? `answered ${answerIn(text, 'GET')?.status}`;
  socket.destroy();
  return { status, after };
}

/** A whole answer. */
function answerIn(text: string, method: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0) return undefined;
  const status = Number(head.slice(9, 12));
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const body = rest.join('\r\n\r\n');
  const isChunked = /^transfer-encoding: chunked/im.test(head) && method !== 'HEAD';
  if (isChunked ? !body.endsWith('0\r\n\r\n') : method !== 'HEAD' && body.length < length) return;
  return { status, closes: /^connection: close/im.test(head) };
}

/** What went wrong for whom, of requests that are all refused. */
async function faultsOf(requests: Sent[], statuses: number[]) {
  const faults: string[] = [];
  for (const sent of requests) {
    const { status, after } = await exchange(sent).catch(({ message }: Error) => ({
      status: 0,
      after: message,
    }));
    const isWell = statuses.includes(status) && ['closed', 'answered 200'].includes(after ?? '');
    if (!isWell) faults.push(`${sent.method} ${sent.path}: ${status}, ${after}`);
  }
  return faults;
}

const json = { 'content-type': 'application/json' };

describe('a refused body leaves a connection that answers the next request or is closed', () => {
  it.each([
    ['too large, without a session', large, {}],
    ['as large as may be, without a session', small, {}],
    ['from another origin', small, { origin: 'https://elsewhere.example' }],
  ])('%s', async (_why, body, headers) => {
    const requests = routes.map((route) => ({ ...route, body, headers: { ...json, ...headers } }));
    const refused = [400, 401, 403, 404, 405, 413, 415, 422, 429];
    // Some need neither a session nor a body.
    expect(requests.length).toBeGreaterThan(100);
    expect(await faultsOf(requests, [...refused, 200, 303])).toEqual([]);
  });

  it.each([
    ['too large', large, false],
    ['too large, without saying so', large, true],
    ['that cannot be read', small, false],
  ])('%s, in a session', async (_why, body, isChunked) => {
    const own = routes.filter(({ path }) => path.startsWith('/api/'));
    const headers = { ...json, cookie: runner.cookie };
    const requests = own.map((route) => ({ ...route, body, headers, isChunked }));
    const refused = [400, 401, 403, 404, 409, 413, 415, 422, 429];
    const faults = await faultsOf(requests, [...refused, 200, 201, 202, 204, 303]);
    expect(faults).toEqual([]);
  });

  it('an upload too many', async () => {
    const headers = { cookie: (await world.signUp()).cookie };
    const sent = { method: 'PUT', path: '/api/profile/image', headers };
    for (let n = 0; n < 10; n += 1) await exchange({ ...sent, body: Buffer.from('no image') });
    for (const isChunked of [false, true]) {
      expect(await faultsOf([{ ...sent, body: large, isChunked }], [429])).toEqual([]);
    }
  });

  it('a file over the limit of its route', async () => {
    const headers = { cookie: (await world.signUp()).cookie };
    const body = Buffer.concat([large, large]);
    const piece = { method: 'PUT', path: `/api/imports/uploads/${newId()}?offset=0` };
    for (const sent of [{ method: 'PUT', path: '/api/profile/image' }, piece]) {
      expect(await faultsOf([{ ...sent, headers, body }], [413])).toEqual([]);
      expect(await faultsOf([{ ...sent, headers, body, isChunked: true }], [413, 404])).toEqual([]);
    }
  });

  it('a summary with more than its lists', async () => {
    const headers = { ...json, cookie: runner.cookie };
    const sent = { method: 'POST', path: '/api/ai/generate-summary', headers };
    const body = Buffer.from(`{"a":"${'x'.repeat(large.length)}"}`);
    expect(await faultsOf([{ ...sent, body }], [413])).toEqual([]);
    expect(await faultsOf([{ ...sent, body, isChunked: true }], [413])).toEqual([]);
  });

  it.each([false, true])(
    'a piece for which the disk has no room; without its length: %s',
    async (isChunked) => {
      await mkdir(join(world.dataDir, 'files', 'archives'), { recursive: true });
      const other = await world.signUp();
      const begun = await other.api.imports.uploads.$post({
        json: { fileName: 'years.zip', size: 20_000_000, timeZone: 'UTC' },
      });
      const { id } = (await begun.json()) as { id: string };
      await writeFile(join(world.dataDir, 'files', 'archives', other.id), 'in the way');
      disk.isFull = true;
      const headers = { cookie: other.cookie };
      const path = `/api/imports/uploads/${id}?offset=0`;
      const csv = '/api/imports/strava-export?fileName=activities.csv';
      const archive = '/api/account-data/restores';
      const faults = await faultsOf(
        [
          { method: 'PUT', path, headers, body: large, isChunked },
          { method: 'POST', path: csv, headers, body: large, isChunked },
          { method: 'POST', path: archive, headers, body: large, isChunked },
        ],
        [503],
      );
      disk.isFull = false;
      expect(faults).toEqual([]);
    },
  );
});
