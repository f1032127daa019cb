import { beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://x/' } }));
vi.stubGlobal('document', { visibilityState: 'visible', getElementById: () => null });
vi.mock('../ui/shared-error.tsx', () => ({ showSharedError: vi.fn(), clearSharedError: vi.fn() }));
vi.mock('../features/auth/session.ts', () => ({ sessionChanged: vi.fn() }));
const { gearQuery } = await import('../features/gear/queries.ts');
const { racesQuery } = await import('../features/races/queries.ts');
const { createSessionData } = await import('./session-data.ts');

let numbers: string;
let asked: string[];
let isBroken: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [numbers, asked, isBroken] = ['gear=1, races=1', [], false];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (isBroken) return Response.json({ error: 'Broken', code: 'X' }, { status: 500 });
    const headers = {
      'longrun-versions': numbers,
      'longrun-made-from': address.slice('/api/'.length),
    };
    return Response.json([], { headers });
  });
  return () => vi.useRealTimers();
});

const rest = () => vi.advanceTimersByTimeAsync(5000);

async function comeBack() {
  asked = [];
  window.dispatchEvent(new Event('focus'));
  await rest();
}

it('asks for the numbers alone, and reads what has changed elsewhere', async () => {
  const data = createSessionData();
  data.begin();
  await Promise.all([data.client.prefetchQuery(gearQuery), data.client.prefetchQuery(racesQuery)]);
  await rest();
  await comeBack();
  expect(asked).toEqual(['/api/versions']);
  numbers = 'gear=2, races=1';
  await comeBack();
  expect(asked).toEqual(['/api/versions', '/api/gear']);
  data.end();
  await comeBack();
  expect(asked).toEqual([]);
});

it('tries again what could not be read', async () => {
  const data = createSessionData();
  data.begin();
  isBroken = true;
  await data.client.prefetchQuery(gearQuery);
  isBroken = false;
  await comeBack();
  expect(asked.toSorted()).toEqual(['/api/gear', '/api/versions']);
  data.end();
});
