import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Trials } from './trials.ts';

/** What payments work with. */
export interface PaymentServices {
  database: Database;
  /** Undefined on a server that takes no payments. */
  payments: PaymentProvider | undefined;
  trials: Trials;
  send: Jobs['send'];
  publicUrl: string;
  clock: () => Date;
  logger: Logger;
}

/** The same, where payments are taken. */
export type PayingServices = PaymentServices & { payments: PaymentProvider };
