import { billingTexts } from '#shared/billing/texts.ts';
import { countsIn, tokenMonth, unused, use } from '#shared/billing/token-counts.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../db/client.ts';
import { findPlan } from './find-plan.ts';
import {
  deleteReservation,
  deleteReservationsExpired,
  insertReservation,
  lockCounts,
  openCounts,
  saveCounts,
  sumReserved,
} from './token-queries.ts';

/** Tokens set aside for one reply, until it is settled, refunded or forgotten. */
export interface Reservation {
  userId: string;
  id: string;
  tokens: number;
}

const minute = 60_000; // ms

/** How long a reply may take. Then what was set aside for it is free again, as after a crash. */
export const reservedFor = 10 * minute;
/** How much later a reply may still be settled. */
const settledWithin = 24 * 60 * minute;

/**
 * The one meter of AI: whatever asks a model for something reserves first, and settles with what was
 * truly used, or refunds. It survives the server's end between the two, and two calls at once get no
 * more than there is. Each call is a transaction of its own: never call it inside of another. It
 * needs no session, so that a reply is also settled for who has signed out meanwhile.
 * @param clock says when a month begins (`shared/billing/token-counts.ts`) and when a reservation ends
 */
export function tokenAccount({ asService }: Pick<Database, 'asService'>, clock = () => new Date()) {
  /**
   * Sets tokens aside: the most that the reply may take, question included.
   * @throws {AppError} AI_ACCESS_DENIED on the free plan, or when fewer are left; the text says which
   * @throws {RangeError} when it is not a whole number above 0
   */
  async function reserve(userId: string, tokens: number): Promise<Reservation> {
    if (!Number.isSafeInteger(tokens) || tokens < 1) throw new RangeError('Reserve 1 or more');
    const reservation = { userId, id: newId(), tokens };
    await asService(userId, async (tx) => {
      const now = clock();
      if (!(await findPlan(tx, userId)).hasAllowance) throw new AppError('AI_ACCESS_DENIED');
      const counts = countsIn(tokenMonth(now), await openCounts(tx, userId));
      const left = unused(counts) - (await sumReserved(tx, userId, now));
      if (tokens > left) throw notEnough(left);
      await deleteReservationsExpired(tx, userId, new Date(now.getTime() - settledWithin));
      const expiresAt = new Date(now.getTime() + reservedFor);
      await insertReservation(tx, { ...reservation, expiresAt });
      await saveCounts(tx, userId, counts);
    });
    return reservation;
  }

  /**
   * Charges what a reply has truly used, which may be less or more than was set aside, and frees the
   * rest. It counts in the month that it is settled in. Doing it twice charges once; one that has
   * expired is charged all the same, for a day.
   * @returns what was charged: never more than was left
   * @throws {RangeError} when `trueUse` is not a whole number from 0
   */
  async function settle({ userId, id }: Reservation, trueUse: number): Promise<number> {
    if (!Number.isSafeInteger(trueUse) || trueUse < 0) throw new RangeError('Settle 0 or more');
    return await asService(userId, async (tx) => {
      const kept = await lockCounts(tx, userId);
      if (!kept || !(await deleteReservation(tx, userId, id))) return 0;
      const { counts, charged } = use(countsIn(tokenMonth(clock()), kept), trueUse);
      await saveCounts(tx, userId, counts);
      return charged;
    });
  }

  /** Frees what was set aside: nothing is charged for a reply that failed. */
  async function refund(reservation: Reservation): Promise<void> {
    await settle(reservation, 0);
  }

  /**
   * All three around a piece of work, which answers with its result and what it has truly used.
   * @throws what `reserve` or the work throws; after the latter nothing is charged
   */
  async function spend<Result>(
    { userId, tokens }: { userId: string; tokens: number },
    work: () => Promise<{ result: Result; used: number }>,
  ): Promise<Result> {
    const reservation = await reserve(userId, tokens);
    let done: Awaited<ReturnType<typeof work>>;
    try {
      done = await work();
    } catch (failure) {
      // What cannot be refunded now is free again when the reservation ends.
      await refund(reservation).catch(() => undefined);
      throw failure;
    }
    await settle(reservation, done.used);
    return done.result;
  }

  return { reserve, settle, refund, spend };
}

const notEnough = (left: number) =>
  new AppError('AI_ACCESS_DENIED', {
    message: left > 0 ? billingTexts.tooFewTokens : billingTexts.tokensUsedUp,
  });
