import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { holdsUntil } from '../../time-windows.ts';

/** A solved challenge, ready to be spent. */
export interface Solved {
  /** Identifies the challenge. */
  nonce: string;
  expiresAt: Date;
}

/** A few tenths of a second of work on a phone, next to nothing on this server. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, fewest: 300, most: 1500 };
const lifetime = 20 * 60; // s

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string().min(16).max(200),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * ALTCHA's proof of work (https://altcha.org), created and verified here without a third party.
 * Challenges are signed with a key derived from the server's secret and are valid for 20 minutes.
 */
export function altcha(serverSecret: string, now: () => number = Date.now) {
  const keyFor = (purpose: string) =>
    createHmac('sha256', serverSecret).update(`altcha ${purpose}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };
  return {
    create: (): Promise<Challenge> =>
      createChallenge({
        ...secrets,
        algorithm: work.algorithm,
        cost: work.cost,
        deriveKey,
        counter: randomInt(work.fewest, work.most),
        expiresAt: new Date(now() + lifetime * 1000),
      }),

    /**
     * Verifies what a browser sent: base64 of JSON with the challenge and its solution.
     * @returns undefined when it is unsolved, not ours, expired or malformed
     */
    async judge(payload: string): Promise<Solved | undefined> {
      const parsed = payloadSchema.safeParse(decode(payload));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const { nonce, expiresAt } = challenge.parameters;
      if (!holdsUntil(new Date(expiresAt * 1000), lifetime, new Date(now()))) return undefined;
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution,
        deriveKey,
      }).catch(() => ({ verified: false }));
      return verified ? { nonce, expiresAt: new Date(expiresAt * 1000) } : undefined;
    },
  };
}

export type Altcha = ReturnType<typeof altcha>;

function decode(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString());
  } catch {
    return undefined;
  }
}
