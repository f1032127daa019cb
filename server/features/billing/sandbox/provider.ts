import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../db/client.ts';
import type { DB } from '../../../db/types.ts';
import type { PaymentProvider } from '../../../integrations/stripe/payment-provider.ts';
import { listSandboxSubscriptions } from './queries.ts';
import { subscriptionAt } from './subscription-at.ts';

/** The customer's id there: the sandbox knows our runners by their own. */
const prefix = 'cus_sandbox_';

/**
 * In place of Stripe where nobody has a key: checkouts and a portal of our own, on which no card is
 * charged. Its pages are web/screens/sandbox-*, their calls ./routes.ts.
 */
export function createSandbox({
  database,
  publicUrl,
  clock,
}: {
  database: Database;
  publicUrl: string;
  clock: () => Date;
}): PaymentProvider {
  async function openCheckout(
    userId: string,
    checkout: { order_id?: string; trial_days?: number },
  ): Promise<string> {
    const id = newId();
    await database.asService(userId, (tx) =>
      insertCheckout(tx, { user_id: userId, id, ...checkout }),
    );
    return `${publicUrl}/sandbox/checkout/${id}`;
  }

  return {
    kind: 'sandbox',
    createCustomer: async ({ userId }) => `${prefix}${userId}`,
    startSubscription: ({ userId, trialDays }) => openCheckout(userId, { trial_days: trialDays }),
    startPurchase: ({ userId, orderId }) => openCheckout(userId, { order_id: orderId }),
    openPortal: async () => `${publicUrl}/sandbox/portal`,
    async listSubscriptions(customerId) {
      const userId = customerId.slice(prefix.length);
      const kept = await database.asService(userId, (tx) => listSandboxSubscriptions(tx, userId));
      return kept.map((one) => subscriptionAt(one, clock()));
    },
    // Its rows go with the account.
    removeCustomer: async () => {},
    readWebhook: () => undefined,
  };
}

const insertCheckout = (
  tx: Transaction<DB>,
  row: { user_id: string; id: string; order_id?: string; trial_days?: number },
) => tx.insertInto('sandbox_checkouts').values(row).execute();
