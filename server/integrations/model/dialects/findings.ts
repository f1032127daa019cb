import type { AiConfig } from '../config.ts';
import { type OptionalFeature, optionalFeatures } from '../model.ts';
import { separatesThinking } from './hosts.ts';

/** What is known of how a server and its model answer, besides what they refuse. */
type Habit =
  /** It thinks before it answers. */
  | 'thinks'
  /** What it thinks is never taken for its answer, as it marks where it begins. */
  | 'marks its thinking'
  /** It begins with what it thinks, and marks only the end. */
  | 'begins by thinking'
  /** It calls tools although it is told to call none. */
  | 'calls tools unasked';

/**
 * What one server and model have been found to be like. Each finding is forgotten after a day:
 * docs/decisions/0022-what-a-refusal-teaches.md.
 */
export interface Findings {
  has(finding: OptionalFeature | Habit): boolean;
  /** @returns whether it was news */
  learn(finding: OptionalFeature | Habit): boolean;
  /** The most tokens that it can read and write, if it has said that they are fewer than configured. */
  contextTokens: number | undefined;
  /**
   * Takes it to read fewer for ten minutes, as what it refused was within what it says: one runner's
   * text may be longer in tokens than was reckoned, and others' are not.
   */
  guessContext(tokens: number): void;
  lacks(): ReadonlySet<OptionalFeature>;
}

const day = 24 * 60 * 60_000; // ms
const tenMinutes = 10 * 60_000; // ms

/** Kept for the process, by address and model. */
const known = new Map<string, Findings>();

/** What is known of the configured server and model so far. */
export function findingsOf({ provider, baseUrl, model }: AiConfig): Findings {
  const name = JSON.stringify([provider, baseUrl, model]);
  // Anthropic's protocol has blocks for what is thought.
  const separates = provider === 'anthropic' || separatesThinking(baseUrl);
  const found = known.get(name) ?? createFindings(separates ? 'marks its thinking' : undefined);
  known.set(name, found);
  return found;
}

/** @param given is known from the start, and never forgotten */
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
      const told = context && isFresh(context.since) ? [context.tokens] : [];
      const reckoned = guessed && isFresh(guessed.since, tenMinutes) ? [guessed.tokens] : [];
      const known = [...told, ...reckoned];
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
