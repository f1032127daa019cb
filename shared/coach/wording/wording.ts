import type { Wording } from '../../generations/wording.ts';
import { apiNames } from '../../sources/provenance.ts';

/** Why the language model did not reword a computed text. */
const reasons = {
  unreachable: 'The language model could not be reached, so this is the computed text.',
  slow: 'The language model took too long, so this is the computed text.',
  busy: 'The language model has too many requests right now, so this is the computed text.',
  refused: 'The language model’s service refuses this server, so this is the computed text.',
  'too-long': 'This is too long for the language model, so this is the computed text.',
  unusable: 'The language model’s answer could not be used, so this is the computed text.',
  tokens: 'You have too few AI tokens left for the language model, so this is the computed text.',
  plan: 'Your plan does not include the language model, so this is the computed text.',
  withheld: `Some of your trainings came through ${apiNames}’s API and may not reach a language model, so this is the computed text.`,
  warning: 'With a warning sign, the text is always the computed one.',
} as const;

export type Reason = keyof typeof reasons;

/** The note on a computed text that is used even though there is a language model. */
export const byCode = (reason: Reason): Wording => ({
  wordedBy: 'code',
  notice: reasons[reason],
});

/**
 * The note on a text in a model's words.
 * @param removed how many numbers were removed
 */
export const byModel = (name: string, removed: number): Wording => ({
  wordedBy: 'model',
  notice: `Worded by ${name.slice(0, longestName)}; the figures are computed from your log.${removed > 0 ? ' A number that was not among them is replaced by “…”.' : ''}`,
});

const longestName = 100;
