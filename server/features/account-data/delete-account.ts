import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import {
  PaymentFailure,
  type PaymentProvider,
} from '../../integrations/stripe/payment-provider.ts';
import { endPayments } from '../billing/end-payments.ts';
import type { Trials } from '../billing/trials.ts';
import { disconnect } from '../sources/disconnect.ts';
import type { ConnectedSource } from '../sources/provider.ts';
import { removeRows } from './remove-rows.ts';
import { type Account, removeTraces, type Traced } from './remove-traces.ts';

export interface DeletionServices extends Traced {
  payments?: PaymentProvider | undefined;
  trials: Trials;
  sources: readonly ConnectedSource[];
  clock: () => Date;
  logger: Logger;
}

interface Services extends DeletionServices {
  /** Schedules a job that finishes the deletion in a minute, even if this server dies. */
  finishLater: (account: Account) => Promise<void>;
}

/**
 * POST /auth/delete-user: deletes the account and everything in it. The subscription goes first, so
 * that nobody keeps paying for a deleted account. Requires a fresh proof (features/auth/proof.ts).
 */
export function accountDeletion(services: Services): BetterAuthPlugin {
  return {
    id: 'account-deletion',
    init: () => ({
      options: {
        user: {
          deleteUser: {
            enabled: true,
            beforeDelete: async (user) => {
              await cancelPayments(services, user.id);
              await services.finishLater({ id: user.id, email: user.email });
              await leaveSources(services, user.id);
              await empty(services.database, user.id);
            },
            afterDelete: (user) => removeTraces(services, user),
          },
        },
      },
    }),
  };
}

/**
 * Finishes an interrupted deletion, after which the user may have signed in and subscribed again.
 */
export async function finishDeletion(services: DeletionServices, account: Account): Promise<void> {
  const { database } = services;
  await cancelPayments(services, account.id);
  await leaveSources(services, account.id);
  await empty(database, account.id);
  await database.owner.deleteFrom('auth_users').where('id', '=', account.id).execute();
  await removeTraces(services, account);
}

/** Before the tokens are deleted, without which a service cannot be told. */
async function leaveSources({ sources, ...services }: DeletionServices, userId: string) {
  for (const { provider, link } of sources) {
    if (link) await disconnect({ ...services, provider, link }, userId);
  }
}

/** From here on nobody is signed in, as only part of the data is left. */
async function empty(database: Database, userId: string): Promise<void> {
  await database.owner.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
  await removeRows(database, userId);
}

async function cancelPayments(
  { database, payments, trials }: DeletionServices,
  userId: string,
): Promise<void> {
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
