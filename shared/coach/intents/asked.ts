import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import type { AskedSpan } from '../../log-questions/reading/spans.ts';
import type { TrendAsked } from '../../log-questions/reading/trends.ts';
import type { Km } from '../../units.ts';
import type { Topic } from './topics.ts';

/** What a question asks. */
export interface Asked {
  /** At most two, in the order asked; none if nothing is recognised. */
  topics: readonly Topic[];
  span: AskedSpan | undefined;
  /** What it asks of the training log, if anything. */
  log: LogQuestion;
  /** The trend it asks for, if it asks for nothing else. */
  trend?: TrendAsked | undefined;
  /** The race distance it names, if any. */
  distance: Km | undefined;
  /** The records it names. */
  ids: readonly string[];
  /** In plain lower-case words. */
  text: string;
  /** It follows up on the question before. */
  followsUp?: boolean;
}

/** The topics that ask the training log for something, which the other words specify. */
export const logTopics: ReadonlySet<Topic> = new Set<Topic>([
  ...(['period', 'measure', 'extremes', 'compare', 'consistency', 'last-run'] as const),
]);

/** Topics about days to come; their figures for past days come from the log. */
export const adviceTopics: ReadonlySet<Topic> = new Set<Topic>([
  ...(['training-pace', 'race-pace', 'prediction', 'zones'] as const),
]);
