import { setImmediate } from 'node:timers/promises';

/**
 * How many rows a transaction takes at most, so that on the embedded database, which has one
 * connection and works in the server's own thread, no other request waits long.
 */
export const batchSize = 100;

/** The same for sources of trainings that have others: each takes several queries. */
export const mergesAtOnce = 15;

/** Repeats a transaction that handles some rows until one has handled fewer than its limit. */
export async function inBatches(take: (size: number) => Promise<number>): Promise<void> {
  while ((await take(batchSize)) >= batchSize) await yieldToOthers();
}

/**
 * The embedded database never waits on IO, so without a pause no other request would be served.
 */
export const yieldToOthers = (): Promise<void> => setImmediate();
