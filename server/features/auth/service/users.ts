import type { Database } from '../../../db/client.ts';
import { refusal } from './refusal.ts';

interface Identity {
  /** The id of our row; `id` is the user's at the provider. */
  identity_id: string;
  id: string;
  user_id: string;
  provider: string;
  identity_data: { sub: string; email?: string };
  created_at: string;
  updated_at: string;
  last_sign_in_at: string;
}

interface Factor {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
}

/** An account in the service's format. Times are ISO 8601. */
export interface ServiceUser {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  email_confirmed_at?: string;
  app_metadata: { provider: string; providers: string[] };
  user_metadata: { full_name?: string };
  identities: Identity[];
  factors: Factor[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
}

interface Times {
  created_at: Date;
  updated_at: Date;
}

interface User extends Times {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
}

interface Account extends Times {
  id: string;
  account_id: string;
  provider_id: string;
}

interface Details {
  /** Accounts at providers. */
  accounts: Account[];
  factor?: { id: string; verified: boolean | null; created_at: Date } | undefined;
}

/** There is one factor, an app; the name that a program gives it is not kept. */
export const factorName = 'Authenticator app';

/** @throws {ServiceRefusal} session_not_found: the account is gone, and its sessions with it */
export async function describeUser(owner: Database['owner'], userId: string): Promise<ServiceUser> {
  const user = await owner
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw refusal('session_not_found');
  const accounts = await owner
    .selectFrom('auth_accounts')
    .select(['id', 'account_id', 'provider_id', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .orderBy('created_at')
    .execute();
  const factor = await owner
    .selectFrom('auth_two_factors')
    .select(['id', 'verified', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return describe(user, { accounts, factor });
}

/** A user who has just signed up, or seems to have: the answer is the same. */
export const describeNewcomer = (user: Pick<User, 'id' | 'email' | 'name'>): ServiceUser => {
  const now = new Date();
  const newcomer = { ...user, email_verified: false, created_at: now, updated_at: now };
  return describe(newcomer, { accounts: [] });
};

function describe(user: User, { accounts, factor }: Details): ServiceUser {
  const { id, email, name } = user;
  // Every account can be entered by a link mailed to its address.
  const mailed = { ...user, account_id: id, provider_id: 'email' };
  const providers = ['email', ...accounts.map(({ provider_id }) => provider_id)];
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    // Only whether it happened is stored, not when.
    ...(user.email_verified && { email_confirmed_at: user.created_at.toISOString() }),
    app_metadata: { provider: 'email', providers },
    user_metadata: name === '' ? {} : { full_name: name },
    identities: [mailed, ...accounts].map((account) => identity(user, account)),
    factors: factor ? [describeFactor(factor)] : [],
    ...iso(user),
    is_anonymous: false,
  };
}

function identity({ id, email }: User, account: Account): Identity {
  const times = iso(account);
  return {
    identity_id: account.id,
    id: account.account_id,
    user_id: id,
    provider: account.provider_id,
    // A provider's address is not kept, and need not be the account's.
    identity_data: { sub: account.account_id, ...(account.provider_id === 'email' && { email }) },
    ...times,
    last_sign_in_at: times.updated_at,
  };
}

function describeFactor({ id, verified, created_at }: NonNullable<Details['factor']>): Factor {
  return {
    id,
    friendly_name: factorName,
    factor_type: 'totp',
    // Those from before the column are on.
    status: verified === false ? 'unverified' : 'verified',
    ...iso({ created_at, updated_at: created_at }),
  };
}

const iso = ({ created_at, updated_at }: Times) => ({
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
