import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { type MadeCheckout, PaymentFailure } from '../../integrations/stripe/payment-provider.ts';
import {
  dropCheckout,
  dropStale,
  findCheckout,
  insertCheckout,
  saveMade,
  type Wanted,
} from './checkout-queries.ts';
import type { PayingServices } from './payment-services.ts';

/** How long an unanswered call can be repeated: Stripe keeps idempotency keys for a day. */
const answerable = 23 * 60 * 60 * 1000; // ms
const attempts = 5;

interface Opening extends Omit<Wanted, 'terms'> {
  /** Everything else sent to the provider; different terms mean a different checkout. */
  terms: object;
  /** Runs in the transaction that creates the checkout. */
  begin?: (tx: Transaction<DB>, id: string) => Promise<unknown>;
  /** Requests the checkout from the provider, where the same id also means the same checkout. */
  start: (id: string) => Promise<MadeCheckout>;
}

/**
 * The URL of the open checkout for a basket, however often it is requested: a second click, another
 * tab, another server, a retry after a lost response. If it was completed, has expired or was
 * closed, a new one is started; we ask the provider, as its event may still be on its way.
 */
export async function openCheckout(
  services: PayingServices,
  { terms, begin, start, ...asked }: Opening,
): Promise<string> {
  const { database, payments, clock } = services;
  const { userId } = asked;
  const wanted = { ...asked, terms: hashOf({ provider: payments.kind, terms }) };

  const hold = async (tx: Transaction<DB>) => {
    const now = clock();
    await dropStale(tx, { ...wanted, now });
    const expiresAt = new Date(now.getTime() + answerable);
    const id = await insertCheckout(tx, { ...wanted, expiresAt });
    if (id === undefined) return { isNew: false, held: await findCheckout(tx, wanted) };
    await begin?.(tx, id);
    return { isNew: true, held: { id, providerId: null, url: null } };
  };

  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { isNew, held } = await database.asService(userId, hold);
    if (!held) continue; // It was just dropped.
    const key = { userId, id: held.id };
    const drop = () => database.asService(userId, (tx) => dropCheckout(tx, key));
    const made =
      held.url && held.providerId
        ? { id: held.providerId, url: held.url }
        : await start(held.id).catch(async (failure) => {
            // The provider repeats its response to a key, even an error, so a retry needs a new
            // key.
            if (isAnswer(failure)) await drop();
            throw failure;
          });
    if (!isNew && !(await payments.isOpen(made.id))) {
      await drop();
      continue;
    }
    if (!('expiresAt' in made)) return made.url;
    if (await database.asService(userId, (tx) => saveMade(tx, key, made))) return made.url;
  }
  throw new AppError('CONFLICT');
}

const isAnswer = (failure: unknown) =>
  !(failure instanceof PaymentFailure && failure.reason === 'unanswered');

const hashOf = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
