import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import type { ModelUsage, Traffic } from '../../integrations/model/model.ts';
import type { CallCounts } from './ledger-queries.ts';

/** What calls to a model have used. */
export interface CallUse {
  /** Tokens to charge. */
  tokens: number;
  counts: CallCounts;
  /** Whether the model's own count is implausible. */
  implausible: boolean;
}

/** One call to the model, as far as known. */
export interface Call {
  usage: ModelUsage | undefined;
  traffic: Traffic;
}

/** A model's own count is accepted between these multiples of the estimate. */
const plausible = { least: 0.3, most: 3 };

/**
 * Adds up the calls of a reply, by the model's own counts where available, otherwise by the
 * characters sent and received. A count far from that estimate never costs more than was reserved.
 */
export function addUp(calls: readonly Call[], reserved: number): CallUse {
  let tokens = 0;
  let estimate = 0;
  const counted = calls.flatMap(({ usage }) => usage ?? []);
  for (const { usage, traffic } of calls) {
    const expected = estimateTokens(traffic.sent + traffic.received);
    estimate += expected;
    tokens += usage ? usage.input + usage.output : expected;
  }
  const implausible =
    counted.length > 0 &&
    (tokens < plausible.least * estimate || tokens > plausible.most * estimate);
  return {
    tokens: implausible ? Math.min(tokens, reserved) : tokens,
    counts: {
      input: sum(counted.map(({ input }) => input)),
      output: sum(counted.map(({ output }) => output)),
      cached: sum(counted.flatMap(({ cached }) => cached ?? [])),
      reasoning: sum(counted.flatMap(({ reasoning }) => reasoning ?? [])),
      estimated: counted.length < calls.length,
    },
    implausible,
  };
}

const sum = (counts: readonly number[]): number | undefined =>
  counts.length > 0 ? counts.reduce((a, b) => a + b) : undefined;
