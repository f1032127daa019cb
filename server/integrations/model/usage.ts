import type { ModelUsage, Traffic } from './model.ts';

/** What one or more calls have used. */
export interface Spent {
  usage: ModelUsage | undefined;
  traffic: Traffic;
}

/** Tokens as reported by the library. */
interface Reported {
  inputTokens: { total: number | undefined; cacheRead: number | undefined };
  outputTokens: { total: number | undefined; reasoning: number | undefined };
}

/**
 * The provider's own count. Undefined when it cannot be true: a prompt takes tokens, and so does an
 * answer. The library turns some missing counts into zeros.
 */
export function readUsage(
  { inputTokens, outputTokens }: Reported,
  { received }: Traffic,
): ModelUsage | undefined {
  const input = count(inputTokens.total);
  const output = count(outputTokens.total);
  if (!input || output === undefined || (output === 0 && received > 0)) return undefined;
  const cached = count(inputTokens.cacheRead);
  const reasoning = count(outputTokens.reasoning);
  return { input, output, ...(cached && { cached }), ...(reasoning && { reasoning }) };
}

const count = (value: number | undefined) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? value : undefined;

/** The sum of several calls; without usage if one of them has none. */
export const addSpent = (one: Spent, other: Spent): Spent => ({
  usage: one.usage && other.usage && addUsage(one.usage, other.usage),
  traffic: {
    sent: one.traffic.sent + other.traffic.sent,
    received: one.traffic.received + other.traffic.received,
  },
});

function addUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  const cached = (one.cached ?? 0) + (other.cached ?? 0);
  const reasoning = (one.reasoning ?? 0) + (other.reasoning ?? 0);
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    ...(cached && { cached }),
    ...(reasoning && { reasoning }),
  };
}
