import type { ActivityFormat } from '../trainings/file-format.ts';

/** What flags are found in. */
export interface Recorded {
  format?: ActivityFormat | undefined;
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** Metres, as stated. */
  distance: number;
  /** Seconds of training, as stated. */
  duration: number;
  /** Of other sports only the clock is looked at. */
  isRun: boolean;
  /** Seconds after which the clock was set, and heights that were left out, when it was read. */
  clockSetAfter?: number | undefined;
  heightsLeftOut?: number | undefined;
}
