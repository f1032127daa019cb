import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../world.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function ask(method: string, path: string, body?: object, headers: object = {}) {
  const response = await runner.request(`/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  const told = (name: string) => response.headers.get(name)?.split(', ') ?? [];
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    versions: told('longrun-versions'),
    madeFrom: told('longrun-made-from'),
  };
}

const shoes = (id = newId()) => ({ id, name: 'Racer', category: 'shoes' });

describe('an answer says', () => {
  beforeAll(async () => {
    runner = await world.signUp();
  });

  it('to a runner with nothing yet that nothing has moved, as the browser may know another’s numbers', async () => {
    const { versions } = await ask('GET', '/races');
    expect(versions).toContain('gear=0');
  });

  it('to a write the number before and after it, of each list that it moved', async () => {
    const { versions } = await ask('POST', '/gear', shoes());
    expect(versions).toContain('gear=0>1');
    const again = await ask('POST', '/gear', shoes());
    expect(again.versions).toContain('gear=1>2');
    expect(again.versions.filter((one) => one.includes('>'))).toEqual(['gear=1>2']);
  });

  it('to a read the numbers of all lists, and what it is made from', async () => {
    const first = await ask('GET', '/races');
    expect(first.versions).toContain('gear=2');
    expect(first.madeFrom).toEqual(['races']);
    await ask('POST', '/gear', shoes());
    const kept = await ask('GET', '/races', undefined, { 'if-none-match': first.etag });
    expect(kept.status).toBe(304);
    expect(kept.versions).toContain('gear=3');
  });

  it('no move of a transaction that found its record already there', async () => {
    const known = shoes();
    expect((await ask('POST', '/gear', known)).versions).toContain('gear=3>4');
    // It tries to add it, which changes nothing, and then reads what is there.
    const repeated = await ask('POST', '/gear', known);
    expect(repeated.status).toBe(200);
    expect(repeated.versions).toContain('gear=4');
  });

  it('nothing that a refused write would have moved', async () => {
    const refused = await ask('PATCH', `/gear/${newId()}`, { brand: 'Other' });
    expect(refused.status).toBe(404);
    expect(refused.versions).toEqual([]);
    expect((await ask('GET', '/gear')).versions).toContain('gear=4');
  });

  it('the numbers even to a runner who may not see what was asked for', async () => {
    const refused = await ask('GET', '/analytics?today=2024-05-04');
    expect(refused.status).toBe(403);
    expect(refused.versions).toContain('gear=4');
    expect(refused.madeFrom).toContain('plan');
  });
});

it('the numbers can be asked for, and are sent again only when one has moved', async () => {
  runner = await world.signUp();
  const address = '/api/versions';
  await ask('POST', '/gear', shoes());
  const response = await runner.request(address);
  expect(await response.json()).toMatchObject({ gear: 1, races: 0 });
  const known = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await ask('GET', '/versions', undefined, known)).status).toBe(304);
  await ask('POST', '/gear', shoes());
  expect((await ask('GET', '/versions', undefined, known)).status).toBe(200);
});

it('a session that better-auth is asked about gets the same', async () => {
  runner = await world.signUp();
  const item = shoes();
  const askLate = async (method: string, path: string, body?: object) => {
    // Due to be prolonged.
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('user_id', '=', runner.id)
      .execute();
    return (await ask(method, path, body)).versions;
  };
  expect(await askLate('POST', '/gear', item)).toContain('gear=0>1');
  expect(await askLate('PATCH', `/gear/${item.id}`, { brand: 'Other' })).toContain('gear=1>2');
  expect(await askLate('DELETE', `/gear/${item.id}`)).toContain('gear=2>3');
  expect(await askLate('GET', '/gear')).toContain('gear=3');
});
