import { z } from 'zod';
import { isStorable, notStorable } from '#shared/storable.ts';
import { localPath } from './local-path.ts';
import { newPasskeyAnswer, signedAnswer } from './passkeys/answers.ts';

/** What a route of /auth accepts; anything else in a request is dropped. */
export interface Door {
  query?: z.ZodType<Record<string, string | undefined>>;
  body?: z.ZodType<object>;
  /** Its redirect is to Google, at the address in Google's own configuration. */
  leadsAway?: true;
  /** Its `token` is a JWT for programs, not a session's. */
  showsToken?: true;
  /** Makes the browser discard the runner's lists in its cache (http/keep-answer.ts). */
  signsOut?: true;
}

/**
 * The routes of /auth that the product uses. better-auth and its plugins offer more, and add some
 * with each version: what is not listed here is answered with 404 before anything else happens.
 */
export function doors(publicUrl: string) {
  const page = z
    .string()
    .transform((target) => localPath(target, publicUrl))
    .refine((path) => path !== undefined, 'A page on this site')
    .optional();
  return {
    'POST /sign-up/email': { body: z.object({ name: entered, email: entered, password: secret }) },
    'POST /sign-in/email': {
      body: z.object({ email: text, password: text, rememberMe: z.boolean().optional() }),
    },
    'POST /sign-in/magic-link': { body: z.object({ email: entered }) },
    'POST /sign-in/social': {
      body: z.object({
        provider: z.literal('google'),
        callbackURL: page,
        errorCallbackURL: page,
        newUserCallbackURL: page,
        disableRedirect: z.boolean().optional(),
      }),
      leadsAway: true,
    },
    'GET /callback/google': {
      query: z.object({
        code: text.optional(),
        state: text.optional(),
        iss: text.optional(),
        error: text.optional(),
        error_description: text.optional(),
      }),
    },
    'GET /magic-link/verify': { query: link },
    'POST /magic-link/link': { body: link },
    'POST /magic-link/sign-in': { body: link },
    'GET /confirm-email': { query: link },
    'POST /confirm-email/link': { body: link },
    'POST /confirm-email/here': { body: link },
    'POST /confirm-email/password': { body: z.object({ token: text, password: text }) },
    'POST /confirm-email/new-password': { body: z.object({ token: text, newPassword: secret }) },
    'POST /send-verification-email': { body: z.object({ email: entered }) },
    'POST /two-factor/verify-totp': { body: code },
    'POST /two-factor/verify-backup-code': { body: code },

    'POST /passkey/sign-in-options': {},
    'POST /passkey/sign-in': { body: z.object({ response: signedAnswer }) },

    'GET /get-session': {},
    'POST /sign-out': { signsOut: true },
    'GET /token': { showsToken: true },
    'GET /.well-known/jwks.json': {},

    'POST /request-password-reset': { body: z.object({ email: entered }) },
    'POST /reset-link': { body: link },
    'POST /reset-password': { body: z.object({ token: text, newPassword: secret }) },

    'GET /proof-state': {},
    'POST /proof': { body: z.object({ proof: text }) },
    'POST /proof-code': {},
    'POST /passkey/prove-options': {},
    'POST /passkey/prove': { body: z.object({ response: signedAnswer }) },
    'POST /change-email': { body: z.object({ newEmail: entered }) },
    'GET /confirm-new-email': { query: link },
    'POST /confirm-new-email/link': { body: link },
    'POST /confirm-new-email/here': { body: link },
    'POST /confirm-new-email/password': { body: z.object({ token: text, password: text }) },
    'POST /confirm-new-email/cancel': { body: link },
    'POST /undo-email': { body: link },
    'POST /change-password': { body: z.object({ currentPassword: secret, newPassword: secret }) },
    'POST /two-factor/enable': { body: password },
    'POST /two-factor/disable': { body: password },
    'POST /two-factor/generate-backup-codes': { body: password },
    'GET /passkeys': {},
    'POST /passkey/add-options': {},
    'POST /passkey/add': { body: z.object({ response: newPasskeyAnswer }) },
    'POST /passkey/rename': { body: z.object({ id: text, name: text }) },
    'POST /passkey/remove': { body: z.object({ id: text }) },
    'GET /list-accounts': {},
    'POST /unlink-account': { body: z.object({ accountId: text }) },
    'GET /devices': {},
    'POST /devices/sign-out': { body: z.object({ id: text }) },
    'POST /revoke-other-sessions': {},
    'POST /delete-user': { signsOut: true },
  } satisfies Record<string, Door>;
}

const text = z.string().refine(isStorable, notStorable);

/** A form field that reports its own errors: here, anything but a text counts as blank. */
const entered = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''));
const secret = entered.refine(isStorable, notStorable);

const link = z.object({ token: text });
const code = z.object({ code: text, trustDevice: z.boolean().optional() });
/** better-auth requires the field; what counts is the proof. */
const password = z.object({ password: secret });
