import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptRunner, startTwoServers, type TwoServers } from './kept-answers.fixture.ts';
import { send } from './kept-answers-request.fixture.ts';

let world: TwoServers;
beforeAll(async () => {
  world = await startTwoServers({ rateLimits: true });
});
afterAll(() => world.stop());

const etags = new Map<string, string>();

/**
 * The statuses of a list on each server, for a browser that has nothing and for one that has it.
 */
async function statuses(runner: KeptRunner): Promise<number[]> {
  const found: number[] = [];
  for (const server of world.servers) {
    const headers = { cookie: runner.cookieOf(server) };
    const { etag, status } = await send(`${server.url}/api/races`, { headers });
    if (etag) etags.set(runner.id, etag);
    const known = { ...headers, 'if-none-match': etags.get(runner.id) ?? '' };
    const again = await send(`${server.url}/api/races`, { headers: known });
    found.push(status, again.status);
  }
  return found;
}

const kept = [200, 304, 200, 304];
const refused = [401, 401, 401, 401];

it('a session that was ended gets no kept answer, nor learns that its own is still valid', async () => {
  const runner = await world.signUp('Anna');
  expect(await statuses(runner)).toEqual(kept);
  const { owner } = world.database;
  await owner.deleteFrom('auth_sessions').where('user_id', '=', runner.id).execute();
  expect(await statuses(runner)).toEqual(refused);
});

it('nor does one whose time is over', async () => {
  const runner = await world.signUp('Ben');
  expect(await statuses(runner)).toEqual(kept);
  const { owner } = world.database;
  const sessions = owner.updateTable('auth_sessions').set({ expires_at: new Date(0) });
  await sessions.where('user_id', '=', runner.id).execute();
  expect(await statuses(runner)).toEqual(refused);
});

it('nor does one of an account that was deleted', async () => {
  const runner = await world.signUp('Carla');
  expect(await statuses(runner)).toEqual(kept);
  const [server] = world.servers;
  const headers = { cookie: runner.cookieOf(server), 'content-type': 'application/json' };
  const body = JSON.stringify({ password: runner.password });
  const request = { method: 'POST', headers, body };
  expect((await send(`${server.url}/auth/delete-user`, request)).status).toBe(200);
  expect(await statuses(runner)).toEqual(refused);
});

it('answers that are kept count against the limit on lists, too', async () => {
  const runner = await world.signUp('Dora');
  const found = new Map<number, number>();
  let etag: string | undefined;
  for (let asked = 0; asked < 310; asked += 1) {
    const server = world.servers[asked % 2] ?? world.servers[0];
    const headers = { cookie: runner.cookieOf(server), ...(etag && { 'if-none-match': etag }) };
    const answer = await send(`${server.url}/api/races`, { headers });
    etag ??= answer.etag;
    found.set(answer.status, (found.get(answer.status) ?? 0) + 1);
  }
  expect(Object.fromEntries(found)).toEqual({ 200: 1, 304: 299, 429: 10 });
});
