import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChatSession } from '#shared/coach/schema.ts';
import { chatSessionsQuery } from '../queries.ts';
import { useRenameChat } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

const session = (id: string, updatedAt: string): ChatSession => ({
  id,
  title: id,
  createdAt: '2026-03-05T08:00:00.000Z',
  updatedAt,
});

function Probe({ render }: { render: () => unknown }) {
  render();
  return null;
}

it('a renamed conversation appears where the server lists it', async () => {
  const client = new QueryClient();
  const newest = session('newest', '2026-03-05T12:00:00.000Z');
  const earlier = session('earlier', '2026-03-05T09:00:00.000Z');
  client.setQueryData(chatSessionsQuery.queryKey, [newest, earlier]);
  const renamed = { ...earlier, title: 'Spring', updatedAt: '2026-03-05T13:00:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json(renamed));
  const hooks: ReturnType<typeof useRenameChat>[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe render={() => hooks.push(useRenameChat())} />
    </QueryClientProvider>,
  );
  await hooks[0]?.mutateAsync({ id: earlier.id, title: renamed.title });
  expect(client.getQueryData(chatSessionsQuery.queryKey)).toEqual([renamed, newest]);
});
