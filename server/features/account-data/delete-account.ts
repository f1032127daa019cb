import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Database } from '../../db/client.ts';
import {
  PaymentFailure,
  type PaymentProvider,
} from '../../integrations/stripe/payment-provider.ts';
import { endPayments } from '../billing/end-payments.ts';
import { removeTraces, type Traced } from './remove-traces.ts';

/**
 * POST /auth/delete-user: takes the account and everything of it away, a subscription first: nobody
 * goes on paying for what is no longer there. It asks for the password; an
 * account without one needs a sign-in of the last day.
 */
export function accountDeletion(
  services: Traced & { payments?: PaymentProvider | undefined },
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
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/delete-user',
          handler: createAuthMiddleware(async ({ body, context, getSignedCookie }) => {
            if (body?.password) return;
            const { sessionToken } = context.authCookies;
            const token = await getSignedCookie(sessionToken.name, context.secret);
            const found = token ? await context.internalAdapter.findSession(token) : null;
            if (!found) return;
            const account = await context.internalAdapter.findCredentialAccount(found.user.id);
            if (account?.password) {
              throw new APIError('BAD_REQUEST', {
                code: 'INVALID_INPUT',
                message: 'Password is required',
                fields: { password: 'Password is required' },
              });
            }
          }),
        },
      ],
    },
  };
}

async function stopPaying(
  { database, payments }: { database: Database; payments?: PaymentProvider | undefined },
  userId: string,
): Promise<void> {
  const isOver = await endPayments({ database, payments }, userId).catch((failure) => {
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
