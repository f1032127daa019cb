import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchLists } from './lists.ts';

const coachPaths = [
  '/api/chat/sessions',
  '/api/chat/sessions/newest/messages',
  '/api/ai/summaries',
];

/** The paths asked for, in order, and the answers, which the test gives. */
const asked: string[] = [];
let answers: Record<string, () => Promise<Response>>;

beforeEach(() => {
  asked.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const [path = ''] = String(input).split('?');
    asked.push(path);
    return (await answers[path]?.()) ?? Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const plan = (isPro: boolean) => ({
  '/api/profile': async () => Response.json({ isPro }),
});

function signIn() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  prefetchLists(client);
  const ended = () => expect.poll(() => client.isFetching()).toBe(0);
  return { client, ended };
}

it('loads the coach’s lists with the others, in parallel', async () => {
  const never = () => new Promise<Response>(() => {});
  answers = { ...plan(true), '/api/races': never };
  for (const path of coachPaths) answers[path] = never;
  const { client } = signIn();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(coachPaths));
  expect(asked).toEqual(expect.arrayContaining(['/api/races', '/api/injuries', '/api/gear']));
  client.clear();
});

it('continues where one of them fails, and keeps the others', async () => {
  const failing = async () => Response.json({ error: 'Broken', code: 'BROKEN' }, { status: 500 });
  answers = { ...plan(true), '/api/chat/sessions': failing };
  const { client, ended } = signIn();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(coachPaths));
  await ended();
  expect(client.getQueryData(['chat-sessions'])).toBeUndefined();
  expect(client.getQueryData(['ai-summaries'])).toEqual([]);
  expect(client.getQueryData(['newest-chat-messages'])).toEqual([]);
});

it.each([
  ['on the free plan', plan(false)],
  [
    'whose profile fails to load',
    { '/api/profile': async () => new Response('', { status: 500 }) },
  ],
])('asks nothing of the coach for a runner %s', async (_who, given) => {
  answers = given;
  const { ended } = signIn();
  await expect.poll(() => asked).toContain('/api/profile');
  await ended();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toContain('/api/races');
  for (const path of coachPaths) expect(asked).not.toContain(path);
});
