import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { product } from '#shared/product.ts';
import { isCommonPassword, plainForm } from './common-passwords.ts';
import { resetPrefix } from './links.ts';
import { invalid } from './refusals.ts';

interface Person {
  email?: string;
  name?: string;
}

/**
 * Refuses new passwords that would be guessed first. Those chosen before the list existed still
 * work.
 */
export function weakPasswords() {
  return {
    id: 'weak-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path, request }) => request !== undefined && Object.hasOwn(ways, path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const { field, whose } = ways[ctx.path as keyof typeof ways];
            const password: unknown = ctx.body?.[field];
            if (typeof password === 'string') refuseWeak(password, await whose(ctx));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Where passwords are chosen: in which field, and by whom. */
const ways = {
  '/sign-up/email': {
    field: 'password',
    whose: async ({ body }: GenericEndpointContext): Promise<Person> => ({
      email: text(body.email),
      name: text(body.name),
    }),
  },
  '/reset-password': {
    field: 'newPassword',
    whose: async ({ body, context: { internalAdapter } }: GenericEndpointContext) => {
      const name = `${resetPrefix}${text(body.token)}`;
      const link = await internalAdapter.findVerificationValue(name);
      return (link && (await internalAdapter.findUserById(link.value))) ?? {};
    },
  },
  '/change-password': {
    field: 'newPassword',
    whose: async (ctx: GenericEndpointContext) => (await getSessionFromCtx(ctx))?.user ?? {},
  },
};

/** @throws {APIError} with the sentence for the password's field */
export function refuseWeak(password: string, person: Person): void {
  const message = isOwnWord(password, person)
    ? `This password is easy to guess from your name, your email or the name ${product.name}. Choose another.`
    : isCommonPassword(password)
      ? 'This password is one of the most common ones and easy to guess. Choose another.'
      : undefined;
  if (message) throw invalid({ password: message });
}

/**
 * How many digits and signs may surround a user's own word for it to count as that word:
 * `longrun-2026!`.
 */
const decoration = 6;

/** Whether it is little more than a well-known word about this person, or about us. */
function isOwnWord(password: string, { email = '', name = '' }: Person): boolean {
  const local = email.split('@')[0] ?? '';
  const words = [product.name, email, local, name, ...name.split(/\s+/)];
  const plain = plainForm(password);
  const letters = lettersOf(plain);
  const isDecorated = letters.length >= 3 && plain.length - letters.length <= decoration;
  return words.some(
    (word) =>
      (isDecorated && lettersOf(word) === letters) || (word !== '' && plainForm(word) === plain),
  );
}

const lettersOf = (word: string) => plainForm(word).replace(/[^\p{L}]/gu, '');
