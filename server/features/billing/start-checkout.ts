import { trialDays } from '#shared/billing/price.ts';
import { isTrialAvailable } from '#shared/billing/rules.ts';
import { priceInCents, type TokenPackage, tokenPackages } from '#shared/billing/token-packages.ts';
import { AppError } from '#shared/errors.ts';
import { type LineItem, PaymentFailure } from '../../integrations/stripe/payment-provider.ts';
import { isRunning } from './current-subscription.ts';
import { openCheckout } from './open-checkout.ts';
import { openOrder } from './orders.ts';
import { afterPurchase, afterSubscribing } from './payment-addresses.ts';
import { dropCustomer, findPayer, saveCustomer } from './payment-queries.ts';
import type { PayingServices } from './payment-services.ts';
import { syncSubscription } from './sync-subscription.ts';

type Runner = { userId: string };

/**
 * The URL of a checkout for the Pro plan. A runner who already pays is sent to the portal instead,
 * so that nobody pays twice; a runner who had the trial gets no second one.
 */
export async function startCheckout(services: PayingServices, { userId }: Runner): Promise<string> {
  const { database, payments, trials, publicUrl } = services;
  // A purchase made a moment ago may not have been reported yet.
  await syncSubscription(services, userId);
  return await withCustomer(services, userId, async (customerId) => {
    const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
    if (isRunning(payer?.status ?? null)) {
      return await payments.openPortal({ customerId, returnUrl: `${publicUrl}/pricing` });
    }
    const hasTrial = isTrialAvailable({
      takesPayments: true,
      hadTrial: payer?.hadTrial ?? false,
      addressHadTrial: await trials.hadByAddress(userId),
    });
    const terms = {
      customerId,
      trialDays: hasTrial ? trialDays : 0,
      ...afterSubscribing(publicUrl),
    };
    return await openCheckout(services, {
      userId,
      basket: 'pro',
      terms,
      start: (id) => payments.startSubscription({ id, userId, ...terms }),
    });
  });
}

/** The URL of a checkout for tokens, which are added once it is paid. */
export async function startPurchase(
  services: PayingServices,
  { userId, packages }: Runner & { packages: TokenPackage[] },
): Promise<string> {
  const { payments, publicUrl } = services;
  const provider = payments.kind;
  // The same packages in any order are the same basket.
  const sorted = packages.toSorted(
    (a, b) => b.tokensPerPackage - a.tokensPerPackage || b.quantity - a.quantity,
  );
  return await withCustomer(services, userId, async (customerId) => {
    const terms = { customerId, items: sorted.map(itemOf), ...afterPurchase(publicUrl) };
    return await openCheckout(services, {
      userId,
      basket: `tokens ${sorted.map((one) => `${one.quantity}x${one.tokensPerPackage}`).join(' ')}`,
      terms,
      begin: (tx, id) => openOrder({ tx, userId, id, provider, packages: sorted }),
      start: (id) => payments.startPurchase({ id, userId, ...terms }),
    });
  });
}

export function itemOf({ tokensPerPackage, quantity }: Omit<TokenPackage, 'id'>): LineItem {
  const label = tokenPackages.find(({ tokens }) => tokens === tokensPerPackage)?.label;
  return { name: `${label} AI tokens`, cents: priceInCents(tokensPerPackage, 1), quantity };
}

/**
 * The URL of the provider's page for managing a subscription.
 * @throws {AppError} NO_SUBSCRIPTION
 */
export async function openPortal(services: PayingServices, { userId }: Runner): Promise<string> {
  const { database, payments, publicUrl } = services;
  const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
  const isTheirs = payer?.provider === payments.kind && isRunning(payer.status);
  if (!isTheirs || !payer.customerId) throw new AppError('NO_SUBSCRIPTION');
  const { customerId } = payer;
  return await payments.openPortal({ customerId, returnUrl: `${publicUrl}/pricing` });
}

/** Retries once with a new customer if the provider no longer knows the old one. */
async function withCustomer<T>(
  services: PayingServices,
  userId: string,
  call: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await customerOf(services, userId);
  try {
    return await call(customerId);
  } catch (failure) {
    if (!(failure instanceof PaymentFailure && failure.reason === 'gone')) throw failure;
    await services.database.asService(userId, (tx) => dropCustomer(tx, userId, customerId));
    return await call(await customerOf(services, userId));
  }
}

async function customerOf({ database, payments }: PayingServices, userId: string): Promise<string> {
  const find = () => database.asService(userId, (tx) => findPayer(tx, userId));
  const known = await find();
  if (known?.provider === payments.kind && known.customerId) return known.customerId;
  const { email } = await database.owner
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const made = await payments.createCustomer({ userId, email });
  await database.asService(userId, (tx) => saveCustomer(tx, userId, payments.kind, made));
  // A simultaneous request may have stored its customer first; then that one counts.
  return (await find())?.customerId ?? made;
}
