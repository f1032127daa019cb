import { randomUUID } from 'node:crypto';
import { findSubscription } from '../../server/features/billing/find-subscription.ts';
import { grantPro, revokePro } from '../../server/features/billing/grant-pro.ts';
import { addPurchased } from '../../server/features/billing/purchased-tokens.ts';
import { StartError } from '../../server/start-error.ts';
import type { Data } from '../demo/open-data.ts';
import { findUser } from './users.ts';

export async function grantProTo(data: Data, email: string): Promise<string> {
  const user = await findUser(data, email);
  const given = await data.database.asService(user.id, (tx) => grantPro({ tx, userId: user.id }));
  return given
    ? `${user.email} is on the Pro plan for free, until revoke-pro.\n`
    : `${user.email} was already given the Pro plan.\n`;
}

export async function revokeProFrom(data: Data, email: string): Promise<string> {
  const { id: userId, email: address } = await findUser(data, email);
  const { wasPro, pays } = await data.database.asService(userId, (tx) => revokePro({ tx, userId }));
  if (pays) {
    throw new StartError(
      `${address} pays for the Pro plan and keeps it: the subscription must be cancelled where it is\n` +
        'paid, by the runner (Manage Subscription) or in the dashboard of the payment provider.\n' +
        'Any free Pro plan has been taken back.',
    );
  }
  return wasPro ? `${address} is on the free plan now.\n` : `${address} was on the free plan.\n`;
}

/** Per command; about ten years of the plan's allowance. */
const mostTokens = 100_000_000;

export async function addTokens(data: Data, email: string, count: string): Promise<string> {
  const tokens = /^\d{1,9}$/.test(count) ? Number(count) : 0;
  if (tokens < 1 || tokens > mostTokens) {
    throw new StartError(`${count} is not a number of tokens from 1 to ${mostTokens}.`);
  }
  const { id: userId, email: address } = await findUser(data, email);
  const left = await data.database.asService(userId, async (tx) => {
    await addPurchased({ tx, userId, purchaseId: `given-${randomUUID()}`, tokens });
    return (await findSubscription(tx, userId, new Date())).tokens;
  });
  const added = `${tokens.toLocaleString('en-US')} ${tokens === 1 ? 'token' : 'tokens'}`;
  const sum = `${left.purchased.toLocaleString('en-US')} on top of the monthly allowance`;
  const whenFree = left.allowance ? '' : '\nThey can be used once the account is on the Pro plan.';
  return `${address} was given ${added} and has ${sum}.${whenFree}\n`;
}
