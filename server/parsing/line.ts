import { AppError } from '#shared/errors.ts';

/** Lets the next one in. Calling it again does nothing. */
export type Leave = () => void;

export interface Line {
  /**
   * Waits for a place. Nobody has two at once.
   * @param isPatient waits as long as it takes, however many do
   * @throws {AppError} TOO_MANY_REQUESTS when too many wait, or for too long; the signal's reason
   *   when it is aborted
   */
  enter(who: unknown, signal: AbortSignal, isPatient?: boolean): Promise<Leave>;
  /** Whether anybody waits, including someone who already has a place. */
  isWaitedFor(): boolean;
}

/** Of those who are not patient. */
interface Bounds {
  mostWaiting?: number;
  patienceMs?: number;
}

/** Seconds, until those who are inside have probably left. */
const retryAfter = 120;

/** A few places, taken in the order in which people came. */
export function createLine(
  places: number,
  { mostWaiting = Number.POSITIVE_INFINITY, patienceMs }: Bounds = {},
): Line {
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
    isWaitedFor: () => waiting.length > 0,
    async enter(who, signal, isPatient = false) {
      signal.throwIfAborted();
      if (inside.size < places && !inside.has(who)) return leaveFor(who);
      if (!isPatient && waiting.length >= mostWaiting) throw tooMany();
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const place = { who, letIn: () => resolve(leaveFor(who)) };
      const giveUp = (reason: unknown) => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
        reject(reason);
      };
      const abort = () => giveUp(signal.reason);
      waiting.push(place);
      signal.addEventListener('abort', abort, { once: true });
      const isBounded = !isPatient && patienceMs !== undefined;
      const patience = isBounded ? setTimeout(() => giveUp(tooMany()), patienceMs) : undefined;
      return await promise.finally(() => {
        clearTimeout(patience);
        signal.removeEventListener('abort', abort);
      });
    },
  };
}

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many files are being read right now. Try again in a few minutes.',
    retryAfter,
  });
