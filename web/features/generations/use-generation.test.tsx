import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Generation } from '#shared/generations/schema.ts';
import { ApiError } from '../../api.ts';
import { startGeneration, useGeneration, useRunningSubjects } from './use-generation.ts';

const at = '2026-03-05T12:00:00Z';
const running: Generation = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'race-strategy',
  subject: 'a-race',
  status: 'running',
  createdAt: at,
  updatedAt: at,
};

type Asked = Parameters<typeof useGeneration<void>>[0];
type Found = ReturnType<typeof useGeneration<void>>;

function Probe({ asked, found }: { asked: Asked; found: Found[] }) {
  found.push(useGeneration(asked));
  return null;
}

/** What a newly opened screen knows about a generation. */
function world(...listed: Generation[]) {
  const client = new QueryClient();
  client.setQueryData(['generations'], listed);
  const look = (start: () => Promise<unknown> = async () => {}, onDone = () => {}) => {
    const found: Found[] = [];
    const asked = { kind: 'race-strategy', subject: 'a-race', start, onDone } as const;
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe asked={asked} found={found} />
      </QueryClientProvider>,
    );
    const [generation] = found;
    if (!generation) throw new Error('Nothing was rendered');
    return generation;
  };
  return { client, look };
}

it('is still running if started before the screen was left, and no other is', () => {
  expect(world(running).look()).toMatchObject({ isRunning: true, newest: running });
  expect(world({ ...running, status: 'done' }).look().isRunning).toBe(false);
  expect(world({ ...running, subject: 'another' }).look().isRunning).toBe(false);
  expect(world({ ...running, kind: 'zones' }).look().isRunning).toBe(false);
});

it('is running while its call waits, even for a screen opened meanwhile', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { client, look } = world();
  const call = Promise.withResolvers<void>();
  const done = vi.fn();
  look(() => call.promise, done).start();
  await expect.poll(() => look().isRunning).toBe(true);
  call.resolve();
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(look().isRunning).toBe(false);
  expect(done).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it.each([
  ['INSUFFICIENT_DATA', 'Run more.', 'Run more.'],
  ['STILL_GENERATING', 'Check back.', undefined],
])('that fails with %s, "%s", gives a reason only if it has ended', async (code, error, shown) => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { client, look } = world();
  const fail = () => Promise.reject(new ApiError(400, { code, error }));
  look(fail).start();
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(look().failure).toBe(shown);
  vi.unstubAllGlobals();
});

function Subjects() {
  return useRunningSubjects('race-strategy').join();
}

it('every subject with a waiting call or a running generation is under way', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const zones = { ...running, kind: 'zones', subject: 'no race' } as const;
  const { client } = world(running, zones, { ...running, status: 'done', subject: 'done' });
  const call = Promise.withResolvers<void>();
  const start = () => call.promise;
  const called = startGeneration(client, { kind: 'race-strategy', subject: 'called', start });
  const subjects = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Subjects />
      </QueryClientProvider>,
    );
  expect(subjects()).toBe('called,a-race');
  call.resolve();
  await called;
  expect(subjects()).toBe('a-race');
  vi.unstubAllGlobals();
});
