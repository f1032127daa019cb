import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import type { Billing } from './config.ts';
import { createSandbox } from './sandbox/provider.ts';

/**
 * This server's payment provider; none when payments are off. Stripe's library is loaded only for
 * Stripe.
 */
export async function openPayments(
  billing: Billing,
  options: { database: Database; publicUrl: string; clock: () => Date },
): Promise<PaymentProvider | undefined> {
  if (billing.kind === 'stripe') {
    const { createStripe } = await import('../../integrations/stripe/stripe.ts');
    return createStripe(billing.stripe, options);
  }
  return billing.kind === 'sandbox' ? createSandbox(options) : undefined;
}
