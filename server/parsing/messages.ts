import type { ErrorCode } from '#shared/errors.ts';
import type { ParsingLimits } from './limits.ts';

/** What a thread starts with. */
export interface ThreadOrder {
  /** The address of the module that exports the parser. */
  parser: string;
  input: unknown;
  limits: ParsingLimits;
}

/** To the thread: run for a slice. */
export interface Resume {
  /** The answer to the last batch. */
  reply?: unknown;
}

/** From the thread, which then waits for the next `Resume`. */
export type FromThread =
  | { kind: 'batch'; serialized: Uint8Array }
  | { kind: 'pause' }
  | { kind: 'end' }
  | { kind: 'refusal'; code: ErrorCode; message: string }
  | { kind: 'failure'; message: string; stack: string | undefined };
