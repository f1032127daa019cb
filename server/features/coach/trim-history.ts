import type { ModelMessage } from '../../integrations/model/model.ts';
import type { Turn } from './coach.ts';
import { ownWords } from './looked-up.ts';

/** Line breaks stay; all other invisible characters are removed. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** Somebody's words, without invisible characters. */
export const plainSpeech = (text: string): string => text.toWellFormed().replace(unseen, '');

/**
 * The end of a conversation, limited to this many characters, beginning with a question. Replies
 * are reduced to the coach's own words.
 * @param most characters. Half as many are removed at a time, so that its beginning stays the same
 *   for several turns.
 */
export function trimHistory(
  history: readonly Turn[],
  most: number,
): { messages: ModelMessage[]; isShortened: boolean } {
  const turns = history.map(({ role, content }) => ({
    role,
    content: plainSpeech(role === 'assistant' ? ownWords(content) : content),
  }));
  let length = 0;
  const questions = turns.flatMap(({ role, content }, index) => {
    const before = length;
    length += content.length;
    return role === 'user' ? [{ index, before }] : [];
  });
  const excess = Math.max(0, length - most);
  const step = Math.max(1, most / 2);
  // A long last answer is not dropped by a step.
  const first =
    questions.find(({ before }) => before >= Math.ceil(excess / step) * step) ??
    questions.find(({ before }) => before >= excess);
  return { messages: first ? turns.slice(first.index) : [], isShortened: excess > 0 };
}

/** With both sides taking turns, as some models require. */
export function takeTurns(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const { role, content } of messages) {
    const last = turns.at(-1);
    if (last?.role === role) last.content = `${last.content}\n\n${content}`;
    else turns.push({ role, content });
  }
  return turns;
}
