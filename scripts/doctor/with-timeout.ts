/** Somebody is waiting for the report. */
export const timeoutMs = 10_000;

export class TimedOut extends Error {}

/** @throws {TimedOut} if it takes longer; it may still finish, unnoticed */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut()), ms);
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
