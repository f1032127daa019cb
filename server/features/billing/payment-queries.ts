import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type {
  PaidSubscription,
  PaymentProvider,
} from '../../integrations/stripe/payment-provider.ts';

type Tx = Transaction<DB>;
type Kind = PaymentProvider['kind'];

/** What we know about a runner who was sent to the payment provider. */
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

export const findPayer = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_subscription_details')
    .select(['provider', 'provider_customer_id as customerId', 'revision', 'status'])
    .select(['provider_subscription_id as subscriptionId', 'current_period_end as periodEnd'])
    .select(['cancel_at_period_end as cancelAtPeriodEnd', 'plan'])
    .select('had_trial as hadTrial')
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The same row, locked before it is written. */
const lockPayer = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_subscription_details')
    .select(['provider', 'provider_customer_id as customerId', 'revision', 'plan'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Stores the runner's id with the provider, unless one is already stored: of two simultaneous
 * calls, the first wins. It replaces whatever another provider had reported.
 */
export async function saveCustomer(tx: Tx, userId: string, kind: Kind, customerId: string) {
  const before = await lockPayer(tx, userId);
  if (before?.provider === kind && before.customerId) return;
  const customer = { provider: kind, provider_customer_id: customerId };
  const leaves = before?.provider && before.provider !== kind;
  await tx
    .insertInto('user_subscription_details')
    .values({ user_id: userId, ...customer })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({
          ...customer,
          ...(leaves && nothing),
          revision: eb('user_subscription_details.revision', '+', 1),
        }))
        .where((eb) =>
          eb.or([
            eb('user_subscription_details.provider', 'is distinct from', kind),
            eb('user_subscription_details.provider_customer_id', 'is', null),
          ]),
        ),
    )
    .execute();
  if (leaves) await savePlan(tx, userId, { before: before.plan, after: 'free' });
}

/** For a customer the provider no longer knows. */
export async function dropCustomer(tx: Tx, userId: string, customerId: string) {
  const before = await lockPayer(tx, userId);
  if (before?.customerId !== customerId) return;
  await tx
    .updateTable('user_subscription_details')
    .set({ provider_customer_id: null, revision: before.revision + 1, ...nothing })
    .where('user_id', '=', userId)
    .execute();
  await savePlan(tx, userId, { before: before.plan, after: 'free' });
}

/** A grant (`subscription_status`) is not the provider's to end. */
const nothing = {
  plan: 'free',
  status: null,
  provider_subscription_id: null,
  current_period_end: null,
  cancel_at_period_end: false,
} as const;

/**
 * Writes the provider's answer, unless another was written since `revision` was read.
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
  const before = await lockPayer(tx, userId);
  if (before?.revision !== revision) return false;
  await tx
    .updateTable('user_subscription_details')
    .set({ plan, synced_at: now, revision: revision + 1 })
    .set({
      status: current?.status ?? null,
      provider_subscription_id: current?.id ?? null,
      current_period_end: current?.currentPeriodEnd ?? null,
      cancel_at_period_end: current?.cancelAtPeriodEnd ?? false,
    })
    // Permanently, even once the provider no longer knows the subscription.
    .$if(current !== undefined, (query) => query.set({ had_trial: true }))
    .where('user_id', '=', userId)
    .execute();
  await savePlan(tx, userId, { before: before.plan, after: plan });
  return true;
}

/**
 * Sets the profile's status, creating the profile if needed. A profile that is Pro for other
 * reasons stays Pro if there was never a payment to end.
 */
async function savePlan(tx: Tx, userId: string, plan: { before: string; after: 'free' | 'pro' }) {
  if (plan.before !== 'pro' && plan.after !== 'pro') return;
  const after = { subscription_status: plan.after };
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...after })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(after))
    .execute();
}
