import type { Transaction } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { DB } from '../../../db/types.ts';
import type {
  MadeCheckout,
  PaymentProvider,
} from '../../../integrations/stripe/payment-provider.ts';
import { closeOtherCheckouts, findSandboxCheckout, listSandboxSubscriptions } from './queries.ts';
import { subscriptionAt } from './subscription-at.ts';

/** The sandbox derives customer ids from our runners' ids. */
const prefix = 'cus_sandbox_';

/** How long a checkout stays open, as at Stripe. */
const lifetime = 24 * 60 * 60 * 1000; // ms

/**
 * Replaces Stripe where there is no key: our own checkout and portal, which charge no card. The
 * pages are web/screens/sandbox-*, their calls are in ./routes.ts.
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
  async function openCheckout(checkout: {
    user_id: string;
    id: string;
    order_id?: string;
    trial_days?: number;
  }): Promise<MadeCheckout> {
    const { user_id: userId, id } = checkout;
    const now = clock();
    const expiresAt = new Date(now.getTime() + lifetime);
    await database.asService(userId, async (tx) => {
      if (!checkout.order_id) await closeOtherCheckouts(tx, { userId, id, now });
      await insertCheckout(tx, { ...checkout, expires_at: expiresAt });
    });
    return { id: `${userId}/${id}`, url: `${publicUrl}/sandbox/checkout/${id}`, expiresAt };
  }

  return {
    kind: 'sandbox',
    createCustomer: async ({ userId }) => `${prefix}${userId}`,
    startSubscription: ({ userId, id, trialDays }) =>
      openCheckout({ user_id: userId, id, trial_days: trialDays }),
    startPurchase: ({ userId, id }) => openCheckout({ user_id: userId, id, order_id: id }),
    async isOpen(checkoutId) {
      const [userId = '', id = ''] = checkoutId.split('/');
      const found = await database.asService(userId, (tx) =>
        findSandboxCheckout(tx, { userId, id }),
      );
      return found !== undefined && !found.completed_at && found.expires_at > clock();
    },
    openPortal: async () => `${publicUrl}/sandbox/portal`,
    async listSubscriptions(customerId) {
      const userId = customerId.slice(prefix.length);
      const kept = await database.asService(userId, (tx) => listSandboxSubscriptions(tx, userId));
      return kept.map((one) => subscriptionAt(one, clock()));
    },
    // The sandbox has no cards.
    endTrial: async () => {},
    // Its rows are deleted with the account.
    removeCustomer: async () => {},
    readWebhook: () => undefined,
  };
}

const insertCheckout = (
  tx: Transaction<DB>,
  row: { user_id: string; id: string; order_id?: string; trial_days?: number; expires_at: Date },
) =>
  tx
    .insertInto('sandbox_checkouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
