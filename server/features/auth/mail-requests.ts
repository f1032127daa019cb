import type { BetterAuthPlugin, HookEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { emailErrors, newPasswordErrors, signUpErrors } from '#shared/auth/rules.ts';
import type { Database } from '../../db/client.ts';
import type { AccountLimiter } from './account-limits.ts';
import { cancelLinks } from './links.ts';
import type { OrderMail } from './mail-order.ts';
import { isFromProgram } from './program-requests.ts';
import { notSignedIn, refuse, voidMessage } from './refusals.ts';
import { addressHash, rememberRequest } from './requesting-browser.ts';
import { circumstances } from './sign-in-log/circumstances.ts';
import type { NoteSignIn } from './sign-in-log/note-sign-in.ts';

interface MailRequests {
  database: Database;
  limiter: AccountLimiter;
  orderMail: OrderMail;
  noteSignIn: NoteSignIn;
}

/**
 * HTTP requests that send a mail: the input is checked, the mail queued and the response sent
 * before anything looks up the account. The job then calls better-auth's own endpoints
 * (write-mail.ts).
 */
export function mailRequests({ database, limiter, orderMail, noteSignIn }: MailRequests) {
  return {
    id: 'mail-requests',
    hooks: {
      before: [
        {
          matcher: over('/sign-up/email'),
          handler: createAuthMiddleware(async (ctx) => {
            const { body } = ctx;
            const email = text(body, 'email');
            const password = text(body, 'password');
            const fullName = text(body, 'name');
            const entered = { fullName, email, password, confirmPassword: password };
            const { fullName: nameError, ...errors } = signUpErrors(entered);
            // A program may leave the name to the onboarding.
            const isLeft = fullName === '' && isFromProgram(ctx.request);
            refuse({ ...(nameError && !isLeft && { fullName: nameError }), ...errors });
            await limiter.count('mail', email, ctx);
            return { context: { body: { ...body, name: fullName.trim() } } };
          }),
        },
        {
          matcher: over(...Object.keys(linkRequests)),
          handler: createAuthMiddleware(async (ctx) => {
            const email = text(ctx.body, 'email').toLowerCase();
            refuse(emailErrors({ email }));
            await limiter.count('mail', email, ctx);
            const kind = linkRequests[ctx.path as LinkRequest];
            if (kind === 'magic-link') await rememberRequest(ctx, kind, addressHash(email));
            // A program may request that no account is created.
            const existing = kind === 'magic-link' && ctx.body?.existing === true;
            await orderMail({ kind, email, ...(existing && { existing }) });
            return ctx.json({ status: true });
          }),
        },
        {
          matcher: over('/change-email'),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx, { disableCookieCache: true });
            if (!session) throw notSignedIn();
            const { id, email } = session.user;
            const newEmail = text(ctx.body, 'newEmail').toLowerCase();
            refuse(emailErrors({ email: newEmail }));
            if (newEmail === email) refuse({ email: 'That is already your email' });
            await limiter.count('mail', email, { sessionId: session.session.id });
            await limiter.count('mail', newEmail, ctx);
            await orderMail({ kind: 'change-email', userId: id, newEmail });
            await orderMail({ kind: 'email-is-changing', email, newEmail });
            // The log itself only sees requests that reach better-auth's own route.
            const asked = { whose: { userId: id }, kind: 'email-change-asked', way: null } as const;
            await noteSignIn({ ...asked, ...circumstances(ctx) });
            return ctx.json({ status: true });
          }),
        },
        {
          matcher: over('/reset-password', '/change-password'),
          handler: createAuthMiddleware(async ({ body }) => {
            const password = text(body, 'newPassword');
            refuse(newPasswordErrors({ password, confirmPassword: password }));
            // Someone signed in elsewhere may know the old password.
            return { context: { body: { ...body, revokeOtherSessions: true } } };
          }),
        },
      ],
      after: [
        {
          matcher: over('/sign-in/email', '/reset-password'),
          handler: createAuthMiddleware(async ({ context: { returned } }) => {
            if (!isAPIError(returned)) return;
            const words = sentences[String(returned.body?.code)];
            if (words) throw new APIError(returned.status, words);
          }),
        },
        {
          matcher: over('/sign-up/email'),
          handler: createAuthMiddleware(async ({ context: { returned } }) => {
            if (isAPIError(returned)) return;
            const { user } = returned as { user: { id: string; email: string } };
            await orderMail({ kind: 'sign-up', email: user.email, userId: user.id });
          }),
        },
        {
          matcher: over('/change-password'),
          handler: createAuthMiddleware(async ({ context: { returned, session } }) => {
            if (isAPIError(returned) || !session) return;
            await cancelLinks(database.owner, session.user.id);
            await orderMail({ kind: 'password-changed', userId: session.user.id });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const linkRequests = {
  '/sign-in/magic-link': 'magic-link',
  '/request-password-reset': 'reset-password',
  '/send-verification-email': 'confirm-email',
} as const;

type LinkRequest = keyof typeof linkRequests;

/** Not for the server's own calls, which the job and the scripts make. */
const over =
  (...paths: string[]) =>
  ({ path, request }: HookEndpointContext) =>
    request !== undefined && paths.includes(path ?? '');

/** Friendlier wording for better-auth's terse messages. */
const sentences: Record<string, { code: string; message: string }> = {
  EMAIL_NOT_VERIFIED: {
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Your email is not confirmed yet. Click the link in the mail that we sent you.',
  },
  INVALID_TOKEN: voidMessage('magic-link-void'),
};

const text = (body: unknown, field: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : '';
};
