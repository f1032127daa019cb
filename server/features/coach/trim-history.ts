import type { ModelMessage } from '../../integrations/model/model.ts';
import type { Turn } from './coach.ts';
import { ownWords } from './looked-up.ts';

/** Line breaks stay; everything else that cannot be seen goes. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** What somebody said, without what cannot be seen. */
export const plainSpeech = (text: string): string => text.toWellFormed().replace(unseen, '');

/**
 * The end of a conversation that fits in so many characters, beginning with a question and with both
 * sides taking turns, as some models insist on. Of replies, what the coach has said in its own words.
 */
export function trimHistory(
  history: readonly Turn[],
  most: number,
): { messages: ModelMessage[]; isShortened: boolean } {
  const messages: ModelMessage[] = [];
  let room = most;
  for (const { role, content } of history.toReversed()) {
    const text = plainSpeech(role === 'assistant' ? ownWords(content) : content);
    room -= text.length;
    if (room < 0) break;
    const [next] = messages;
    if (next?.role === role) next.content = `${text}\n\n${next.content}`;
    else messages.unshift({ role, content: text });
  }
  if (messages[0]?.role === 'assistant') messages.shift();
  return { messages, isShortened: room < 0 };
}
