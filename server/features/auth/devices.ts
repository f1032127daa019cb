import { APIError, type BetterAuthPlugin } from 'better-auth';
import {
  createAuthEndpoint,
  createAuthMiddleware,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import { z } from 'zod';
import type { Device } from '#shared/auth/devices.ts';
import { isUuid } from '#shared/validation.ts';
import type { Database } from '../../db/client.ts';
import { describeDevice } from './describe-device.ts';

/**
 * Lists where a user is signed in, and signs out there, by session id. better-auth's own list would
 * give the browser the token of every session, and only if it signed in within the last day.
 */
export function devices(database: Database) {
  return {
    id: 'devices',
    endpoints: {
      listDevices: createAuthEndpoint(
        '/devices',
        { method: 'GET', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const rows = await database.owner
            .selectFrom('auth_sessions')
            .select(['id', 'user_agent', 'created_at', 'updated_at'])
            .where('user_id', '=', user.id)
            .where('expires_at', '>', new Date())
            .orderBy('updated_at', 'desc')
            .execute();
          return ctx.json(
            rows.map(
              ({ id, user_agent, created_at, updated_at }): Device => ({
                id,
                ...describeDevice(user_agent),
                current: id === session.id,
                signedInAt: created_at.toISOString(),
                lastUsedAt: updated_at.toISOString(),
              }),
            ),
          );
        },
      ),
      signOutDevice: createAuthEndpoint(
        '/devices/sign-out',
        {
          method: 'POST',
          body: z.object({ id: z.string() }),
          use: [sensitiveSessionMiddleware],
        },
        async (ctx) => {
          const { id } = ctx.body;
          const { numDeletedRows } = isUuid(id)
            ? await database.owner
                .deleteFrom('auth_sessions')
                .where('id', '=', id)
                .where('user_id', '=', ctx.context.session.user.id)
                .executeTakeFirstOrThrow()
            : { numDeletedRows: 0n };
          if (numDeletedRows === 0n) {
            throw new APIError('NOT_FOUND', {
              code: 'NOT_FOUND',
              message: 'Nothing was found here.',
            });
          }
          return ctx.json({ status: true });
        },
      ),
    },
    hooks: {
      before: [{ matcher: ({ path }) => path === '/change-password', handler: endOtherSessions }],
    },
  } satisfies BetterAuthPlugin;
}

/** A new password ends all other sessions, whatever the request says. */
const endOtherSessions = createAuthMiddleware(async ({ body }) => ({
  context: { body: { ...body, revokeOtherSessions: true } },
}));
