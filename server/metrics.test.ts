import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../tests/world.ts';
import { publishAiTokens, publishImport } from './observed.ts';

const metricsToken = 'a-token-of-sixteen-characters';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld({ metricsToken, trustProxy: true });
  runner = await world.signUp();
});
afterAll(() => world.stop());

/** The value of each series whose line begins like this. */
async function read(begin: string): Promise<Record<string, number>> {
  const text = await (await world.request('/metrics')).text();
  const lines = text.split('\n').filter((line) => line.startsWith(begin));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

/** Like a proxy that passes its own host on: `fetch` would not send that header. */
const withHost = (host: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
    socket.on('data', (data) => {
      resolve(String(data).slice(9, 12));
      socket.destroy();
    });
    socket.write(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  });

it('are for this machine alone, not through a proxy, or for anyone with the token', async () => {
  const status = async (headers: Record<string, string>) =>
    (await world.request('/metrics', { headers })).status;
  const proxied = { 'x-forwarded-for': '127.0.0.1' };
  expect(await status({})).toBe(200);
  expect(await status(proxied)).toBe(404);
  expect(await status({ ...proxied, authorization: `Bearer ${metricsToken}x` })).toBe(404);
  expect(await status({ ...proxied, authorization: 'Bearer ' })).toBe(404);
  expect(await status({ ...proxied, authorization: `Bearer ${metricsToken}` })).toBe(200);
  expect(await withHost('localhost')).toBe('200');
  expect(await withHost('run.example.org')).toBe('404');
});

it('count requests by route, and take no label from what somebody sent', async () => {
  const secret = 'a-stranger-was-here';
  await runner.request(`/api/trainings/${secret}`);
  await runner.request('/api/trainings/00000000-0000-4000-8000-000000000001');
  await runner.request(`/api/${secret}`);
  await runner.request(`/${secret}`);
  await runner.request(`/auth/${secret}`, { method: 'POST' });
  await fetch(`${world.url}/api/trainings`, { method: secret.toUpperCase() }).catch(() => {});
  const text = await (await world.request('/metrics')).text();
  expect(text.toLowerCase()).not.toContain(secret);
  expect(text).not.toContain(runner.id);
  const counts = await read('longrun_http_request_seconds_count');
  const of = (route: string, method: string, status: string) =>
    counts[
      `longrun_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`
    ];
  expect(of('/api/trainings/:id', 'GET', '4xx')).toBe(2);
  expect(of('/api/*', 'GET', '4xx')).toBe(1);
  expect(of('/auth/*', 'POST', '4xx')).toBe(1);
  // Not found, or the web app where it is built.
  expect(of('/*', 'GET', '4xx') ?? of('/*', 'GET', '2xx')).toBe(1);
});

it('report the process, the event loop, jobs, and the pool where there is one', async () => {
  const [rss] = Object.values(await read('process_resident_memory_bytes'));
  expect(rss).toBeGreaterThan(10_000_000);
  const cpu = async () => (await read('process_cpu_seconds_total')).process_cpu_seconds_total ?? 0;
  const before = await cpu();
  expect(await cpu()).toBeGreaterThan(before);
  const tick = () => new Promise((resolve) => setTimeout(resolve, 50));
  await read('nodejs_eventloop_lag_seconds');
  // From here on the monitor counts from zero.
  await tick();
  const until = performance.now() + 200;
  while (performance.now() < until);
  await tick();
  const lag = await read('nodejs_eventloop_lag_seconds');
  expect(lag['nodejs_eventloop_lag_seconds{quantile="1"}']).toBeGreaterThan(0.1);
  expect(await read('longrun_database_up')).toEqual({ longrun_database_up: 1 });
  const pool = await read('longrun_database_connections');
  const states = ['busy', 'idle', 'waiting'].map(
    (state) => `longrun_database_connections{state="${state}"}`,
  );
  expect(Object.keys(pool)).toEqual(world.database.kind === 'postgres' ? states : []);
});

it('count tokens by purpose, imports by outcome, and jobs by state', async () => {
  publishAiTokens({ purpose: 'chat', input: 100, output: 20 });
  publishAiTokens({ purpose: 'chat', input: 1, output: 2 });
  publishImport('complete');
  expect(await read('longrun_ai_tokens_total')).toEqual({
    'longrun_ai_tokens_total{purpose="chat",direction="input"}': 101,
    'longrun_ai_tokens_total{purpose="chat",direction="output"}': 22,
  });
  expect(await read('longrun_imports_total')).toEqual({
    'longrun_imports_total{outcome="complete"}': 1,
  });
});

it('are there while the database is away, and say so', async () => {
  const other = await startWorld();
  const { request } = other;
  await other.jobs.send('sync-subscription', { userId: runner.id }, 1000);
  const first = await (await request('/metrics')).text();
  expect(first).toContain('longrun_jobs{queue="sync-subscription",state="created"} 1');
  await other.stop();

  const away = await startWorld();
  expect(await (await away.request('/metrics')).text()).toContain('longrun_database_up 1');
  await away.database.close();
  const later = performance.now() + 60_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  const text = await (await away.request('/metrics')).text();
  clock.mockRestore();
  expect(text).toContain('longrun_database_up 0');
  expect(text).not.toContain('longrun_jobs{');
  const live = await away.request('/api/health/live');
  expect([live.status, (await live.json()).status]).toEqual([200, 'ok']);
  expect((await away.request('/api/health')).status).toBe(503);
  await away.stop();
});
