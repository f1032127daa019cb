import type { GenericEndpointContext } from 'better-auth';
import type { AccountLimiter } from './account-limits.ts';
import { invalid } from './refusals.ts';

interface Entered {
  user: { id: string; email: string };
  token: string;
  password: string;
}

/**
 * Where a mailed link does nothing by itself, the account's password shows that the reader owns the
 * account. Wrong ones are counted per link.
 * @throws {APIError} for the password's field
 */
export async function requirePassword(
  ctx: GenericEndpointContext,
  limiter: AccountLimiter,
  { user, token, password }: Entered,
): Promise<void> {
  await limiter.count('sign-in', user.email, { token });
  const accounts = await ctx.context.internalAdapter.findAccounts(user.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const isRight = hash && (await ctx.context.password.verify({ hash, password }));
  if (!isRight) throw invalid({ password: 'That password is not right.' });
  await limiter.giveBack('sign-in', user.email, { token });
}
