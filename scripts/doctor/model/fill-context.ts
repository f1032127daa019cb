import { charactersPerToken } from '#shared/coach/estimate-tokens.ts';
import type { Model } from '../../../server/integrations/model/model.ts';
import { has, randomWord, reply } from './ask.ts';

export interface Filled {
  /**
   * Whether it remembered the word at the very beginning, where the coach has its rules, and the
   * one in the middle.
   */
  knew: { front: boolean; middle: boolean };
  /** Tokens of the prompt, by the server's own count. */
  read: number | undefined;
}

/** About how many tokens a prompt may have: the configured context minus the answer. */
export const roomOf = (model: Model): number =>
  Math.max(1_000, model.contextTokens - model.maxOutputTokens - model.reasoningTokens());

/**
 * Fills the configured context with invented days, and asks for words at its beginning and in its
 * middle: some servers silently drop the beginning of a prompt that is too long.
 * @throws {ModelFailure}
 */
export async function fillContext(model: Model): Promise<Filled> {
  const [front, middle] = [randomWord(), randomWord()];
  const instructions =
    `The first code word is ${front}. You help to check how much can be read. ` +
    'A diary follows, with the second code word on one of its days.';
  const question = 'Which are the two code words? Answer with both, and nothing else.';
  const room = roomOf(model) * charactersPerToken - instructions.length - question.length;
  const days = daysOf(room);
  days.splice(days.length / 2, 0, `The second code word is ${middle}.`);
  const { text, read } = await reply(model, {
    instructions,
    messages: [{ role: 'user', content: `${days.join('\n')}\n\n${question}` }],
  });
  return { knew: { front: has(text, front), middle: has(text, middle) }, read };
}

/** Plain English, which has about as many characters per token as the coach assumes. */
function daysOf(characters: number): string[] {
  const days: string[] = [];
  for (let length = 0; length < characters; length += (days.at(-1)?.length ?? 0) + 1) {
    const day = days.length;
    const run = runs[day % runs.length];
    days.push(`Day ${day + 1}: ${run}, and ${evenings[day % evenings.length]}.`);
  }
  return days;
}

// None of these numbers divides another, so that the days differ.
const runs = [
  'an easy run along the river',
  'a long run through the woods',
  'a rest day with a walk',
  'hills behind the old mill',
  'a slow run in the rain',
];
const evenings = [
  'soup with friends in the evening',
  'an early night',
  'a film about mountains',
  'some stretching on the floor',
  'a letter to an aunt',
  'a bath',
  'bread baked for the weekend',
];
