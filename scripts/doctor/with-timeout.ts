/** Whoever runs the doctor waits for these. */
export const timeoutMs = 10_000;

export class TimedOut extends Error {}

/** @throws {TimedOut} if it is not over by then; it may go on unheard */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut()), ms);
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
