import { type RawBuilder, sql } from 'kysely';

/*
 * What a stored time grants or withholds lasts for a window, and a clock may be set back meanwhile. So a time in
 * the future grants nothing, and withholds for one window from now at most.
 */

/**
 * How far the clocks of servers that share a database may differ; a time further ahead is in the
 * future.
 */
export const apartMs = 1000;

/**
 * Whether something that happened then still grants something, as it does for this many seconds.
 */
export function isWithin(at: Date, seconds: number, now = new Date()): boolean {
  const age = now.getTime() - at.getTime();
  return age >= -apartMs && age < seconds * 1000;
}

/** Whether what is granted until then, for this many seconds in all, holds now. */
export const holdsUntil = (until: Date, seconds: number, now = new Date()): boolean =>
  isWithin(new Date(until.getTime() - seconds * 1000), seconds, now);

/** When what is withheld until then, for this many seconds in all, becomes available again. */
export const endOfWait = (until: Date, seconds: number, now = new Date()): Date =>
  new Date(Math.min(until.getTime(), now.getTime() + seconds * 1000));

/** `isWithin` for a column. */
export const columnIsWithin = (column: string, seconds: number, now = new Date()) =>
  between(column, now.getTime() - seconds * 1000, now.getTime() + apartMs);

/** `holdsUntil` for a column. */
export const columnHoldsUntil = (column: string, seconds: number, now = new Date()) =>
  between(column, now.getTime(), now.getTime() + seconds * 1000 + apartMs);

const between = (column: string, after: number, until: number): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} > ${new Date(after)} and ${sql.ref(column)} <= ${new Date(until)})`;
