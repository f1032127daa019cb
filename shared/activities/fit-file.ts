import type { FitMessage } from './fit-message.ts';
import type { Samples } from './samples.ts';

/** The contents of a FIT file, as fit-file-parser names its messages and fields. */
export interface FitFile {
  fileId?: FitMessage | undefined;
  /** The message about the whole file. */
  activity?: FitMessage | undefined;
  sessions: readonly FitMessage[];
  laps: readonly FitMessage[];
  events: readonly FitMessage[];
  /** The name of Garmin's product, which the messages only give as a number. */
  garminProduct?: string | undefined;
  sports: readonly FitMessage[];
  devices: readonly FitMessage[];
  /** Its records, read by `fitSamples`. */
  samples: Samples;
  /** The number of records without a time. */
  untimed: number;
  isDamaged: boolean;
}
