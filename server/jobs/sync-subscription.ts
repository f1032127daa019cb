import type { PaymentServices } from '../features/billing/payment-services.ts';
import { syncWhenDue } from '../features/billing/sync-subscription.ts';

/** The job at the end of a trial, or of what is paid. */
export async function syncSubscriptionJob(
  { payments, ...services }: PaymentServices,
  { userId }: { userId: string },
) {
  if (payments) await syncWhenDue({ ...services, payments }, userId);
}
