import { AppError } from '#shared/errors.ts';
import { createLine } from '../../parsing/line.ts';

/** The plan itself, and as many others as a few tabs may request meanwhile. */
const mostAsked = 10;

/**
 * Comparing a file with the log reads both, page after page: a runner has one such plan made at a
 * time, so that many requests do not keep others from the database.
 */
export interface Plans {
  /**
   * Does the work after the runner's earlier plans.
   * @throws {AppError} TOO_MANY_REQUESTS when too many wait; the signal's reason when it is aborted
   */
  inTurn<T>(userId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createPlans(): Plans {
  const line = createLine(Number.POSITIVE_INFINITY);
  const asked = new Map<string, number>();
  return {
    async inTurn(userId, work, signal = new AbortController().signal) {
      const before = asked.get(userId) ?? 0;
      if (before >= mostAsked) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'This import is being opened too often at once. Try again in a moment.',
        });
      }
      asked.set(userId, before + 1);
      try {
        const leave = await line.enter(userId, signal);
        return await work().finally(leave);
      } finally {
        const left = (asked.get(userId) ?? 1) - 1;
        if (left > 0) asked.set(userId, left);
        else asked.delete(userId);
      }
    },
  };
}
