import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from '../../db/client.ts';
import {
  PaymentFailure,
  type PaymentProvider,
} from '../../integrations/stripe/payment-provider.ts';
import { endPayments } from '../billing/end-payments.ts';
import type { Trials } from '../billing/trials.ts';
import { removeTraces, type Traced } from './remove-traces.ts';

/**
 * POST /auth/delete-user: deletes the account and everything in it. The subscription goes first, so
 * that nobody keeps paying for a deleted account. Requires a fresh proof (features/auth/proof.ts).
 */
export function accountDeletion(
  services: Traced & { payments?: PaymentProvider | undefined; trials: Trials },
): BetterAuthPlugin {
  return {
    id: 'account-deletion',
    init: () => ({
      options: {
        user: {
          deleteUser: {
            enabled: true,
            beforeDelete: ({ id }) => stopPaying(services, id),
            afterDelete: (user) => removeTraces(services, user),
          },
        },
      },
    }),
  };
}

async function stopPaying(
  services: { database: Database; payments?: PaymentProvider | undefined; trials: Trials },
  userId: string,
): Promise<void> {
  const { database, payments, trials } = services;
  const isOver = await endPayments({ database, payments, trials }, userId).catch((failure) => {
    if (!(failure instanceof PaymentFailure)) throw failure;
    return false;
  });
  if (!isOver) throw new APIError('SERVICE_UNAVAILABLE', stillPaying);
}

const stillPaying = {
  code: 'PAYMENTS_UNAVAILABLE',
  message:
    'Your subscription could not be cancelled just now, so your account is still there. Try again shortly.',
};
