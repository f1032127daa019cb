import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { fullNameError } from '#shared/auth/rules.ts';
import { isStorable, notStorable } from '#shared/storable.ts';

/**
 * Text that no database holds is refused by its field, at every one of better-auth's endpoints, and so
 * is a new name that signing up would refuse.
 */
export const typedText = (): BetterAuthPlugin => ({
  id: 'typed-text',
  hooks: {
    before: [
      {
        matcher: ({ request }) => request !== undefined,
        handler: createAuthMiddleware(async ({ path, body, query, params }) => {
          for (const given of [body, query, params]) {
            const field = unstorableIn(given);
            if (field !== undefined) refuse(field, notStorable);
          }
          const isRenamed = path === '/update-user' && body?.name !== undefined;
          const wrong = isRenamed && fullNameError(typeof body.name === 'string' ? body.name : '');
          if (wrong) refuse('name', wrong);
        }),
      },
    ],
  },
});

function refuse(field: string, message: string): never {
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'INVALID_INPUT',
    message,
    fields: { [field]: message },
  });
}

/** The field, by its name at the top, that holds such a text at whatever depth. */
function unstorableIn(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  return Object.entries(given).find(([name, value]) => !isStorable(name) || !isWhole(value))?.[0];
}

// Without recursion, which a body of nothing but brackets would exhaust.
function isWhole(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) open.push(name, inner);
  }
  return true;
}
