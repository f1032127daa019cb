import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Action } from '#shared/coach/actions/action.ts';
import type { ChatMessage } from '#shared/coach/schema.ts';

const shared = vi.hoisted(() => ({ showSharedError: vi.fn(), clearSharedError: vi.fn() }));
const session = vi.hoisted(() => ({ sessionChanged: vi.fn() }));
const opened = vi.hoisted(() => ({ openArrived: vi.fn() }));
vi.mock('../../../ui/shared-error.tsx', () => shared);
vi.mock('../../auth/session.ts', () => session);
vi.mock('../actions/opened-action.ts', () => opened);
const { freshnessOf } = await import('../../../freshness/freshness.ts');
const { followReply } = await import('./follow-reply.ts');
const { messagesQuery } = await import('./messages-query.ts');

const sessionId = '00000000-0000-4000-8000-000000000001';
const { queryKey } = messagesQuery(sessionId);
let reply: { sessionId: string; messageId: string };
let client: QueryClient;
/** The addresses that were asked for, and how each is answered. */
let asked: string[];
/** How often it was asked what has changed. */
let asksForVersions: number;
let streams: (string | number | Error)[];
let hide: () => void;
let made = 0;

const line = (content: string, offset: number, more = {}) =>
  `data: ${JSON.stringify({ content, offset, ...more })}\n\n`;
const done = 'data: [DONE]\n\n';

const message = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: reply.messageId,
  chatSessionId: sessionId,
  role: 'assistant',
  content: '',
  timestamp: '2026-03-05T12:00:00.000Z',
  status: 'streaming',
  ...changes,
});
const shown = () => client.getQueryData(queryKey)?.[0];

beforeEach(() => {
  vi.useFakeTimers();
  made += 1;
  reply = { sessionId, messageId: `reply-${made}` };
  asked = [];
  streams = [];
  client = new QueryClient();
  client.setQueryData(queryKey, [message()]);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => client.getQueryData(queryKey) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  hide = observer.subscribe(() => {});
  asksForVersions = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/versions') {
      asksForVersions++;
      return Response.json({});
    }
    asked.push(address);
    const answer = streams.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('Not expected');
    if (typeof answer === 'string') return new Response(answer);
    return Response.json({ error: 'Refused', code: 'NOT_FOUND' }, { status: answer });
  });
});
afterEach(() => {
  hide();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  shared.showSharedError.mockClear();
  opened.openArrived.mockClear();
});

async function followed() {
  const over = followReply(client, reply);
  await vi.advanceTimersByTimeAsync(60_000);
  await over;
}

it('a reply is followed to its end', async () => {
  streams = [line('One ', 4) + line('two', 7) + done];
  await followed();
  expect(shown()).toMatchObject({ content: 'One two', status: 'complete' });
  expect(asked).toHaveLength(1);
  expect(asksForVersions).toBe(1);
});

it('the conversation is not read while it is followed, and is when that is over', async () => {
  const stateOf = () => client.getQueryState(queryKey);
  streams = [line('One ', 4)];
  const over = followReply(client, reply);
  await vi.advanceTimersByTimeAsync(100);
  freshnessOf(client).doubt(queryKey);
  await vi.advanceTimersByTimeAsync(100);
  expect(stateOf()?.isInvalidated).toBe(false);
  const before = stateOf()?.dataUpdateCount ?? 0;
  streams = [line('two', 7) + done];
  await vi.advanceTimersByTimeAsync(60_000);
  await over;
  // Its end is shown, and then what was read.
  expect((stateOf()?.dataUpdateCount ?? 0) - before).toBeGreaterThan(2);
});

it('after a lost connection it is taken up where it was, and nothing comes twice', async () => {
  streams = [line('One ', 4), new Error('Lost'), 503, line('ne two', 7) + done];
  await followed();
  expect(shown()).toMatchObject({ content: 'One two', status: 'complete' });
  expect(asked.map((address) => new URL(address, 'http://x').searchParams.get('from'))).toEqual([
    '0',
    '4',
    '4',
    '4',
  ]);
});

it('pauses between tries grow, up to ten seconds', async () => {
  streams = Array.from({ length: 20 }, () => new Error('Lost'));
  const over = followReply(client, reply);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000);
  expect(asked).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(8);
  hide();
  await vi.advanceTimersByTimeAsync(10_000);
  await over;
});

it('its action is shown with it, and opens once', async () => {
  const aiAction: Action = {
    id: '00000000-0000-4000-8000-000000000002',
    type: 'delete_race',
    description: 'Delete the race “Berlin”.',
    data: {},
    status: 'pending',
    createdAt: '2026-03-05T12:00:00.000Z',
    approvedAt: null,
    rejectedAt: null,
    reason: null,
    undoneAt: null,
  };
  const proposed = line('', 4, { aiAction });
  streams = [line('One ', 4) + proposed, proposed + done];
  await followed();
  expect(shown()).toMatchObject({ content: 'One ', aiAction });
  expect(opened.openArrived.mock.calls).toEqual([[aiAction.id]]);
});

it('missing text is fetched again', async () => {
  streams = [line('One ', 4) + line('three', 13), line('two three', 13) + done];
  await followed();
  expect(shown()).toMatchObject({ content: 'One two three' });
});

it('is no longer followed once nobody looks, when the connection is lost', async () => {
  streams = [line('One ', 4)];
  hide();
  await followed();
  expect(shown()).toMatchObject({ content: 'One ', status: 'streaming' });
  expect(asked).toHaveLength(1);
});

it('one that fails keeps what has come, and the banner says why', async () => {
  streams = [line('One', 3) + line('', 3, { error: 'No model', code: 'AI_BUSY' }) + done];
  await followed();
  expect(shown()).toMatchObject({ content: 'One', status: 'failed', errorCode: 'AI_BUSY' });
  expect(shared.showSharedError).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Failed to get AI response: No model' }),
  );
});

it('one that the built-in coach gave instead is whole, and the banner says why', async () => {
  const instead = line('', 3, { error: 'No model', code: 'AI_BUSY', builtIn: true });
  streams = [line('One', 3, { builtIn: true }) + instead + done];
  await followed();
  expect(shown()).toMatchObject({
    content: 'One',
    status: 'complete',
    errorCode: 'AI_BUSY',
    builtIn: true,
  });
  expect(shared.showSharedError).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Failed to get AI response: No model' }),
  );
});

it('ends when the conversation is gone or the session is over', async () => {
  streams = [404];
  await followed();
  expect(asked).toHaveLength(1);
  streams = [401];
  await followed();
  expect(session.sessionChanged).toHaveBeenCalled();
});

it('is followed only once at a time', async () => {
  streams = [line('One', 3) + done];
  const first = followReply(client, reply);
  await followReply(client, reply);
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  expect(asked).toHaveLength(1);
});
