import { AppError } from '#shared/errors.ts';

/** Lets the next one in. Calling it again does nothing. */
export type Leave = () => void;

export interface Line {
  /**
   * Waits for a place. Nobody has two at once.
   * @throws {AppError} TOO_MANY_REQUESTS when too many wait; the signal's reason when it is aborted
   */
  enter(who: unknown, signal: AbortSignal): Promise<Leave>;
}

/** A few places, taken in the order in which people came. */
export function createLine(places: number, mostWaiting = Number.POSITIVE_INFINITY): Line {
  const inside = new Set<unknown>();
  const waiting: { who: unknown; letIn: () => void }[] = [];

  const letIn = () => {
    while (inside.size < places) {
      const next = waiting.findIndex(({ who }) => !inside.has(who));
      if (next < 0) return;
      waiting.splice(next, 1)[0]?.letIn();
    }
  };

  const leaveFor = (who: unknown): Leave => {
    inside.add(who);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      inside.delete(who);
      letIn();
    };
  };

  return {
    async enter(who, signal) {
      signal.throwIfAborted();
      if (inside.size < places && !inside.has(who)) return leaveFor(who);
      if (waiting.length >= mostWaiting) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'Too many files are being read right now. Try again in a few minutes.',
        });
      }
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const place = { who, letIn: () => resolve(leaveFor(who)) };
      const giveUp = () => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal.reason);
      };
      waiting.push(place);
      signal.addEventListener('abort', giveUp, { once: true });
      return await promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
  };
}
