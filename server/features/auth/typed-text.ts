import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { fullNameError } from '#shared/auth/rules.ts';
import { isStorable, notStorable } from '#shared/storable.ts';

/**
 * Refuses text that the database cannot store, by field, on all of better-auth's endpoints, and new
 * names that sign-up would refuse.
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

/** The top-level field that contains such text, at any depth. */
function unstorableIn(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  return Object.entries(given).find(([name, value]) => !isStorable(name) || !isWhole(value))?.[0];
}

// Not recursive, because deeply nested brackets would overflow the stack.
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
