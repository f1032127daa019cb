import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '../../../db/client.ts';
import { isFromProgram } from '../program-requests.ts';

/** better-auth replaces the session that makes one of these changes. */
const replacing = ['/two-factor/verify-totp', '/two-factor/disable', '/change-password'];

/**
 * A program keeps its session through these changes: if it were replaced, a program that misses one
 * response would be signed out. Other sessions still end as usual.
 */
export const programSessions = ({ owner }: Pick<Database, 'owner'>) =>
  ({
    id: 'program-sessions',
    hooks: {
      before: [
        {
          matcher: ({ path, request }) => isFromProgram(request) && replacing.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const open = await getSessionFromCtx(ctx, { disableCookieCache: true });
            if (!open) return;
            const { session } = open;
            const internalAdapter = {
              createSession: async () => session,
              deleteSession: async () => undefined,
              deleteUserSessions: async (userId: string) => {
                await owner
                  .deleteFrom('auth_sessions')
                  .where('user_id', '=', userId)
                  .where('id', '<>', session.id)
                  .execute();
              },
            };
            return { context: { context: { internalAdapter } } };
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
