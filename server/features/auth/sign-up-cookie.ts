import type { GenericEndpointContext } from 'better-auth';
import { linkSeconds } from './links.ts';

/** How many sign-ups a browser remembers: whoever sees no mail may try again. */
const kept = 5;

const maxAge = linkSeconds['confirm-email'];

/** One entry each: the account that a browser signed up, and until when that counts, in seconds. */
interface SignUp {
  userId: string;
  until: number;
}

async function readSignUps(ctx: GenericEndpointContext): Promise<SignUp[]> {
  const { name } = ctx.context.createAuthCookie('sign_up');
  const value = (await ctx.getSignedCookie(name, ctx.context.secret)) || '';
  return value
    .split(',')
    .map((entry) => entry.split(':'))
    .map(([userId = '', until]) => ({ userId, until: Number(until) }))
    .filter(({ until }) => until > Date.now() / 1000);
}

/**
 * Remembers that this browser chose the account's password. An address that was taken gets the same
 * cookie, for the id that was made up for the response.
 */
export async function rememberSignUp(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const { name, attributes } = ctx.context.createAuthCookie('sign_up', { maxAge });
  const until = Math.floor(Date.now() / 1000) + maxAge;
  const signUps = [{ userId, until }, ...(await readSignUps(ctx))].slice(0, kept);
  const value = signUps.map((one) => `${one.userId}:${one.until}`).join(',');
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
}

export async function hasSignedUp(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  return (await readSignUps(ctx)).some((one) => one.userId === userId);
}
