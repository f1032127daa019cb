import { afterAll, beforeAll, expect, it } from 'vitest';
import { useOf } from '../../server/http/counted.ts';
import { runnerLimits } from '../../server/runner-limits.ts';
import { startServer } from '../../server/start-server.ts';
import { createMailbox } from '../mailbox.ts';
import { type Runner, startWorld, testEnv, type World } from '../world.ts';

let world: World;
let second: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  world = await startWorld({ rateLimits: true });
  const env = { ...testEnv(`${world.dataDir}/second`), rateLimits: true };
  const { database, jobs } = world;
  second = await startServer(env, { database, jobs, mailer: createMailbox() });
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

/** The statuses of many requests, some at once, in turns to both servers. */
async function statuses(runner: Runner, count: number, path: string, init: RequestInit = {}) {
  const found = new Map<number, number>();
  const headers = { cookie: runner.cookie, ...init.headers };
  for (let done = 0; done < count; done += 50) {
    const some = Array.from({ length: Math.min(50, count - done) }, async (_, place) => {
      const url = place % 2 ? world.url : `http://127.0.0.1:${second.port}`;
      const { status } = await fetch(`${url}${path}`, { ...init, headers });
      found.set(status, (found.get(status) ?? 0) + 1);
    });
    await Promise.all(some);
  }
  return Object.fromEntries(found);
}

it('a runner may load a list 300 times in five minutes, from all servers together', async () => {
  const [runner, other] = [await world.signUp(), await world.signUp()];
  expect(await statuses(runner, 400, '/api/gear')).toEqual({ 200: 300, 429: 100 });
  const refused = await runner.request('/api/gear');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(await refused.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    error: 'You have loaded this too often. Try again in 5 minutes.',
  });
  expect((await runner.request('/api/races')).status).toBe(200);
  expect((await other.request('/api/gear')).status).toBe(200);
});

it('a runner may change something 600 times in five minutes', async () => {
  const [runner, other] = [await world.signUp(), await world.signUp()];
  const path = '/api/gear/00000000-0000-4000-8000-000000000001';
  expect(await statuses(runner, 700, path, { method: 'DELETE' })).toEqual({ 404: 600, 429: 100 });
  expect((await runner.request('/api/gear')).status).toBe(200);
  expect((await other.request(path, { method: 'DELETE' })).status).toBe(404);
});

it('a runner may upload ten files an hour, of whatever kind', async () => {
  const runner = await world.signUp();
  const send = (path: string, method = 'POST', body: BodyInit = 'no file') =>
    runner.request(path, { method, body });
  const csv = '/api/imports/strava-export?fileName=activities.csv';
  for (let n = 0; n < 4; n += 1) expect((await send(csv)).status).toBe(422);
  for (let n = 0; n < 5; n += 1) expect((await send('/api/profile/image', 'PUT')).status).toBe(404);
  expect((await send('/api/account-data/restores')).status).toBe(202);

  const large = new Uint8Array(20_000_000);
  for (const [path, method] of [[csv], ['/api/account-data/restores']]) {
    const refused = await send(path ?? '', method, large);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await refused.json()).error).toBe(
      'At most 10 uploads an hour. Try again in 60 minutes.',
    );
  }
  expect((await send('/api/profile/image', 'PUT')).status).toBe(429);
  expect(await (await runner.api['account-data'].$get()).json()).toHaveLength(1);
});

it('a runner may export three times an hour', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  const start = async () => {
    const response = await runner.request('/api/account-data/exports', { method: 'POST' });
    return [response.status, response.headers.get('retry-after')];
  };
  // The second and third are refused, as the first is still in progress, but they count.
  const started = [await start(), await start(), await start()];
  expect(started.map(([status]) => status)).toEqual([202, expect.any(Number), expect.any(Number)]);
  expect(await start()).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)]);
});

it('every route that answers with a list is counted as one', async () => {
  const { paths } = await (await world.request('/api/openapi.json')).json();
  /** Bounded, and polled while something is under way. */
  const short = ['/api/generations', '/api/account-data'];
  const lists: string[] = [];
  for (const [path, { get }] of Object.entries<Methods>(paths)) {
    const answer = get?.responses[200]?.content?.['application/json']?.schema;
    if (answer?.type === 'array') lists.push(`/api${path.replace(/\{(\w+)\}/g, ':$1')}`);
  }
  expect(lists.length).toBeGreaterThan(10);
  lists.push('/api/trainings/:id/track', '/api/trainings/:id/route', '/api/routes/lines');
  const uncounted = lists.filter((path) => useOf('GET', path)?.limit !== 'list');
  expect(uncounted.toSorted()).toEqual(short.toSorted());
});

interface Methods {
  get?: { responses: Record<number, { content?: Record<string, { schema?: { type?: string } }> }> };
}

it('a deleted account leaves no count behind', async () => {
  const runner = await world.signUp();
  await runner.request('/api/gear');
  await world.prove(runner);
  const { password } = runner;
  const body = JSON.stringify({ password });
  const headers = { 'content-type': 'application/json' };
  await runner.request('/auth/delete-user', { method: 'POST', body, headers });
  const { rows } = await world.database.executeSql(
    `select key from request_limits where strpos(key, $1) > 0`,
    [runner.id],
  );
  expect(rows).toEqual([]);
});

it('the five limits are those of docs/security.md', () => {
  const figures = Object.entries(runnerLimits).map(([name, { max, window }]) => [
    name,
    max,
    window,
  ]);
  expect(figures).toEqual([
    ['write', 600, 300],
    ['list', 300, 300],
    ['file', 60, 3600],
    ['upload', 10, 3600],
    ['export', 3, 3600],
  ]);
});
