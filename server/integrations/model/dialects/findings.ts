import type { AiConfig } from '../config.ts';
import { type OptionalFeature, optionalFeatures } from '../model.ts';
import { separatesThinking } from './hosts.ts';

/** What is known of how a server and its model answer, apart from what they reject. */
type Habit =
  /** It reasons before it answers. */
  | 'thinks'
  /** Its reasoning is never mistaken for its answer, as it marks where it begins. */
  | 'marks its thinking'
  /** It begins with its reasoning, and marks only the end. */
  | 'begins by thinking'
  /** It calls tools although it is told not to. */
  | 'calls tools unasked';

/**
 * What has been found out about one server and model. Each finding expires after a day:
 * docs/decisions/0022-what-a-refusal-teaches.md.
 */
export interface Findings {
  has(finding: OptionalFeature | Habit): boolean;
  /** @returns whether it is new */
  learn(finding: OptionalFeature | Habit): boolean;
  /**
   * The maximum number of tokens that it can read and write, if it has reported fewer than
   * configured.
   */
  contextTokens: number | undefined;
  /**
   * Assumes a smaller context for ten minutes, as it has rejected a prompt within its reported one:
   * one runner's text may have more tokens than estimated, while others' do not.
   */
  guessContext(tokens: number): void;
  lacks(): ReadonlySet<OptionalFeature>;
}

const day = 24 * 60 * 60_000; // ms
const tenMinutes = 10 * 60_000; // ms

/** Kept for the lifetime of the process, by address and model. */
const known = new Map<string, Findings>();

/** What is known so far of the configured server and model. */
export function findingsOf({ provider, baseUrl, model }: AiConfig): Findings {
  const name = JSON.stringify([provider, baseUrl, model]);
  // Anthropic's protocol has separate blocks for reasoning.
  const separates = provider === 'anthropic' || separatesThinking(baseUrl);
  const found = known.get(name) ?? createFindings(separates ? 'marks its thinking' : undefined);
  known.set(name, found);
  return found;
}

/** @param given is known from the start, and never expires */
function createFindings(given: Habit | undefined): Findings {
  const since = new Map<OptionalFeature | Habit, number>();
  let context: { tokens: number; since: number } | undefined;
  let guessed: typeof context;
  const isFresh = (at: number, lasts = day) => Math.abs(Date.now() - at) < lasts;
  const has = (finding: OptionalFeature | Habit) =>
    finding === given || isFresh(since.get(finding) ?? Number.NEGATIVE_INFINITY);
  return {
    has,
    learn(finding) {
      const isNews = !has(finding);
      since.set(finding, Date.now());
      return isNews;
    },
    get contextTokens() {
      const reported = context && isFresh(context.since) ? [context.tokens] : [];
      const assumed = guessed && isFresh(guessed.since, tenMinutes) ? [guessed.tokens] : [];
      const known = [...reported, ...assumed];
      return known.length > 0 ? Math.min(...known) : undefined;
    },
    set contextTokens(tokens) {
      context = tokens === undefined ? undefined : { tokens, since: Date.now() };
    },
    guessContext(tokens) {
      guessed = { tokens, since: Date.now() };
    },
    lacks: () => new Set(optionalFeatures.filter(has)),
  };
}
