import { randomBytes } from 'node:crypto';
import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { passkeyNameError } from '#shared/auth/passkeys.ts';
import { isUuid } from '#shared/validation.ts';
import type { Database } from '../../../db/client.ts';
import type { OrderMail } from '../mail-order.ts';
import { noteProof } from '../proof.ts';
import { invalid } from '../refusals.ts';
import { newPasskeyAnswer, type SignedAnswer, signedAnswer } from './answers.ts';
import { ceremonies, userHandle } from './ceremonies.ts';
import { challengeSeconds, type Purpose, passkeyChallenges } from './challenges.ts';
import { defaultName } from './default-name.ts';
import { passkeyPaths } from './paths.ts';
import {
  addPasskey,
  findKey,
  listKeys,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  renamePasskey,
} from './rows.ts';

interface Services {
  database: Database;
  secret: string;
  publicUrl: string;
  orderMail: OrderMail;
}

const signedIn = { use: [sensitiveSessionMiddleware] };
const answer = <Answer extends z.ZodType>(response: Answer) => z.object({ response });

/**
 * Passkeys: to sign in with alone, in place of a code, or as fresh proof. Adding and removing them
 * requires proof (proofs.ts). better-auth's own plugin is not used:
 * docs/decisions/0008-passkeys.md.
 */
export function passkeys({ database, secret, publicUrl, orderMail }: Services) {
  const { owner } = database;
  const challenges = passkeyChallenges(secret, database);
  const { toAdd, toSign, readNew, readSigned } = ceremonies(publicUrl);

  /** @param userId whose passkey it must be, unless the passkey itself decides that */
  async function signer(response: SignedAnswer, purpose: Purpose, holder: string, userId?: string) {
    const key = await findKey(owner, response.id, userId);
    if (!key || !isFor(response, key.userId)) return undefined;
    const accepts = (challenge: string) => challenges.accept(challenge, { purpose, holder });
    const counter = await readSigned(response, key, accepts);
    if (counter === undefined || !(await notePasskeyUse(owner, key.id, counter))) return undefined;
    return key;
  }

  return {
    id: 'passkeys',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/passkey/'), window: 60, max: 60 }],
    endpoints: {
      /** The same for everybody: which account it will be is known only to the browser's user. */
      passkeySignInOptions: createAuthEndpoint(
        passkeyPaths.signInOptions,
        { method: 'POST' },
        async (ctx) => {
          const cookie = browserCookie(ctx);
          const kept = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
          // Reused while it is valid, so that a second tab does not invalidate the first one's
          // challenge.
          const holder = kept || randomBytes(16).toString('base64url');
          await ctx.setSignedCookie(cookie.name, holder, ctx.context.secret, cookie.attributes);
          return ctx.json(toSign(challenges.issue({ purpose: 'sign-in', holder })));
        },
      ),
      signInPasskey: createAuthEndpoint(
        passkeyPaths.signIn,
        { method: 'POST', body: answer(signedAnswer) },
        async (ctx) => {
          const { name } = browserCookie(ctx);
          const holder = await ctx.getSignedCookie(name, ctx.context.secret);
          if (!holder) throw refused();
          const key = await signer(ctx.body.response, 'sign-in', holder);
          if (!key) throw refused();
          const user = await ctx.context.internalAdapter.findUserById(key.userId);
          if (!user?.emailVerified) throw refused();
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ status: true });
        },
      ),
      listPasskeys: createAuthEndpoint('/passkeys', { method: 'GET', ...signedIn }, async (ctx) =>
        ctx.json(await listPasskeys(owner, ctx.context.session.user.id)),
      ),
      passkeyAddOptions: createAuthEndpoint(
        passkeyPaths.addOptions,
        { method: 'POST', ...signedIn },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const challenge = challenges.issue({ purpose: 'add', holder: session.id });
          return ctx.json(toAdd(challenge, user, await listKeys(owner, user.id)));
        },
      ),
      addPasskey: createAuthEndpoint(
        passkeyPaths.add,
        { method: 'POST', body: answer(newPasskeyAnswer), ...signedIn },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const asked = { purpose: 'add', holder: session.id } as const;
          const read = await readNew(ctx.body.response, (challenge) =>
            challenges.accept(challenge, asked),
          );
          if (!read || !user.emailVerified) throw refused();
          const name = defaultName(read.model, ctx.headers?.get('user-agent') ?? null);
          const added = await addPasskey(owner, { userId: user.id, name, key: read.key });
          if (!added) throw noRoom();
          await orderMail({ kind: 'passkey-added', userId: user.id, name });
          return ctx.json(added);
        },
      ),
      renamePasskey: createAuthEndpoint(
        passkeyPaths.rename,
        { method: 'POST', body: z.object({ id: z.string(), name: z.string() }), ...signedIn },
        async (ctx) => {
          const { id, name } = ctx.body;
          const wrong = passkeyNameError(name);
          if (wrong) throw invalid({ name: wrong });
          const userId = ctx.context.session.user.id;
          const renamed =
            isUuid(id) && (await renamePasskey(owner, { id, userId, name: name.trim() }));
          if (!renamed) throw notFound();
          return ctx.json(renamed);
        },
      ),
      removePasskey: createAuthEndpoint(
        passkeyPaths.remove,
        { method: 'POST', body: z.object({ id: z.string() }), ...signedIn },
        async (ctx) => {
          const { id } = ctx.body;
          const userId = ctx.context.session.user.id;
          if (!isUuid(id) || !(await removePasskey(owner, { id, userId }))) throw notFound();
          await orderMail({ kind: 'passkey-removed', userId });
          return ctx.json({ status: true });
        },
      ),
      passkeyProofOptions: createAuthEndpoint(
        passkeyPaths.proveOptions,
        { method: 'POST', ...signedIn },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const challenge = challenges.issue({ purpose: 'prove', holder: session.id });
          return ctx.json(toSign(challenge, await listKeys(owner, user.id)));
        },
      ),
      proveByPasskey: createAuthEndpoint(
        passkeyPaths.prove,
        { method: 'POST', body: answer(signedAnswer), ...signedIn },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const key = await signer(ctx.body.response, 'prove', session.id, user.id);
          if (!key) throw refused();
          await noteProof(owner, session.id);
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** A device need not say whose passkey it is; if it does, it must be right. */
const isFor = ({ response }: SignedAnswer, userId: string) =>
  !response.userHandle || response.userHandle === userHandle(userId);

type CookieMaker = {
  context: {
    createAuthCookie: (
      name: string,
      options: { maxAge: number },
    ) => { name: string; attributes: Record<string, unknown> };
  };
};

/** Binds a challenge to the browser that asked for it, before there is a session to bind it to. */
const browserCookie = ({ context }: CookieMaker) =>
  context.createAuthCookie('passkey', { maxAge: challengeSeconds });

/** The same for every error, so that nothing can be found out by trying. */
const refused = () =>
  new APIError('UNAUTHORIZED', {
    code: 'PASSKEY_REFUSED',
    message: 'That passkey was not accepted. It may have been removed, or it took too long.',
  });

const noRoom = () =>
  new APIError('CONFLICT', {
    code: 'PASSKEY_NOT_ADDED',
    message: 'That passkey is already in use, or you have as many as allowed. Remove one first.',
  });

const notFound = () =>
  new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'Nothing was found here.' });
