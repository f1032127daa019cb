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

/** How long an unanswered call can be asked again: Stripe keeps its keys for a day. */
const answerable = 23 * 60 * 60 * 1000; // ms
const attempts = 5;

interface Opening extends Omit<Wanted, 'terms'> {
  /** All else that the provider is told: a checkout under other terms is another. */
  terms: object;
  /** What is written down together with a checkout that is begun. */
  begin?: (tx: Transaction<DB>, id: string) => Promise<unknown>;
  /** Asks the provider for it; the same id is the same checkout there, too. */
  start: (id: string) => Promise<MadeCheckout>;
}

/**
 * The address of the open checkout of a basket, whoever asks for it and however often: a second click,
 * another tab, another server, a retry after an answer that was lost. One that has been completed, has
 * expired or was closed is begun anew; the provider is asked, as its event may still be on its way.
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
    if (!held) continue; // It has just been dropped.
    const key = { userId, id: held.id };
    const drop = () => database.asService(userId, (tx) => dropCheckout(tx, key));
    const made =
      held.url && held.providerId
        ? { id: held.providerId, url: held.url }
        : await start(held.id).catch(async (failure) => {
            // An answer to a key is kept over there, also a failure: another try is another key.
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
