import { expect, it } from 'vitest';
import { boxIn } from './use-outbox.ts';

it('what was typed and not sent is read from a draft', () => {
  const kept = { text: 'And tomorrow?', unsent: [{ id: 'a', text: 'How?', sessionId: 's' }] };
  expect(boxIn(kept)).toEqual({
    text: 'And tomorrow?',
    unsent: [{ id: 'a', text: 'How?', sessionId: 's', state: 'failed' }],
  });
});

it('a draft that looks otherwise is not trusted', () => {
  const empty = { text: '', unsent: [] };
  for (const values of [undefined, null, 5, { text: 5, unsent: 'x' }, { unsent: [null, {}] }]) {
    expect(boxIn(values)).toEqual(empty);
  }
});
