import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import { isRunning } from './current-subscription.ts';
import { findPayer } from './payment-queries.ts';

/**
 * Before an account goes: nothing is charged for it any more, and the provider forgets who it was.
 * @returns false when a subscription goes on that cannot be reached from here, as payments are off
 * @throws {PaymentFailure}
 */
export async function endPayments(
  { database, payments }: { database: Database; payments: PaymentProvider | undefined },
  userId: string,
): Promise<boolean> {
  const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
  if (!payer?.customerId || payer.provider === 'sandbox') return true;
  if (payer.provider !== payments?.kind) return !isRunning(payer.status);
  await payments.removeCustomer(payer.customerId);
  return true;
}
