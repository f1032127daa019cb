import type { Database } from '../../db/client.ts';
import { writeMail } from '../../integrations/mail/letter.ts';
import * as letters from '../../integrations/mail/letters.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import type { Auth } from './auth.ts';
import { captureToken } from './capture-token.ts';
import { createLink, type LinkPurpose, linkSeconds } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { createProofCode, proofCodeSeconds } from './proof-code.ts';
import { isUndone } from './undo-email.ts';

interface Desk {
  auth: Auth;
  database: Database;
  publicUrl: string;
}

/**
 * The requested mail, or none. Only here, after the response was sent, do we look up the account,
 * so the response cannot reveal whether it exists. A link is created together with its mail, and
 * its token is stored nowhere else.
 */
export async function writeOrderedMail(order: MailOrder, desk: Desk): Promise<Mail | undefined> {
  const { auth, publicUrl } = desk;
  const { internalAdapter } = await auth.$context;
  const userOf = async (email: string) => (await internalAdapter.findUserByEmail(email))?.user;
  const forgotten = { url: `${publicUrl}/?mode=reset-password` };

  switch (order.kind) {
    case 'sign-up': {
      const user = await userOf(order.email);
      if (user?.id === order.userId) {
        return user.emailVerified ? undefined : await confirmation(user, desk);
      }
      // The id was invented for the response; the account already existed.
      return user && writeMail(user.email, letters.accountExists(forgotten), publicUrl);
    }
    case 'confirm-email': {
      const user = await userOf(order.email);
      return user && !user.emailVerified ? await confirmation(user, desk) : undefined;
    }
    case 'magic-link': {
      const { email, existing } = order;
      if (existing && !(await userOf(email))) return undefined;
      const body = { email };
      const headers = new Headers();
      const token = await captureToken(() => auth.api.signInMagicLink({ body, headers }));
      const link = token && linkTo(publicUrl, '/auth/magic-link/verify', token, order.kind);
      return link ? writeMail(email, letters.magicLink(link), publicUrl) : undefined;
    }
    case 'reset-password': {
      const body = { email: order.email };
      const token = await captureToken(() => auth.api.requestPasswordReset({ body }));
      const link = token && linkTo(publicUrl, '/reset-password', token, order.kind);
      return link ? writeMail(order.email, letters.resetPassword(link), publicUrl) : undefined;
    }
    case 'change-email': {
      const user = await internalAdapter.findUserById(order.userId);
      const { newEmail } = order;
      if (!user) return undefined;
      if ((await userOf(newEmail))?.emailVerified) {
        return writeMail(newEmail, letters.accountExists(forgotten), publicUrl);
      }
      const link = await ownLink(user.id, 'change-email', newEmail, desk);
      return writeMail(newEmail, letters.confirmNewEmail(link), publicUrl);
    }
    case 'email-is-changing': {
      const letter = letters.emailIsChanging({ ...forgotten, newEmail: order.newEmail });
      return writeMail(order.email, letter, publicUrl);
    }
    case 'email-changed': {
      const user = await internalAdapter.findUserById(order.userId);
      const { oldEmail, changedAt } = order;
      const at = new Date(changedAt);
      if (!user || (await isUndone(desk.database.owner, { userId: user.id, at }))) return undefined;
      const link = await ownLink(user.id, 'undo-email', oldEmail, desk, at);
      const letter = letters.emailChanged(link);
      return writeMail(oldEmail, letter, publicUrl);
    }
    case 'proof-code': {
      const user = await internalAdapter.findUserById(order.userId);
      if (!user) return undefined;
      const code = await createProofCode(desk.database.owner, order.sessionId);
      const letter = letters.proofCode({ code, holds: holdsFor(proofCodeSeconds) });
      return writeMail(user.email, letter, publicUrl);
    }
    case 'password-changed': {
      const user = await internalAdapter.findUserById(order.userId);
      return user
        ? writeMail(user.email, letters.passwordChanged(forgotten), publicUrl)
        : undefined;
    }
    case 'passkey-added': {
      const user = await internalAdapter.findUserById(order.userId);
      const letter = letters.passkeyAdded({ name: order.name, url: `${publicUrl}/profile` });
      return user ? writeMail(user.email, letter, publicUrl) : undefined;
    }
    case 'google-connected': {
      const user = await internalAdapter.findUserById(order.userId);
      const letter = letters.googleConnected({ url: `${publicUrl}/profile` });
      return user ? writeMail(user.email, letter, publicUrl) : undefined;
    }
    case 'passkey-removed':
    case 'two-factor-off':
    case 'recovery-codes-made':
    case 'google-disconnected': {
      const user = await internalAdapter.findUserById(order.userId);
      if (!user) return undefined;
      return writeMail(user.email, weakened[order.kind](forgotten), publicUrl);
    }
  }
}

/** Changes that make an account easier to enter, or harder for its owner. */
const weakened = {
  'passkey-removed': letters.passkeyRemoved,
  'two-factor-off': letters.twoFactorOff,
  'recovery-codes-made': letters.recoveryCodesMade,
  'google-disconnected': letters.googleDisconnected,
};

async function confirmation(user: { id: string; email: string }, desk: Desk): Promise<Mail> {
  const link = await ownLink(user.id, 'confirm-email', user.email, desk);
  return writeMail(user.email, letters.confirmEmail(link), desk.publicUrl);
}

const paths = {
  'confirm-email': '/auth/confirm-email',
  'change-email': '/auth/confirm-new-email',
  'undo-email': '/undo-email',
} as const;

async function ownLink(
  userId: string,
  purpose: LinkPurpose,
  email: string,
  desk: Desk,
  since = new Date(),
) {
  const token = await createLink(desk.database.owner, { userId, purpose, email, since });
  return linkTo(desk.publicUrl, paths[purpose], token, purpose);
}

/** Always on PUBLIC_URL, whatever host the request named. */
function linkTo(publicUrl: string, path: string, token: string, kind: keyof typeof linkSeconds) {
  const url = `${publicUrl}${path}?token=${token}`;
  return { url, holds: holdsFor(linkSeconds[kind]) };
}

function holdsFor(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours > 48) return `${hours / 24} days`;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}
