import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardSecret } from './canary.ts';

const secret = 'a1b2a1b3';

function pass(pieces: readonly string[]): { passed: string; leaked: boolean } {
  const guard = guardSecret(secret);
  let passed = '';
  for (const piece of pieces) {
    const { text, leaked } = guard.take(piece);
    passed += text;
    if (leaked) return { passed, leaked };
  }
  return { passed: passed + guard.rest(), leaked: false };
}

it.each([
  [['the code is a1b2a1b3, see']],
  [['the code is a1b', '2a1', 'b3']],
  [['the code is ', ...'a1b2a1b3']],
  [['the code is A1B2', 'A1B3']],
])('stops before a secret, however it is split: %j', (pieces) => {
  expect(pass(pieces)).toEqual({ passed: 'the code is ', leaked: true });
});

it('passes any other text on, whole and at once', () => {
  expect(guardSecret(secret).take('a calm run')).toEqual({ text: 'a calm run', leaked: false });
  const piece = fc.string({ unit: fc.constantFrom('a', '1', 'b', '2', '3', 'é') });
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const { passed, leaked } = pass(pieces);
      expect(leaked).toBe(text.includes(secret));
      expect(passed).toBe(leaked ? text.slice(0, text.indexOf(secret)) : text);
    }),
  );
});
