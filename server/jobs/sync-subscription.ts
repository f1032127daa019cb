import type { PaymentServices } from '../features/billing/payment-services.ts';
import { syncWhenDue } from '../features/billing/sync-subscription.ts';

/** The job for the end of a trial or a paid period. */
export const syncSubscriptionJob = (services: PaymentServices, { userId }: { userId: string }) =>
  syncWhenDue(services, userId);
