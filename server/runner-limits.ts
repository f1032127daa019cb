import { AppError } from '#shared/errors.ts';
import type { Limit, Limits } from './limits.ts';
import { waitWords } from './wait-words.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How much a server takes from the database at a time, to count in memory: see
 * `createRunnerLimits`.
 */
interface LeasedLimit extends Limit {
  leased: number;
  refusal: string;
}

/** How much one runner may do, across all devices. docs/security.md explains the numbers. */
export const runnerLimits = {
  write: {
    max: 600,
    window: 5 * minute,
    leased: 30,
    refusal: 'Too many changes in a short time.',
  },
  /** For each list. */
  list: {
    max: 300,
    window: 5 * minute,
    leased: 30,
    refusal: 'You have loaded this too often.',
  },
  /** Files to import, which may be whole folders. */
  file: { max: 60, window: hour, leased: 2, refusal: 'At most 60 files an hour.' },
  upload: { max: 10, window: hour, leased: 1, refusal: 'At most 10 uploads an hour.' },
  export: { max: 3, window: hour, leased: 1, refusal: 'At most 3 exports an hour.' },
} satisfies Record<string, LeasedLimit>;

/** Which limit a request counts against. */
export interface Use {
  limit: keyof typeof runnerLimits;
  /** The part of the limit, if each part is counted separately. */
  part?: string;
}

/** Counts one use, once the runner is known. */
export interface Counter {
  /**
   * Counts it, in this server's memory alone.
   * @returns false if the database has to be asked first, with `lease`
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  count(userId: string): boolean;
  lease(userId: string): Promise<void>;
}

export interface RunnerLimits {
  counter(use: Use): Counter;
}

interface Lease {
  left: number;
  /** By this server's clock; never later than the end of the window in the database. */
  until: number;
  /** Nothing is left in this window. */
  isLast: boolean;
}

const sweepFrom = 10_000;

/**
 * The counts are in the database, for all servers. To keep the cost low, a server leases several
 * uses at once and counts those in memory: together, servers never allow more than the limit, but a
 * runner whose requests reach several servers may be refused because of uses that the others still
 * hold, at most `leased` each.
 * @param now a clock in ms
 */
export function createRunnerLimits(limits: Limits, now = () => performance.now()): RunnerLimits {
  const leases = new Map<string, Lease>();
  /** Requests that arrive while one is asking share its answer. */
  const asking = new Map<string, Promise<void>>();

  async function take(key: string, limit: LeasedLimit): Promise<void> {
    const from = now();
    const { taken, seconds } = await limits.take(key, limit, limit.leased);
    const until = from + seconds * 1000;
    leases.set(key, { left: taken, until, isLast: taken < limit.leased });
    if (leases.size > sweepFrom) forgetEnded();
  }

  function forgetEnded() {
    for (const [key, { until }] of leases) if (until <= now()) leases.delete(key);
  }

  return {
    counter({ limit: name, part = '' }) {
      const limit = runnerLimits[name];
      const keyOf = (userId: string) => `${name} ${part} ${userId}`;
      return {
        count(userId) {
          const lease = leases.get(keyOf(userId));
          if (!lease || lease.until <= now()) return false;
          if (lease.left > 0) {
            lease.left -= 1;
            return true;
          }
          if (!lease.isLast) return false;
          const retryAfter = Math.ceil((lease.until - now()) / 1000);
          const message = `${limit.refusal} Try again in ${waitWords(retryAfter)}.`;
          throw new AppError('TOO_MANY_REQUESTS', { message, retryAfter });
        },
        async lease(userId) {
          const key = keyOf(userId);
          // Another request has already asked; asking again would discard its result.
          const lease = leases.get(key);
          if (lease && lease.until > now() && (lease.left > 0 || lease.isLast)) return;
          const asked = asking.get(key) ?? take(key, limit).finally(() => asking.delete(key));
          asking.set(key, asked);
          await asked;
        },
      };
    },
  };
}
