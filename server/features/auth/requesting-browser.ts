import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { holdsUntil } from '../../time-windows.ts';
import { linkSeconds } from './links.ts';

/** How many of each a browser remembers: users who see no mail may try again. */
const kept = 5;

/**
 * What a browser may have requested, and how long that counts: as long as the mailed link is valid.
 */
const askings = {
  'sign-up': { cookie: 'sign_up', maxAge: linkSeconds['confirm-email'] },
  'magic-link': { cookie: 'magic_link', maxAge: linkSeconds['magic-link'] },
};

type Asking = keyof typeof askings;

/** One entry each: for which account or address, and until when that counts, in seconds. */
interface Asked {
  whom: string;
  until: number;
}

async function readAsked(ctx: GenericEndpointContext, what: Asking): Promise<Asked[]> {
  const { name } = ctx.context.createAuthCookie(askings[what].cookie);
  const value = (await ctx.getSignedCookie(name, ctx.context.secret)) || '';
  return value
    .split(',')
    .map((entry) => entry.split(':'))
    .map(([whom = '', until]) => ({ whom, until: Number(until) }))
    .filter(({ until }) => holdsUntil(new Date(until * 1000), askings[what].maxAge));
}

/**
 * Remembers in a signed cookie that this browser made the request, so that the link may act there
 * at once: anywhere else, it may have been sent by somebody else. Whether there is such an account
 * makes no difference.
 */
export async function rememberRequest(
  ctx: GenericEndpointContext,
  what: Asking,
  whom: string,
): Promise<void> {
  const { cookie, maxAge } = askings[what];
  const { name, attributes } = ctx.context.createAuthCookie(cookie, { maxAge });
  const until = Math.floor(Date.now() / 1000) + maxAge;
  const asked = [{ whom, until }, ...(await readAsked(ctx, what))].slice(0, kept);
  const value = asked.map((one) => `${one.whom}:${one.until}`).join(',');
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
}

export async function hasRequested(
  ctx: GenericEndpointContext,
  what: Asking,
  whom: string,
): Promise<boolean> {
  return (await readAsked(ctx, what)).some((one) => one.whom === whom);
}

/** An address as it appears in the cookie, which others may look at. */
export const addressHash = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');
