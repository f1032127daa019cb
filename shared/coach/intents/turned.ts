import type { Topic } from './topics.ts';

/**
 * The words by which a question asks for something else than its topic tells: two things held against
 * each other, or what was done. A topic is recognised by its cues alone, so that 'how far is my best off
 * my target' would be answered by the best. Undefined where there are none.
 */
export function turnedBy(text: string, topic: Topic): string | undefined {
  const pattern = toldOnly.has(topic) ? againstOrOver : tellsBoth.has(topic) ? undefined : against;
  return pattern?.exec(text)?.[0].trim();
}

/** They tell how things stand or what is to come, and never what was. */
const toldOnly: ReadonlySet<Topic> = new Set<Topic>([
  ...(['recovery', 'readiness', 'zones', 'taper', 'thanks', 'greeting'] as const),
  ...(['day-ahead', 'plan', 'replan', 'training-pace', 'prediction'] as const),
]);

/** Their readers know of comparisons. */
const tellsBoth: ReadonlySet<Topic> = new Set<Topic>([
  ...(['shoes', 'injury', 'trend', 'compare', 'changes', 'measure', 'period', 'extremes'] as const),
  ...(['consistency', 'last-run', 'not-held', 'abilities', 'focus'] as const),
]);

const comparing =
  'than(?! (?:usual|normal|ever|enough|that|this|it))|versus|vs|minus|difference|gap between|by how (?:much|many)|how (?:much|many \\w+) (?:faster|slower|quicker|longer)';

const against = new RegExp(`\\b(?:${comparing})\\b`);

const againstOrOver = new RegExp(
  `\\b(?:${comparing}|ever (?:done|happened|managed)|done (?:it|that) (?:ever|before))\\b|^(?:was|did|were|had|how (?:many|often) .{1,60}\\b(?:did|have|was)|number of |outings )`,
);
