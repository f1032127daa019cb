import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { altcha } from './altcha.ts';

const secret = 'a-secret-for-tests-that-is-long-enough';
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution');
  return { challenge, solution };
}

describe('a bot challenge', () => {
  it('is passed by doing its work', async () => {
    const { create, judge } = altcha(secret);
    const challenge = await create();
    expect(await judge(encode(await solved(challenge)))).toMatchObject({
      nonce: challenge.parameters.nonce,
    });
  });

  it('is not passed without the work, or with another challenge’s', async () => {
    const { create, judge } = altcha(secret);
    const [one, other] = [await create(), await create()];
    const { solution } = await solved(one);
    expect(await judge(encode({ challenge: other, solution }))).toBeUndefined();
    const none = { counter: 0, derivedKey: '00'.repeat(32) };
    expect(await judge(encode({ challenge: one, solution: none }))).toBeUndefined();
  });

  it('that was made easier, extended, or created elsewhere is refused', async () => {
    const { create, judge } = altcha(secret);
    const payload = await solved(await create());
    const { parameters } = payload.challenge;
    for (const forged of [
      { ...parameters, cost: 1 },
      { ...parameters, expiresAt: 4_000_000_000 },
      { ...parameters, keyPrefix: '' },
    ]) {
      const challenge = { ...payload.challenge, parameters: forged };
      expect(await judge(encode({ ...payload, challenge }))).toBeUndefined();
    }
    const elsewhere = await altcha('another secret that is long enough').create();
    expect(await judge(encode(await solved(elsewhere)))).toBeUndefined();
  });

  it('expires', async () => {
    const payload = encode(await solved(await altcha(secret).create()));
    const minutesLater = (minutes: number) =>
      altcha(secret, () => Date.now() + minutes * 60_000).judge(payload);
    expect(await minutesLater(19)).toBeDefined();
    expect(await minutesLater(21)).toBeUndefined();
  });

  it.each([
    '',
    'garbage',
    encode(null),
    encode([]),
    encode({ challenge: {} }),
    'A'.repeat(100_000),
  ])('garbage is not a solution: %.20s', async (payload) => {
    expect(await altcha(secret).judge(payload)).toBeUndefined();
  });
});
