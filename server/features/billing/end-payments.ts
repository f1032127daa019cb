import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import { isRunning } from './current-subscription.ts';
import { findPayer } from './payment-queries.ts';
import { goneIsNone } from './sync-subscription.ts';
import type { Trials } from './trials.ts';

/**
 * Before an account goes: nothing is charged for it any more, and the provider forgets who it was.
 * @returns false when a subscription goes on that cannot be reached from here, as payments are off
 * @throws {PaymentFailure}
 */
export async function endPayments(
  services: { database: Database; payments: PaymentProvider | undefined; trials: Trials },
  userId: string,
): Promise<boolean> {
  const { database, payments, trials } = services;
  const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
  // The address may have changed since; a new account by it is to bring no second trial.
  if (payer?.hadTrial) await trials.rememberAddress(userId);
  if (!payer?.customerId || payer.provider === 'sandbox') return true;
  if (payer.provider !== payments?.kind) return !isRunning(payer.status);
  // A subscription that began a moment ago may not have reached us yet.
  const all = await payments.listSubscriptions(payer.customerId).catch(goneIsNone);
  if (all?.length) await trials.rememberAddress(userId);
  await payments.removeCustomer(payer.customerId);
  return true;
}
