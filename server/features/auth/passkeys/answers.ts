import { z } from 'zod';

// What a browser sends (WebAuthn level 3, 5.1.8): everything is bounded, and nothing else is read.

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]*$/);

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** The answer to the request for a new passkey. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(8)
      // An unknown new transport loses its name, but does not invalidate the passkey.
      .catch([])
      .default([]),
  }),
});

/** The answer to the request to sign with a passkey. */
export const signedAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
});

export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;
export type SignedAnswer = z.output<typeof signedAnswer>;
