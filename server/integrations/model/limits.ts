import { setTimeout } from 'node:timers/promises';

/** Time limits for a model, in milliseconds. */
export interface Limits {
  /** From a call to its first token, including all retries. */
  firstToken: number;
  /** Between two pieces of a reply. */
  silence: number;
  /** Pieces of text that arrive within this time are passed on as one. */
  joined: number;
  /** The whole reply, with all its calls and tools. */
  reply: number;
  /** The pauses before each retry of a call. */
  pauses: readonly number[];
  /** If a provider asks for a longer wait than this, we give up. */
  longestPause: number;
}

export const usualLimits: Limits = {
  firstToken: 30_000,
  silence: 20_000,
  joined: 100,
  // The longest wait for a first token is still shorter than the lifetime of a token reservation.
  reply: 300_000,
  pauses: [1_000, 3_000],
  longestPause: 10_000,
};

/** The configured time to the first token; the limit on the whole reply grows accordingly. */
export const limitsFor = ({ firstTokenSeconds }: { firstTokenSeconds: number }): Limits => ({
  ...usualLimits,
  firstToken: firstTokenSeconds * 1000,
  reply: usualLimits.reply + firstTokenSeconds * 1000,
});

/** @throws the signal's reason when it is aborted */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

export const sleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal });
