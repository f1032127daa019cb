import { AppError } from '#shared/errors.ts';

/** Gives the place to the next one waiting. Calling it again does nothing. */
export type Leave = () => void;

/** How to wait for a place. */
interface Manner {
  /** Waits as long as it takes, however long the queue is. */
  isPatient?: boolean | undefined;
  /** Takes long, so it may not take the places reserved for others. */
  isLarge?: boolean | undefined;
}

export interface Line {
  /**
   * Waits for a place. Nobody gets two places of the same size at once.
   * @throws {AppError} TOO_MANY_REQUESTS when too many wait, or for too long; the signal's reason
   *   when it is aborted
   */
  enter(who: unknown, signal: AbortSignal, manner?: Manner): Promise<Leave>;
  /** Whether anybody waits, including someone who already has a place. */
  isWaitedFor(): boolean;
}

interface Bounds {
  /** Places open to large ones. */
  mostLarge?: number;
  /** Limits for those that are not patient. */
  mostWaiting?: number;
  timeoutMs?: number;
}

interface Guest {
  who: unknown;
  isLarge: boolean;
}

/** An estimate, in seconds, of when a place becomes free. */
const retryAfter = 120;

/** A queue for a few places, first come, first served. */
export function createLine(
  places: number,
  { mostLarge = places, mostWaiting = Number.POSITIVE_INFINITY, timeoutMs }: Bounds = {},
): Line {
  const inside = new Set<Guest>();
  const waiting: (Guest & { letIn: () => void })[] = [];

  const mayEnter = ({ who, isLarge }: Guest) => {
    const alike = [...inside].filter((guest) => guest.isLarge === isLarge);
    const most = isLarge ? mostLarge : places;
    return inside.size < places && alike.length < most && alike.every((one) => one.who !== who);
  };

  const letIn = () => {
    for (;;) {
      const next = waiting.findIndex(mayEnter);
      if (next < 0) return;
      waiting.splice(next, 1)[0]?.letIn();
    }
  };

  const leaveFor = (guest: Guest): Leave => {
    inside.add(guest);
    return () => {
      if (inside.delete(guest)) letIn();
    };
  };

  return {
    isWaitedFor: () => waiting.length > 0,
    async enter(who, signal, { isPatient = false, isLarge = false } = {}) {
      signal.throwIfAborted();
      const guest = { who, isLarge };
      if (mayEnter(guest)) return leaveFor(guest);
      if (!isPatient && waiting.length >= mostWaiting) throw tooMany();
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const place = { ...guest, letIn: () => resolve(leaveFor(guest)) };
      const giveUp = (reason: unknown) => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
        reject(reason);
      };
      const abort = () => giveUp(signal.reason);
      waiting.push(place);
      signal.addEventListener('abort', abort, { once: true });
      const isBounded = !isPatient && timeoutMs !== undefined;
      const patience = isBounded ? setTimeout(() => giveUp(tooMany()), timeoutMs) : undefined;
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
