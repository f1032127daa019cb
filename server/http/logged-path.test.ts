import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../tests/world.ts';
import type { RequestEnv } from './env.ts';
import { handleError } from './errors.ts';
import { idInput } from './input.ts';
import { logRequests } from './logger.ts';

const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) });

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld({ logger });
  runner = await world.signUp();
});
afterAll(() => world.stop());

interface Tried {
  /** What replaces each parameter, and is in the query. */
  secrets: string[];
  address: string;
}

const parameter = /:\w+(?:\{(.*?)\})?(?=\/|$)/g;

/** An address of a route. A secret of ours may look like an id, so each of these does. */
function addressOf(path: string): Tried {
  const secrets: string[] = [];
  const next = () => secrets[secrets.push(randomUUID()) - 1] as string;
  const filled = path.replace(parameter, (_all, rule?: string) =>
    rule?.endsWith('.ics') ? `${next()}.ics` : next(),
  );
  return { address: `${filled.replace('*', 'x')}?token=${next()}&code=${next()}`, secrets };
}

/** @returns the status, and which of the secrets were logged */
async function ask(asker: Pick<World, 'request'>, method: string, { address, secrets }: Tried) {
  lines.length = 0;
  const init = { method, redirect: 'manual' } as const;
  const response = await asker.request(address, init);
  await response.arrayBuffer();
  const id = response.headers.get('x-request-id') ?? 'none';
  await expect.poll(() => lines.filter((line) => line.includes(id))).not.toEqual([]);
  const logged = lines.join('').toLowerCase();
  return { status: response.status, shown: secrets.filter((secret) => logged.includes(secret)) };
}

const otherwise: Record<string, (path: string) => string> = {
  'with a slash at its end': (path) => `${path}/`,
  'with a slash too many': (path) => path.replace(/\/(?=[^/]+$)/, '//'),
  'without its beginning': (path) => path.replace(/^\/\w+/, ''),
  'in capitals': (path) => path.toUpperCase(),
};

const routes = () => {
  const all = world.app.routes.map(({ method, path }) => ({
    method: method === 'ALL' ? 'GET' : method,
    path,
  }));
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
};

describe('of an address, the log has', () => {
  it('no part that opens anything by itself, whatever the route', async () => {
    const asked = routes();
    const withParameters = asked.filter(({ path }) => path.search(parameter) >= 0);
    expect(withParameters.length).toBeGreaterThan(40);
    for (const { method, path } of asked) {
      const { status, shown } = await ask(world, method, addressOf(path));
      // The logged part must be of no use without a session, so such a request is refused first.
      if (shown.length > 0) expect(status, `${method} ${path} shows a part`).toBe(401);
    }
  });

  it('the ids of a runner’s records, and nothing of the query', async () => {
    const { address, secrets } = addressOf('/api/trainings/:id');
    expect((await ask(runner, 'GET', { address, secrets })).shown).toEqual(secrets.slice(0, 1));
    const { address: other } = addressOf('/api/trainings/a-secret-:id');
    await ask(runner, 'GET', { address: other, secrets: [] });
    expect(lines.join('')).not.toContain('a-secret');
  });

  it('nothing of one that is written a little differently', async () => {
    const secretive = routes().filter(({ path }) =>
      /secret|ics|profile-images|callback/.test(path),
    );
    expect(secretive.length).toBeGreaterThan(4);
    for (const { method, path } of secretive) {
      for (const [how, write] of Object.entries(otherwise)) {
        const { address, secrets } = addressOf(path);
        const [filled = '', query] = address.split('?');
        const written = { address: `${write(filled)}?${query}`, secrets };
        expect((await ask(world, method, written)).shown, `${path} ${how}`).toEqual([]);
      }
    }
  });

  it('no more when the request fails', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const app = new Hono<RequestEnv>()
      .use(requestId(), logRequests(logger))
      .onError(handleError(logger))
      .get('/things/:secret', fail)
      .get('/records/:id', idInput(), fail);
    lines.length = 0;
    const id = randomUUID();
    await app.request(`/things/${id}?token=${id}`);
    await app.request(`/records/${id}`);
    const paths = lines.map((line) => JSON.parse(line).path);
    expect(paths).toEqual([
      ...['/things/:secret', '/things/:secret'],
      ...[`/records/${id}`, `/records/${id}`],
    ]);
  });
});
