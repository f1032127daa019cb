import type { ActivityFormat } from '../trainings/file-format.ts';

/** The input for finding flags. */
export interface Recorded {
  format?: ActivityFormat | undefined;
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** Metres, as stated. */
  distance: number;
  /** Seconds of training, as stated. */
  duration: number;
  /** For other sports only the clock is checked. */
  isRun: boolean;
  /**
   * After how many seconds the clock was set, and how many heights were left out, when it was read.
   */
  clockSetAfter?: number | undefined;
  heightsLeftOut?: number | undefined;
}
