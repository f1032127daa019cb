import { setTimeout } from 'node:timers/promises';

/** How long a model may take, in milliseconds. */
export interface Limits {
  /** From a call to its first token, with all tries. */
  firstToken: number;
  /** Between two pieces of a reply. */
  silence: number;
  /** Pieces of text that come within this time are passed on as one. */
  joined: number;
  /** The whole reply, with all its calls and tools. */
  reply: number;
  /** The pauses before a call is tried again; one more try for each. */
  pauses: readonly number[];
  /** A provider that says to come back later than this is not waited for. */
  longestPause: number;
}

export const usualLimits: Limits = {
  firstToken: 30_000,
  silence: 20_000,
  joined: 100,
  // With the longest wait for a first token still shorter than a reservation of tokens lasts.
  reply: 300_000,
  pauses: [1_000, 3_000],
  longestPause: 10_000,
};

/** The time to the first token as configured; the whole reply has that much more. */
export const limitsFor = ({ firstTokenSeconds }: { firstTokenSeconds: number }): Limits => ({
  ...usualLimits,
  firstToken: firstTokenSeconds * 1000,
  reply: usualLimits.reply + firstTokenSeconds * 1000,
});

/** @throws the signal's reason when it is aborted */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

export const sleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal });
