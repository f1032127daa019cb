import type { ReturnAddresses } from '../../integrations/stripe/payment-provider.ts';

/** Where runners return to from the provider's pages. */
export const afterSubscribing = (publicUrl: string): ReturnAddresses => ({
  successUrl: `${publicUrl}/dashboard?upgraded=true`,
  cancelUrl: `${publicUrl}/pricing`,
});

export const afterPurchase = (publicUrl: string): ReturnAddresses => ({
  successUrl: `${publicUrl}/pricing?purchased=true`,
  cancelUrl: `${publicUrl}/pricing`,
});
