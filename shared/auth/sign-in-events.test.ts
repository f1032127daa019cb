import { expect, it } from 'vitest';
import { describeNetwork, describeSignIn, signInKinds } from './sign-in-events.ts';

it.each([
  [{ kind: 'signed-in', way: 'passkey', times: 1 }, 'Signed in with a passkey'],
  [{ kind: 'signed-in', way: null, times: 1 }, 'Signed in'],
  [{ kind: 'signed-in', way: 'password', times: 3 }, 'Signed in with your password, 3 times'],
  [{ kind: 'code-asked', way: 'password', times: 1 }, 'Right password, code asked for'],
  [{ kind: 'code-asked', way: 'magic-link', times: 1 }, 'Code asked for after an emailed link'],
  [{ kind: 'session-ended', way: null, times: 1 }, 'Signed out remotely'],
  [{ kind: 'refused', way: 'password', times: 1 }, 'Wrong password'],
  [{ kind: 'refused', way: 'password', times: 12 }, '12 wrong passwords'],
  [{ kind: 'refused', way: null, times: 2 }, '2 refused attempts'],
  [{ kind: 'refused', way: 'passkey', times: 2 }, '2 refused passkeys'],
  [{ kind: 'proof-refused', way: 'password', times: 1 }, 'Wrong password while signed in'],
  [{ kind: 'proof-refused', way: 'code', times: 3 }, '3 wrong codes while signed in'],
  [
    { kind: 'proved', way: 'passkey', times: 2 },
    'Confirmed that it was you with a passkey, 2 times',
  ],
  [{ kind: 'two-factor-off', way: null, times: 1 }, 'Two-factor turned off'],
] as const)('%j is told as %j', (event, told) => {
  expect(describeSignIn(event)).toBe(told);
});

it.each([
  ['203.0.113.0/24', '203.0.113.x'],
  ['192.168.0.0/24', '192.168.0.x'],
  ['2001:db8:1::/48', '2001:db8:1:x'],
  ['127.0.0.0/24', 'the server itself'],
  ['0:0:0::/48', 'the server itself'],
])('%s reads as %s', (network, words) => {
  expect(describeNetwork(network)).toBe(words);
});

it('has words of its own for every kind', () => {
  const words = signInKinds.map((kind) => describeSignIn({ kind, way: null, times: 1 }));
  expect(new Set(words).size).toBe(signInKinds.length);
});
