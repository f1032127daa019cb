import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type ChatMessage, chatInput } from '#shared/coach/schema.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { ask } from './ask.ts';
import { messagesQuery } from './messages-query.ts';

const [id, sessionId, userId] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

afterEach(() => void vi.unstubAllGlobals());

it('sends only the end of the conversation, with each message cut', async () => {
  const client = new QueryClient();
  const said = Array.from(
    { length: 12 },
    (_, n): ChatMessage => ({
      id: `message-${n}`,
      chatSessionId: sessionId ?? '',
      role: n % 2 ? 'assistant' : 'user',
      content: `${n} ${'a'.repeat(2000)}`,
      timestamp: '2026-03-05T12:00:00.000Z',
      status: 'complete',
    }),
  );
  client.setQueryData(messagesQuery(sessionId ?? '').queryKey, said);
  let sent: { chatHistory?: { content: string }[] } = {};
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({ error: 'Not now', code: 'TOO_MANY_REQUESTS' }, { status: 429 });
  });
  const enabledSections = enabledSectionsSchema.parse(undefined);
  const question = { id: id ?? '', text: 'How was my week?', sessionId };
  const asking = ask(client, question, {
    userId: userId ?? '',
    enabledSections,
    today: '2026-03-05',
  });
  await expect(asking).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const { chatHistory = [] } = sent;
  expect(chatInput.parse(sent)).toMatchObject({
    message: question.text,
    messageId: id,
    sessionId,
    userId,
  });
  expect(chatHistory.map(({ content }) => [content.split(' ')[0], content.length])).toEqual(
    said.slice(2).map(({ content }) => [content.split(' ')[0], 1000]),
  );
});
