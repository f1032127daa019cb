import { z } from 'zod';
import { isStorable, notStorable } from '#shared/storable.ts';

/*
 * What the service's routes accept, in its client's terms. Anything else that is sent is dropped.
 */

const text = z.string().refine(isStorable, notStorable);

/** The client sends null for missing values. */
const maybe = text.nullish().transform((value) => value ?? undefined);

/** The account's identifier. Phone numbers are not supported, and refused with their own code. */
const whose = { email: maybe, phone: z.unknown().optional() };

/** The solved bot challenge. */
const security = z
  .object({ captcha_token: maybe })
  .nullish()
  // It is passed on in a header.
  .transform((given) => given?.captcha_token?.match(/^[\x21-\x7e]+$/)?.[0]);

/** RFC 7636. `plain` protects nothing, so it is not accepted. */
const challenge = {
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'A SHA-256 in base64url')
    .nullish()
    .transform((value) => value ?? undefined),
  code_challenge_method: z
    .string()
    .regex(/^s256$/i, 'Only s256')
    .nullish(),
};

/** What is known about the user in addition to the address. */
const data = z.looseObject({ full_name: maybe }).nullish();

export const signUp = z.object({
  ...whose,
  password: maybe,
  data,
  gotrue_meta_security: security,
  ...challenge,
});

/** For a link that signs in, or resets a password. */
export const mailRequest = z.object({ ...whose, create_user: z.boolean().nullish(), ...challenge });

export const resend = z.object({ ...whose, type: text, ...challenge });

export const verification = z.object({
  ...whose,
  type: text,
  token: maybe,
  token_hash: maybe,
  code_verifier: maybe,
});

export const byPassword = z.object({ ...whose, password: text, gotrue_meta_security: security });

export const byRefreshToken = z.object({ refresh_token: text });

export const byCode = z.object({ auth_code: text, code_verifier: text });

export const byIdToken = z.object({
  provider: text,
  id_token: text,
  access_token: maybe,
  nonce: text
    .min(1)
    .nullish()
    .transform((value) => value ?? undefined),
  link_identity: z.boolean().nullish(),
});

export const changes = z.object({
  ...whose,
  password: maybe,
  data,
  nonce: maybe,
  current_password: maybe,
  ...challenge,
});

export const enrolment = z.object({ factor_type: text });

export const enteredCode = z.object({ challenge_id: text, code: text });

/** The query of `/authorize` and `/user/identities/authorize`. */
export const visit = z.object({ provider: text, redirect_to: text.optional(), ...challenge });
