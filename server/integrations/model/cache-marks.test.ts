import { describe, expect, it } from 'vitest';
import { asking, modelWorld, readReply } from './model.fixture.ts';
import type { ModelMessage } from './model.ts';

const { server, open } = await modelWorld();

const first: ModelMessage = { role: 'user', content: 'The log. Why?', shared: 'The log.'.length };
const question: ModelMessage = { role: 'user', content: 'And then?' };
const answer: ModelMessage = { role: 'assistant', content: 'So.' };

async function bodyOf(protocol: 'anthropic' | 'openai-compatible', messages: ModelMessage[]) {
  const { rest } = await readReply(open(protocol).streamReply(asking({ messages })));
  const sent = rest[0]?.type === 'call' ? rest[0].traffic.sent : 0;
  return { body: server.requests.at(-1)?.body ?? {}, sent };
}

/** The texts up to which Anthropic is to keep the prompt. */
function markedIn({ system, messages }: Record<string, unknown>): string[] {
  const contents = (messages as { content: unknown }[]).map(({ content }) => content);
  const blocks = [system, ...contents].flat() as { text: string; cache_control?: object }[];
  return blocks.flatMap(({ text, cache_control: mark }) => (mark ? [text] : []));
}

describe('Anthropic keeps', () => {
  it('what the later prompts of a conversation repeat, and its first question for its look-ups', async () => {
    const { body } = await bodyOf('anthropic', [first]);
    expect(markedIn(body)).toEqual(['You are a running coach.', 'The log.', ' Why?']);
  });

  it('what was said, at four marks at most', async () => {
    const { body } = await bodyOf('anthropic', [first, answer, question, answer, question]);
    expect(markedIn(body)).toEqual(['You are a running coach.', 'The log.', 'So.', 'And then?']);
    expect(JSON.stringify(body)).toContain('"ephemeral"');
  });

  it('nothing of what is asked once', async () => {
    expect(markedIn((await bodyOf('anthropic', [question])).body)).toEqual([]);
  });

  it('and the marks are not counted as sent', async () => {
    const { shared, ...plain } = first;
    const block = JSON.stringify({ type: 'text', text: '' }).length + 1;
    const { sent } = await bodyOf('anthropic', [plain]);
    expect((await bodyOf('anthropic', [first])).sent).toBe(sent + block);
  });
});

it('others are sent each message as one text, without marks', async () => {
  const { body } = await bodyOf('openai-compatible', [first, answer, question]);
  expect(body.messages).toEqual([
    { role: 'system', content: 'You are a running coach.' },
    { role: 'user', content: 'The log. Why?' },
    { role: 'assistant', content: 'So.' },
    { role: 'user', content: 'And then?' },
  ]);
});
