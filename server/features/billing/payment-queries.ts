import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type {
  PaidSubscription,
  PaymentProvider,
} from '../../integrations/stripe/payment-provider.ts';

type Tx = Transaction<DB>;
type Kind = PaymentProvider['kind'];

/** What is known of a runner who was sent to the payment provider. */
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

export const findPayer = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_subscription_details')
    .select(['provider', 'provider_customer_id as customerId', 'revision', 'status'])
    .select(['provider_subscription_id as subscriptionId', 'current_period_end as periodEnd'])
    .select('cancel_at_period_end as cancelAtPeriodEnd')
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Keeps who the runner is to the provider; what another provider said of them counts no more. */
export async function saveCustomer(tx: Tx, userId: string, kind: Kind, customerId: string) {
  const payer = await findPayer(tx, userId);
  if (payer?.provider === kind && payer.customerId) return;
  const customer = { provider: kind, provider_customer_id: customerId };
  await tx
    .insertInto('user_subscription_details')
    .values({ user_id: userId, ...customer })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...{ ...customer, ...nothing },
        revision: eb('user_subscription_details.revision', '+', 1),
      })),
    )
    .execute();
  if (payer) await savePlan(tx, userId, 'free');
}

/** For a customer whom the provider does not know any more. */
export async function dropCustomer(tx: Tx, userId: string, customerId: string) {
  const { numUpdatedRows } = await tx
    .updateTable('user_subscription_details')
    .set({ provider_customer_id: null, ...nothing })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .where('provider_customer_id', '=', customerId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await savePlan(tx, userId, 'free');
}

/** A grant (`subscription_status`) is not the provider's to end. */
const nothing = {
  ...{ plan: 'free', status: null, provider_subscription_id: null },
  ...{ current_period_end: null, cancel_at_period_end: false },
} as const;

/**
 * Writes what the provider answered, unless another answer has been written since `revision` was read.
 * @returns whether it was written
 */
export async function saveSubscription(
  tx: Tx,
  answer: {
    userId: string;
    revision: number;
    current: PaidSubscription | undefined;
    isPro: boolean;
    now: Date;
  },
): Promise<boolean> {
  const { userId, revision, current, isPro, now } = answer;
  const plan = isPro ? 'pro' : 'free';
  const { numUpdatedRows } = await tx
    .updateTable('user_subscription_details')
    .set({ plan, synced_at: now, revision: revision + 1 })
    .set({
      status: current?.status ?? null,
      provider_subscription_id: current?.id ?? null,
      current_period_end: current?.currentPeriodEnd ?? null,
      cancel_at_period_end: current?.cancelAtPeriodEnd ?? false,
    })
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await savePlan(tx, userId, plan);
  return true;
}

/** Also of a runner who has not filled in a profile yet. */
async function savePlan(tx: Tx, userId: string, plan: 'free' | 'pro') {
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, subscription_status: plan })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ subscription_status: plan }))
    .execute();
}
