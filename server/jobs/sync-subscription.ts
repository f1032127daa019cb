import type { PaymentServices } from '../features/billing/payment-services.ts';
import { syncWhenDue } from '../features/billing/sync-subscription.ts';

/** The job at the end of a trial, or of what is paid. */
export const syncSubscriptionJob = (services: PaymentServices, { userId }: { userId: string }) =>
  syncWhenDue(services, userId);
