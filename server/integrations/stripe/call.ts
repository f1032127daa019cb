import Stripe from 'stripe';
import { PaymentFailure, type PaymentFailureReason } from './payment-provider.ts';

/**
 * Makes a call and rethrows errors in our own words. Stripe's errors carry the whole response with
 * its headers, which does not belong in a log.
 * @throws {PaymentFailure}
 */
export async function stripeCall<T extends object>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId, param } = error;
    const facts = [type, code, param, statusCode && `status ${statusCode}`, requestId];
    throw new PaymentFailure(
      reasonOf(error),
      `The Stripe call failed: ${facts.filter(Boolean).join(', ')}`,
    );
  }
}

/** https://docs.stripe.com/error-handling */
function reasonOf(error: Stripe.errors.StripeError): PaymentFailureReason {
  const { type, code, param = '', statusCode } = error;
  if (type === 'StripeCardError' || statusCode === 402) return 'refused';
  // A missing price is a configuration error and not about the customer.
  if (code === 'resource_missing' && ['customer', 'id', 'session'].includes(param)) return 'gone';
  const wrong = ['StripeAuthenticationError', 'StripePermissionError', 'StripeInvalidRequestError'];
  if (wrong.includes(type)) return 'misconfigured';
  return statusCode !== undefined && statusCode >= 400 ? 'unreachable' : 'unanswered';
}
