import type { createAuthMiddleware } from 'better-auth/api';
import { getSessionFromCtx, isAPIError } from 'better-auth/api';
import { codeError } from '#shared/auth/codes.ts';
import type { SignInKind, SignInWay } from '#shared/auth/sign-in-events.ts';
import type { Database } from '../../../db/client.ts';
import { ownerOfLink } from '../links.ts';
import { passkeyPaths } from '../passkeys/paths.ts';
import { isFromProgram } from '../program-requests.ts';
import { findProof } from '../proof.ts';
import { challengedUser } from '../two-factor.ts';
import type { SignInNote } from './note-sign-in.ts';

type Owner = Database['owner'];
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Event = Pick<SignInNote, 'whose' | 'kind' | 'way'>;

export const changes: Record<string, SignInKind> = {
  '/sign-out': 'signed-out',
  '/devices/sign-out': 'session-ended',
  '/revoke-other-sessions': 'session-ended',
  '/change-password': 'password-changed',
  '/reset-password': 'password-changed',
  '/confirm-new-email/here': 'email-changed',
  '/confirm-new-email/password': 'email-changed',
  '/undo-email': 'email-changed',
  '/two-factor/verify-totp': 'two-factor-on',
  '/two-factor/disable': 'two-factor-off',
  '/two-factor/generate-backup-codes': 'recovery-codes-made',
  [passkeyPaths.add]: 'passkey-added',
  [passkeyPaths.remove]: 'passkey-removed',
  '/unlink-account': 'google-disconnected',
};

const ways: Record<string, SignInWay> = {
  '/sign-in/email': 'password',
  '/magic-link/sign-in': 'magic-link',
  '/callback/:id': 'google',
  '/sign-in/social': 'google',
  '/confirm-email/here': 'confirmation',
  '/confirm-email/password': 'confirmation',
  '/confirm-email/new-password': 'confirmation',
  '/confirm-new-email/password': 'confirmation',
  // Used by programs.
  '/service/confirm': 'confirmation',
  '/service/recover': 'magic-link',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'recovery-code',
  [passkeyPaths.signIn]: 'passkey',
};

/** These take the password of the link's account. */
const confirmations = ['/confirm-email/password', '/confirm-new-email/password'];

const proofs = ['/proof', passkeyPaths.prove] as string[];

/** Whether a request to this path may be an event. */
export const isNoted = (path = '') => path in ways || path in changes || proofs.includes(path);

interface Persons {
  /** The user of the session or link before the request. */
  owner: string | undefined;
  newcomer: string | undefined;
}

/** What has happened, once the answer is known; undefined if it is not worth an entry. */
export async function eventOf(
  ctx: Context,
  database: Owner,
  { owner, newcomer }: Persons,
): Promise<Event | undefined> {
  const { path, context } = ctx;
  if (proofs.includes(path)) return await proofOf(ctx, database);
  if (isRefused(ctx)) {
    const whose = await refusedTo(ctx, database);
    return whose && { whose, kind: 'refused', way: ways[path] ?? null };
  }
  if (!isDone(ctx)) return undefined;
  const way = ways[path];
  // A session that replaces one of the same user, as when the app is set up, signs nobody in.
  if (way && newcomer && newcomer !== owner) {
    const isIn = context.newSession !== null;
    return { whose: { userId: newcomer }, kind: isIn ? 'signed-in' : 'code-asked', way };
  }
  const kind = changes[path];
  return owner && kind ? { whose: { userId: owner }, kind, way: null } : undefined;
}

/** The account that somebody claimed to own, unsuccessfully. */
async function refusedTo(ctx: Context, database: Owner): Promise<SignInNote['whose'] | undefined> {
  const { path, body } = ctx;
  if (path === '/sign-in/email') return { email: String(body?.email) };
  if (path === passkeyPaths.signIn) return { credentialId: String(body?.response?.id) };
  const userId = confirmations.includes(path)
    ? await ownerOfLink(database, String(body?.token))
    : path.startsWith('/two-factor/verify-') && (await challengedUser(ctx));
  return userId ? { userId } : undefined;
}

async function proofOf(ctx: Context, database: Owner): Promise<Event | undefined> {
  const isWrong = isRefused(ctx);
  if (!isWrong && !isDone(ctx)) return undefined;
  const open = await getSessionFromCtx(ctx);
  const proof = open && (await findProof(database, { id: open.session.id }));
  if (!proof) return undefined;
  const kind = isWrong ? 'proof-refused' : 'proved';
  return { whose: { userId: proof.userId }, kind, way: wayOfProof(ctx, proof.by) };
}

function wayOfProof({ path, body, request }: Context, by: 'code' | 'password' | 'mail'): SignInWay {
  if (path === passkeyPaths.prove) return 'passkey';
  // A program may have a code mailed in place of the password, too.
  const isMailed = isFromProgram(request) && !codeError(String(body?.proof));
  if (by === 'mail' || (by === 'password' && isMailed)) return 'mailed-code';
  if (by === 'password') return 'password';
  return codeError(String(body?.proof)) ? 'recovery-code' : 'code';
}

/** Our own routes that answer this way name the invalid field. */
const namesField = ['/proof', ...confirmations];

/** The input was wrong, as opposed to malformed, too frequent, or too early. */
const isRefused = ({ path, context: { returned } }: Context) =>
  isAPIError(returned) && returned.statusCode === (namesField.includes(path) ? 422 : 401);

/** A redirect is an error to better-auth. */
function isDone({ context: { returned } }: Context): boolean {
  return !isAPIError(returned) || returned.statusCode < 400;
}
