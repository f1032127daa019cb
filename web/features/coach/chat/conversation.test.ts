import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { withAsked, withFollowed, withPiece } from './conversation.ts';

const message = (changes: Partial<ChatMessage>): ChatMessage => ({
  id: 'reply',
  chatSessionId: 'session',
  role: 'assistant',
  content: '',
  timestamp: '2026-03-05T12:00:00.000Z',
  status: 'complete',
  ...changes,
});
const question = message({ id: 'question', role: 'user', content: 'How was my week?' });

it('a question and its reply are added once', () => {
  const reply = message({ status: 'streaming' });
  const asked = withAsked([], question, reply);
  expect(asked).toEqual([question, reply]);
  expect(withAsked(asked, question, reply)).toEqual(asked);
  expect(withAsked([question], question, reply)).toEqual(asked);
});

describe('a piece of a reply', () => {
  it('is added at its place', () => {
    expect(withPiece('One', { content: ' two', offset: 7 })).toBe('One two');
    expect(withPiece('One', { content: ' two' })).toBe('One two');
    expect(withPiece('One', { content: '', offset: 3 })).toBe('One');
  });

  it('that has come already, in part or wholly, is not added again', () => {
    expect(withPiece('One two', { content: 'One two', offset: 7 })).toBe('One two');
    expect(withPiece('One t', { content: ' two', offset: 7 })).toBe('One two');
    expect(withPiece('One two three', { content: 'One', offset: 3 })).toBe('One two three');
  });

  it('is not placed where text before it is missing', () => {
    expect(withPiece('One', { content: 'three', offset: 13 })).toBeUndefined();
  });
});

describe('messages that are loaded while a reply arrives', () => {
  const followed = message({ content: 'One two', status: 'streaming' });
  const none = () => false;
  const all = () => true;

  it('do not take back what has come', () => {
    const loaded = [question, message({ content: 'One', status: 'streaming' })];
    expect(withFollowed(loaded, [question, followed], all)).toEqual([question, followed]);
  });

  it('bring what another connection knows', () => {
    const [reply] = withFollowed([message({ content: 'One two three' })], [followed], all);
    expect(reply).toMatchObject({ content: 'One two three', status: 'streaming' });
  });

  it('count where nothing is followed: a reply that is made again starts over', () => {
    const anew = [message({ status: 'streaming' })];
    expect(withFollowed(anew, [message({ content: 'One', status: 'failed' })], none)).toEqual(anew);
    expect(withFollowed([], [followed], all)).toEqual([]);
  });
});
