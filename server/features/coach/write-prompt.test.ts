import { expect, it } from 'vitest';
import { busyRunner } from '#shared/coach/sheet/busy-runner.fixture.ts';
import type { Turn } from './coach.ts';
import { chatMessages } from './write-prompt.ts';

/** Less than the sheet and a conversation would take. */
const room = 9000;

function messagesFor(question: string, history: Turn[] = []) {
  const conversation = { userId: 'runner', id: 'conversation' };
  const messages = chatMessages({
    task: { kind: 'chat', conversation, question, history, customInstructions: 'Be brief.' },
    records: busyRunner,
    boundary: '0123456789abcdef01234567',
    room,
    asked: [],
    mayPropose: false,
    lookUpsOff: false,
  });
  const [first] = messages;
  return {
    front: first?.content.slice(0, first.shared),
    length: messages.reduce((sum, { content }) => sum + content.length, 0),
    messages,
  };
}

it('what is known of the runner is the same whatever is said, so that prompts begin alike', () => {
  const { front } = messagesFor('Why?');
  expect(front).toContain('# No room for');
  expect(front).toContain('# Weeks');
  expect(front?.endsWith(']')).toBe(true);
  expect(messagesFor('Why? '.repeat(250)).front).toBe(front);
  const said: Turn[] = [
    { role: 'user', content: 'Why?' },
    { role: 'assistant', content: 'So it is. '.repeat(200) },
  ];
  const later = messagesFor('And then?', said);
  expect(later.front).toBe(front);
  expect(later.messages).toHaveLength(3);
});

it('a question of the greatest length has its room, and everything fits', () => {
  for (const question of ['Why?', 'x'.repeat(4000)]) {
    const said: Turn[] = Array.from({ length: 60 }, (_, n) => ({
      role: n % 2 === 0 ? 'user' : 'assistant',
      content: 'So it is. '.repeat(20),
    }));
    const { length, messages } = messagesFor(question, said);
    expect(length).toBeLessThanOrEqual(room);
    expect(messages.at(-1)?.content.endsWith(question)).toBe(true);
  }
});
