import type { Transaction } from 'kysely';
import { billingTexts } from '#shared/billing/texts.ts';
import { countsIn, tokenMonth, unused, use } from '#shared/billing/token-counts.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { findPlan, type Plan } from './find-plan.ts';
import {
  deleteReservation,
  insertReservation,
  lockCounts,
  openCounts,
  saveCounts,
  sumReserved,
} from './token-queries.ts';

/** Tokens set aside for one reply, until settled or expired. */
export interface Reservation {
  userId: string;
  id: string;
  tokens: number;
}

type Tx = Transaction<DB>;

/** Why a runner does not have the tokens to be reserved; the client sees the message. */
export class TokensRefused extends AppError {
  readonly reason: 'used-up' | 'too-few';
  constructor(reason: 'used-up' | 'too-few') {
    const { tokensUsedUp, tooFewTokens } = billingTexts;
    super('AI_ACCESS_DENIED', { message: reason === 'used-up' ? tokensUsedUp : tooFewTokens });
    this.reason = reason;
  }
}

const minute = 60_000; // ms

/** How long a reply may take. After that its reserved tokens are released, as after a crash. */
export const reservedFor = 10 * minute;
/** How much later a reply can still be settled. */
const settledWithin = 24 * 60 * minute;

/**
 * The only meter for AI use: every call to a model first reserves tokens, then settles with what it
 * actually used, which is 0 if it failed. It survives a server that dies in between, and
 * simultaneous calls never get more than there is. None needs a session, so that a reply is settled
 * even after the runner has signed out.
 * @param clock decides when a month begins (`shared/billing/token-counts.ts`) and a reservation
 *   ends
 */
export function tokenAccount({ asService }: Pick<Database, 'asService'>, clock = () => new Date()) {
  /**
   * Reserves the most tokens the reply may use, including the question, in a transaction of its own:
   * never call it inside another.
   * @throws {AppError} AI_ACCESS_DENIED on the free plan
   * @throws {TokensRefused}
   * @throws {RangeError} when it is not a whole number above 0
   */
  const reserve = (userId: string, tokens: number): Promise<Reservation> =>
    asService(userId, async (tx) => reserveIn(tx, userId, tokens, await findPlan(tx, userId)));

  /** The same within a transaction, which may write other rows of the runner's only afterwards. */
  async function reserveIn(
    tx: Tx,
    userId: string,
    tokens: number,
    plan: Plan,
  ): Promise<Reservation> {
    if (!Number.isSafeInteger(tokens) || tokens < 1) throw new RangeError('Reserve 1 or more');
    if (!plan.hasAllowance) throw new AppError('AI_ACCESS_DENIED');
    const now = clock();
    const kept = await openCounts(tx, userId);
    const counts = countsIn(tokenMonth(now), kept);
    const left = unused(counts) - (await sumReserved(tx, userId, now));
    if (tokens > left) throw new TokensRefused(left > 0 ? 'too-few' : 'used-up');
    const reservation = { userId, id: newId(), tokens };
    const expiresAt = new Date(now.getTime() + reservedFor);
    const forgetBefore = new Date(now.getTime() - settledWithin);
    await insertReservation(tx, { ...reservation, expiresAt }, { forgetBefore });
    if (counts !== kept) await saveCounts(tx, userId, counts);
    return reservation;
  }

  /**
   * Charges what a reply actually used, which may be less or more than was reserved, and releases
   * the rest. It counts towards the month in which it is settled. Repeating it charges once; an
   * expired reservation can still be settled, for a day. A transaction of its own, too.
   * @param note runs in the transaction that charges, and with it only once
   * @returns what was charged: never more than was left
   * @throws {RangeError} when `trueUse` is not a whole number from 0
   */
  async function settle(
    { userId, id }: Pick<Reservation, 'userId' | 'id'>,
    trueUse: number,
    note?: (tx: Tx, charged: number) => Promise<void>,
  ): Promise<number> {
    if (!Number.isSafeInteger(trueUse) || trueUse < 0) throw new RangeError('Settle 0 or more');
    return await asService(userId, async (tx) => {
      const kept = await lockCounts(tx, userId);
      if (!kept || !(await deleteReservation(tx, userId, id))) return 0;
      const { counts, charged } = use(countsIn(tokenMonth(clock()), kept), trueUse);
      await saveCounts(tx, userId, counts);
      await note?.(tx, charged);
      return charged;
    });
  }

  return { reserve, reserveIn, settle };
}
