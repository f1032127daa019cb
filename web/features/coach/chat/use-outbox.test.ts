import { expect, it } from 'vitest';
import { boxIn, keptOf, type Unsent } from './use-outbox.ts';

it('what was typed and not sent is read from a draft', () => {
  const kept = { text: 'And tomorrow?', unsent: [{ id: 'a', text: 'How?', sessionId: 's' }] };
  expect(boxIn(kept)).toEqual({
    text: 'And tomorrow?',
    unsent: [{ id: 'a', text: 'How?', sessionId: 's', state: 'failed' }],
  });
});

it('a draft in any other form is not trusted', () => {
  const empty = { text: '', unsent: [] };
  for (const values of [undefined, null, 5, { text: 5, unsent: 'x' }, { unsent: [null, {}] }]) {
    expect(boxIn(values)).toEqual(empty);
  }
});

it('the last ten questions that were not sent are kept, and nothing of an empty box', () => {
  const unsent = Array.from(
    { length: 12 },
    (_, n): Unsent => ({
      id: `${n}`,
      text: 'How?',
      state: 'failed',
      failure: { kind: 'failed', text: 'The server cannot be reached.' },
    }),
  );
  expect(keptOf({ text: '', unsent })).toEqual({
    text: '',
    unsent: unsent.slice(2).map(({ id }) => ({ id, text: 'How?' })),
  });
  expect(keptOf({ text: 'And', unsent: [] })).toEqual({ text: 'And', unsent: [] });
  expect(keptOf({ text: '', unsent: [] })).toBeUndefined();
});
