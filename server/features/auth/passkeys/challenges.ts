import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { holdsUntil } from '../../../time-windows.ts';
import { spend } from '../../bot-challenge/spend.ts';

/**
 * A browser requests a new one before this has passed; the same as the timeout of its own dialog.
 */
export const challengeSeconds = 5 * 60;

/** What a passkey signs for; a challenge for one of these is invalid for the others. */
export type Purpose = 'sign-in' | 'add' | 'prove';

interface Asked {
  purpose: Purpose;
  /** The session or, before there is one, the browser's cookie: nobody else may answer. */
  holder: string;
}

const bytes = { random: 16, expiry: 6 };
const stamped = bytes.random + bytes.expiry;

/**
 * Challenges that carry their own expiry and our signature, so that issuing one stores nothing,
 * however often a sign-in screen is opened. Only an answered one is recorded, so that it cannot be
 * answered again.
 */
export function passkeyChallenges(secret: string, database: Database) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'longrun passkey challenges', 32));
  const sign = (body: Buffer, { purpose, holder }: Asked) =>
    createHmac('sha256', key).update(`passkey ${purpose} ${holder} `).update(body).digest();

  return {
    /** @returns base64url */
    issue(asked: Asked): string {
      const body = Buffer.alloc(stamped);
      randomBytes(bytes.random).copy(body);
      body.writeUIntBE(Date.now() + challengeSeconds * 1000, bytes.random, bytes.expiry);
      return Buffer.concat([body, sign(body, asked)]).toString('base64url');
    },

    /** @returns whether we issued it for this, it is still valid, and this is its first answer */
    async accept(challenge: string, asked: Asked): Promise<boolean> {
      const given = Buffer.from(challenge, 'base64url');
      const body = given.subarray(0, stamped);
      const signature = given.subarray(stamped);
      const ours = sign(body, asked);
      if (signature.length !== ours.length || !timingSafeEqual(signature, ours)) return false;
      const expiresAt = new Date(body.readUIntBE(bytes.random, bytes.expiry));
      if (!holdsUntil(expiresAt, challengeSeconds)) return false;
      return await spend(database, { nonce: `passkey:${body.toString('base64url')}`, expiresAt });
    },
  };
}
