import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

/** How often each list has been changed, and how the server answers. */
let numbers: Record<string, number>;
let asked: string[];
/** The address that cannot be answered, and one where there is nothing. */
let broken: string | undefined;
let empty: string | undefined;

const headersOf = (madeFrom: string) => ({
  'longrun-versions': Object.entries(numbers)
    .map(([list, number]) => `${list}=${number}`)
    .join(', '),
  'longrun-made-from': madeFrom,
});

vi.stubGlobal('performance', { now: () => 0 });
const { api } = await import('../api.ts');
const { freshnessOf } = await import('./freshness.ts');
const { onAnswer } = await import('./reported.ts');
const { versioned, writeShown } = await import('./versioned.ts');

const madeFrom: Record<string, string> = {
  '/api/gear': 'gear',
  '/api/races': 'races',
  '/api/dashboard/data-status': 'gear, races',
};

let client: QueryClient;
let ends: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  numbers = { gear: 1, races: 1 };
  asked = [];
  broken = empty = undefined;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    const path = address.split('?')[0] ?? '';
    asked.push(method === 'GET' ? path : `${method} ${path}`);
    if (path === broken)
      return Response.json({ error: 'Broken', code: 'INTERNAL_ERROR' }, { status: 500 });
    if (method === 'PATCH')
      return Response.json({ error: 'Gone', code: 'NOT_FOUND' }, { status: 404 });
    if (method === 'GET') {
      const headers = headersOf(madeFrom[path] ?? '');
      if (path === empty)
        return Response.json({ error: 'Gone', code: 'NOT_FOUND' }, { status: 404, headers });
      return Response.json([...asked], { headers });
    }
    const before = numbers.gear ?? 0;
    numbers.gear = before + 1;
    return Response.json('written', {
      headers: { 'longrun-versions': `gear=${before}>${before + 1}` },
    });
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  ends = [onAnswer((reported, wasRefused) => freshnessOf(client).report(reported, wasRefused))];
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

const gear = queryOptions({
  queryKey: ['gear'],
  ...versioned((ask) => ask(api.gear.$get({ query: {} })) as Promise<unknown>),
  meta: { isList: true },
});
const races = queryOptions({
  queryKey: ['races'],
  ...versioned((ask) => ask(api.races.$get()) as Promise<unknown>),
});
const status = queryOptions({
  queryKey: ['status'],
  ...versioned((ask) => ask(api.dashboard['data-status'].$get()) as Promise<unknown>),
});

const rest = () => vi.advanceTimersByTimeAsync(2500);

/** Shows queries until the test is over. */
async function show(...queries: (typeof gear | typeof races | typeof status)[]) {
  for (const query of queries) {
    ends.push(new QueryObserver(client, query as typeof gear).subscribe(() => {}));
  }
  await rest();
  asked = [];
}

/** Another device changes a list, which the next answer reports. */
async function change(list: string) {
  numbers[list] = (numbers[list] ?? 0) + 1;
  await freshnessOf(client).ask();
  await rest();
}

test('what is made from a list that has moved is read again, and nothing else', async () => {
  await show(gear, races, status);
  await change('gear');
  expect(asked).toEqual(['/api/versions', '/api/gear', '/api/dashboard/data-status']);
  asked = [];
  await change('summaries');
  expect(asked).toEqual(['/api/versions']);
});

test('what was not found is read again when it may have come', async () => {
  const orNull = queryOptions({
    queryKey: ['races', 'or null'],
    ...versioned((ask) => (ask(api.races.$get()) as Promise<unknown>).catch(() => null)),
  });
  empty = '/api/races';
  await show(orNull);
  empty = undefined;
  await change('races');
  expect(asked).toEqual(['/api/versions', '/api/races']);
  expect(client.getQueryData(orNull.queryKey)).not.toBeNull();
});

test('a query that fails is asked once for what it misses', async () => {
  await show(gear, races);
  broken = '/api/gear';
  const tries = () => asked.filter((path) => path === '/api/gear').length;
  await change('gear');
  for (let at = 0; at < 3; at++) await change('races');
  expect(tries()).toBe(1);
  await change('gear');
  expect(tries()).toBe(2);
});

test('a list that changes again and again is read with pauses', async () => {
  await show(gear);
  for (let at = 0; at < 20; at++) {
    numbers.gear = (numbers.gear ?? 0) + 1;
    await freshnessOf(client).ask();
    await vi.advanceTimersByTimeAsync(500);
  }
  await rest();
  const reads = asked.filter((path) => path === '/api/gear');
  expect(reads.length).toBeGreaterThan(2);
  expect(reads.length).toBeLessThan(8);
});

test('a list that nobody looks at is read once, when it has come to rest', async () => {
  await client.prefetchQuery(gear);
  await client.prefetchQuery(races);
  await rest();
  asked = [];
  for (let at = 0; at < 4; at++) {
    numbers = { gear: 5 + at, races: 5 + at };
    await freshnessOf(client).ask();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(asked.filter((path) => path !== '/api/versions')).toEqual([]);
  await rest();
  expect(asked.filter((path) => path !== '/api/versions')).toEqual(['/api/gear']);
  // A query without a list is read when it is looked at.
  await show(races);
  expect(client.getQueryState(races.queryKey)?.isInvalidated).toBe(false);
});

test('one that is looked at before that is read at once', async () => {
  await client.prefetchQuery(gear);
  numbers.gear = 2;
  await freshnessOf(client).ask();
  asked = [];
  ends.push(new QueryObserver(client, gear).subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['/api/gear']);
});

test('after the database was set back, what was read before is read again', async () => {
  numbers.gear = 7;
  await show(gear, races);
  numbers.gear = 3;
  await freshnessOf(client).ask();
  await rest();
  expect(asked).toEqual(['/api/versions', '/api/gear']);
  asked = [];
  await change('gear');
  expect(asked).toEqual(['/api/versions', '/api/gear']);
});

test('what is doubted is read again, each time', async () => {
  await show(gear);
  for (let at = 0; at < 2; at++) {
    freshnessOf(client).doubt(gear.queryKey);
    await rest();
  }
  expect(asked).toEqual(['/api/gear', '/api/gear']);
});

test('after a write whose answer is shown, only what else is made from it is read again', async () => {
  await show(gear, races, status);
  await writeShown(
    client,
    gear,
    (ask) => ask(api.gear.$post({ json: {} as never })) as Promise<unknown>,
    (saved) => saved,
  );
  await rest();
  expect(asked).toEqual(['POST /api/gear', '/api/dashboard/data-status']);
});

test('what is shown without a load is read when any list has moved, and then like everything else', async () => {
  await freshnessOf(client).ask();
  client.setQueryData(gear.queryKey, 'shown');
  client.setQueryData(['imports', 'an-id'], 'shown');
  await show(gear);
  await change('injuries');
  expect(asked).toEqual(['/api/versions', '/api/gear']);
  asked = [];
  await change('injuries');
  expect(asked).toEqual(['/api/versions']);
  expect(client.getQueryState(['imports', 'an-id'])?.isInvalidated).toBe(false);
});

test('what is paused when its screen is left is read as that opens again', async () => {
  await show(races);
  for (const number of [8, 9]) {
    numbers.races = number;
    await freshnessOf(client).ask();
    await vi.advanceTimersByTimeAsync(10);
  }
  for (const end of ends.splice(1)) end();
  asked = [];
  const observer = new QueryObserver(client, races);
  ends.push(observer.subscribe(() => {}));
  expect(observer.getCurrentResult().isFetching).toBe(true);
  await rest();
  expect(asked).toEqual(['/api/races']);
});

test('what is held back is read on its release', async () => {
  await show(gear);
  const release = freshnessOf(client).hold(gear.queryKey);
  await change('gear');
  expect(asked).toEqual(['/api/versions']);
  release();
  await rest();
  expect(asked).toEqual(['/api/versions', '/api/gear']);
});

test('after a refused write it is asked what has changed', async () => {
  await show(gear);
  numbers.gear = 2;
  await api.gear[':id'].$patch({ param: { id: 'an-id' }, json: {} });
  await rest();
  expect(asked).toEqual(['PATCH /api/gear/an-id', '/api/versions', '/api/gear']);
});

test('a screen that is opened after a long silence asks what has changed', async () => {
  await show(gear);
  await show(races);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  ends.push(new QueryObserver(client, races).subscribe(() => {}));
  await rest();
  expect(asked).toEqual(['/api/versions']);
});

test('a write whose answer is shown interrupts a load, which is made up for', async () => {
  await show(gear);
  const load = client.refetchQueries({ queryKey: gear.queryKey });
  await writeShown(
    client,
    gear,
    (ask) => ask(api.gear.$post({ json: {} as never })) as Promise<unknown>,
    (saved) => saved,
  );
  expect(client.getQueryData(gear.queryKey)).toBe('written');
  await load;
  await rest();
  expect(asked).toEqual(['/api/gear', 'POST /api/gear', '/api/gear']);
  expect(client.getQueryData(gear.queryKey)).not.toBe('written');
});
