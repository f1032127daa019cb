import { AppError } from '#shared/errors.ts';
import {
  type PaidSubscription,
  PaymentFailure,
} from '../../integrations/stripe/payment-provider.ts';
import { currentSubscription, isLive, isRunning } from './current-subscription.ts';
import { dropCustomer, findPayer, type Payer, saveSubscription } from './payment-queries.ts';
import type { PayingServices, PaymentServices } from './payment-services.ts';

const second = 1000; // ms
const hour = 60 * 60; // s
const attempts = 20;

/**
 * Asks the provider what a runner has, and stores it. An event is only the reason to ask, so it
 * does not matter how often, how late or in what order events arrive. No transaction is open while
 * the provider answers; if something else was written meanwhile, we ask again.
 */
export async function syncSubscription(services: PayingServices, userId: string): Promise<void> {
  const { database, payments, trials, clock, logger } = services;
  let answered: { current: PaidSubscription | undefined } | undefined;
  let trialEnded = false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
    if (payer?.provider !== payments.kind || !payer.customerId) return;
    if (answered && isWritten(answered.current, payer)) return;
    const { customerId } = payer;
    const all = await payments.listSubscriptions(customerId).catch(noneIfGone);
    if (!all) return await database.asService(userId, (tx) => dropCustomer(tx, userId, customerId));
    if (all.filter(({ status }) => isRunning(status)).length > 1) {
      logger.error({ userId }, 'a runner pays for more than one subscription');
    }
    const current = currentSubscription(all);
    if (current) {
      await trials.rememberAddress(userId);
      if (!trialEnded && (await hasSecondTrial(services, current))) {
        await payments.endTrial(current.id);
        trialEnded = true;
        continue;
      }
    }
    answered = { current };
    const answer = {
      userId,
      current,
      revision: payer.revision,
      now: clock(),
      isPro: current !== undefined && isLive(current.status),
    };
    if (await database.asService(userId, (tx) => saveSubscription(tx, answer))) {
      const end = current && isRunning(current.status) ? current.currentPeriodEnd : null;
      const isNew = end?.getTime() !== payer.periodEnd?.getTime();
      if (end && (isNew || end <= clock())) await lookAgain(services, userId, end);
      return;
    }
  }
  throw new AppError('CONFLICT');
}

/**
 * Whether the runner is on trial with a card that already had a trial with another subscription, in
 * any account.
 */
const hasSecondTrial = async (
  { trials }: PayingServices,
  { id, status, cardFingerprint }: PaidSubscription,
): Promise<boolean> =>
  status === 'trialing' &&
  cardFingerprint !== null &&
  !(await trials.claimCard(cardFingerprint, id));

/** Whether a simultaneous call has already written the same answer. */
const isWritten = (answer: PaidSubscription | undefined, payer: Payer) =>
  (answer?.id ?? null) === payer.subscriptionId &&
  (answer?.status ?? null) === payer.status &&
  answer?.currentPeriodEnd?.getTime() === payer.periodEnd?.getTime() &&
  (answer?.cancelAtPeriodEnd ?? false) === payer.cancelAtPeriodEnd;

/** For `catch`: a customer the provider no longer knows has no subscriptions. */
export function noneIfGone(failure: unknown): undefined {
  if (!(failure instanceof PaymentFailure && failure.reason === 'gone')) throw failure;
}

/**
 * Checks again when the period ends, in case no event arrives, and somewhat later if it has just
 * ended.
 */
async function lookAgain({ send, clock }: PayingServices, userId: string, end: Date) {
  const seconds = Math.ceil((end.getTime() - clock().getTime()) / second);
  await send('sync-subscription', { userId }, seconds > 0 ? seconds + 1 : hour);
}

/**
 * The job for a period that should have ended. A renewed period has its own job. A sandbox
 * subscription ends here once its server no longer uses the sandbox.
 */
export async function syncWhenDue(services: PaymentServices, userId: string): Promise<void> {
  const { database, payments, clock } = services;
  const payer = await database.asService(userId, (tx) => findPayer(tx, userId));
  const now = clock();
  if (!payer?.periodEnd || payer.periodEnd > now) return;
  if (payments && payer.provider === payments.kind) {
    await syncSubscription({ ...services, payments }, userId);
  } else if (payer.provider === 'sandbox') {
    const { revision } = payer;
    const over = { userId, revision, current: undefined, isPro: false, now };
    await database.asService(userId, (tx) => saveSubscription(tx, over));
  }
}
