import { isIP } from 'node:net';
import { product } from '#shared/product.ts';
import type { NewPasskeyAnswer, SignedAnswer } from './answers.ts';
import { challengeSeconds } from './challenges.ts';

/** Ed25519, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257];

interface Owner {
  id: string;
  email: string;
  name: string;
}

export interface StoredKey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

type Accepts = (challenge: string) => Promise<boolean>;

/**
 * The origin for passkeys where browsers allow them: under a name, and with https except on this
 * machine.
 */
export function passkeyOrigin(publicUrl: string): string | undefined {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = protocol === 'https:' || /(^|\.)localhost$/.test(hostname);
  return isName && isSafe ? origin : undefined;
}

/**
 * What we ask of browsers, and how we verify their answers. A passkey counts as two factors, so the
 * device has to verify its user, by finger, face or PIN, each time.
 */
export function ceremonies(publicUrl: string) {
  const { hostname: rpId, origin } = new URL(publicUrl);
  const timeout = challengeSeconds * 1000;
  // Loaded when the first passkey is used: it is large.
  const library = () => import('@simplewebauthn/server');

  return {
    /** Attestation is not asked for: it would tell us which devices people have. */
    toAdd(challenge: string, user: Owner, present: StoredKey[]) {
      return {
        challenge,
        rp: { id: rpId, name: product.name },
        user: {
          id: userHandle(user.id),
          name: user.email,
          displayName: user.name || user.email,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout,
        attestation: 'none' as const,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
        excludeCredentials: present.map(described),
      };
    },

    /** @param keys none at sign-in: nothing may depend on whose account it will be */
    toSign(challenge: string, keys: StoredKey[] = []) {
      return {
        challenge,
        rpId,
        timeout,
        userVerification: 'required' as const,
        allowCredentials: keys.map(described),
      };
    },

    /** @returns the key to store and the model of the authenticator, or undefined if refused */
    async readNew(response: NewPasskeyAnswer, accepts: Accepts) {
      const { verifyRegistrationResponse } = await library();
      const verification = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: accepts,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined);
      if (!verification?.verified) return undefined;
      const { credential, aaguid } = verification.registrationInfo;
      const key: StoredKey = {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports,
      };
      return { key, model: aaguid };
    },

    /** @returns the key's new counter, or undefined if refused */
    async readSigned(response: SignedAnswer, key: StoredKey, accepts: Accepts) {
      const { verifyAuthenticationResponse } = await library();
      const { userHandle, ...signed } = response.response;
      const verification = await verifyAuthenticationResponse({
        response: {
          ...response,
          response: { ...signed, ...(userHandle && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: accepts,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: key.credentialId,
          publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
          counter: key.counter,
        },
      }).catch(() => undefined);
      return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
    },
  };
}

/** How devices know a user. */
export const userHandle = (userId: string) => Buffer.from(userId).toString('base64url');

const described = ({ credentialId, transports }: StoredKey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});
