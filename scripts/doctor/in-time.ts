/** Whoever runs the doctor waits for these. */
export const patienceMs = 10_000;

export class TooLate extends Error {}

/** @throws {TooLate} if it is not over by then; it may go on unheard */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate()), ms);
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
