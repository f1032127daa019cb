import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import type { SendJob } from '../../send-job.ts';
import type { Trials } from './trials.ts';

/** What payment code depends on. */
export interface PaymentServices {
  database: Database;
  /** Undefined when payments are off. */
  payments: PaymentProvider | undefined;
  trials: Trials;
  send: SendJob<'sync-subscription', { userId: string }>;
  publicUrl: string;
  clock: () => Date;
  logger: Logger;
}

/** The same, with payments on. */
export type PayingServices = PaymentServices & { payments: PaymentProvider };
