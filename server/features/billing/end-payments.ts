import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import { isRunning } from './current-subscription.ts';
import { findPayer } from './payment-queries.ts';
import { noneIfGone } from './sync-subscription.ts';
import type { Trials } from './trials.ts';

/**
 * Before an account is deleted: stops all charges and has the provider forget the customer.
 * @returns false when a subscription continues that we cannot reach because payments are off
 * @throws {PaymentFailure}
 */
export async function endPayments(
  services: { database: Database; payments: PaymentProvider | undefined; trials: Trials },
  userId: string,
): Promise<boolean> {
  const { database, payments, trials } = services;
  const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
  // The address may have changed since the trial; a new account with it must not get another.
  if (payer?.hadTrial) await trials.rememberAddress(userId);
  if (!payer?.customerId || payer.provider === 'sandbox') return true;
  if (payer.provider !== payments?.kind) return !isRunning(payer.status);
  // A subscription started a moment ago may not have reached us yet.
  const all = await payments.listSubscriptions(payer.customerId).catch(noneIfGone);
  if (all?.length) await trials.rememberAddress(userId);
  await payments.removeCustomer(payer.customerId);
  return true;
}
