import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { codeError, readCode, readRecoveryCode } from '#shared/auth/codes.ts';
import type { ProofState } from '#shared/auth/proof.ts';
import { AppError, errorCodes } from '#shared/errors.ts';
import type { Database } from '../../db/client.ts';
import type { AccountLimiter } from './account-limits.ts';
import type { OrderMail } from './mail-order.ts';
import { passkeyPaths } from './passkeys/paths.ts';
import { listKeys } from './passkeys/rows.ts';
import { isFromProgram, isProvedByItself } from './program-requests.ts';
import { assertProved, findProof, noteProof, type Proof } from './proof.ts';
import { claimProofCode } from './proof-code.ts';
import { invalid } from './refusals.ts';
import { claimAppCode, claimRecoveryCode } from './second-factor-codes.ts';

interface Services {
  database: Database;
  limiter: AccountLimiter;
  orderMail: OrderMail;
}

/**
 * Proving who you are again, and the routes of /auth that require it. Routes of /api use `proved`.
 */
export function proofs({ database: { owner }, limiter, orderMail }: Services) {
  async function proofOf(ctx: Context): Promise<Proof> {
    const token = await sessionToken(ctx);
    const proof = token && (await findProof(owner, { token }));
    if (!proof) throw asApiError(new AppError('NOT_AUTHENTICATED'));
    return proof;
  }

  async function isRight(ctx: Context, proof: Proof, entered: string): Promise<boolean> {
    const { userId, sessionId, passwordHash } = proof;
    if (proof.by === 'mail') return await claimProofCode(owner, sessionId, readCode(entered));
    if (proof.by === 'password') {
      const { password } = ctx.context;
      const isByMail = isFromProgram(ctx.request);
      if (isByMail && (await claimProofCode(owner, sessionId, readCode(entered)))) return true;
      return await password.verify({ hash: passwordHash ?? '', password: entered });
    }
    const key = ctx.context.secretConfig;
    return codeError(entered)
      ? await claimRecoveryCode(owner, { userId, key, code: readRecoveryCode(entered) })
      : await claimAppCode(owner, { userId, key, code: readCode(entered) });
  }

  return {
    id: 'proofs',
    rateLimit: [{ pathMatcher: (path) => path === '/proof', window: 60, max: 20 }],
    endpoints: {
      proofState: createAuthEndpoint('/proof-state', { method: 'GET' }, async (ctx) => {
        const { by, holds, userId } = await proofOf(ctx);
        const hasPasskey = (await listKeys(owner, userId)).length > 0;
        return ctx.json({ by, holds, hasPasskey } satisfies ProofState);
      }),
      prove: createAuthEndpoint(
        '/proof',
        {
          method: 'POST',
          // The second is for programs: nothing else may count as a code.
          body: z.object({ proof: z.string().max(1000), by: z.literal('code').optional() }),
        },
        async (ctx) => {
          const proof = await proofOf(ctx);
          if (ctx.body.by && ctx.body.by !== proof.by) throw asApiError(new AppError('NOT_FOUND'));
          await limiter.count('sign-in', proof.email, proof);
          if (!(await isRight(ctx, proof, ctx.body.proof)))
            throw invalid({ proof: wrong[proof.by] });
          await limiter.giveBack('sign-in', proof.email, proof);
          await noteProof(owner, proof.sessionId);
          return ctx.json({ status: true });
        },
      ),
      mailProofCode: createAuthEndpoint('/proof-code', { method: 'POST' }, async (ctx) => {
        const { by, email, userId, sessionId } = await proofOf(ctx);
        // A program need not know which kind of proof it is: the app's own code is entered in place
        // of a mailed one.
        const isProgram = isFromProgram(ctx.request);
        if (by !== 'mail' && !isProgram) throw asApiError(new AppError('NOT_FOUND'));
        if (by === 'code') return ctx.json({ status: true });
        await limiter.count('mail', email, { sessionId });
        await orderMail({ kind: 'proof-code', userId, sessionId });
        return ctx.json({ status: true });
      }),
    },
    hooks: {
      before: [
        {
          matcher: ({ path, request }) => request !== undefined && guarded.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const token = await sessionToken(ctx);
            const proof = token && (await findProof(owner, { token }));
            // The endpoint itself reports that nobody is signed in.
            if (!proof) return;
            try {
              if (!isProvedByItself(ctx.request)) assertProved(proof);
            } catch (refusal) {
              throw asApiError(refusal as AppError);
            }
            return proofForPassword.includes(ctx.path) ? inPlaceOfPassword : undefined;
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** These ask for the password themselves, whatever was proved before. */
const proofForPassword = [
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];

const guarded = [
  ...proofForPassword,
  '/change-email',
  '/delete-user',
  '/link-social',
  '/unlink-account',
  passkeyPaths.addOptions,
  passkeyPaths.add,
  passkeyPaths.remove,
];

/** Replaces the password in this one request, whose proof has been checked above. */
const inPlaceOfPassword = {
  context: {
    body: { password: 'proved', currentPassword: 'proved' },
    context: { password: { verify: async () => true, checkPassword: async () => true } },
  },
};

const wrong = {
  code: 'That code is not right, or it was used already.',
  password: 'That password is not right.',
  mail: 'That code is not right, or it has expired.',
};

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** From the cookie: /auth accepts nothing else. */
async function sessionToken(ctx: Context): Promise<string | undefined> {
  const { name } = ctx.context.authCookies.sessionToken;
  return (await ctx.getSignedCookie(name, ctx.context.secret)) || undefined;
}

function asApiError({ code, message }: AppError): APIError {
  return new APIError(errorCodes[code].status as 401 | 403 | 404, { code, message });
}
