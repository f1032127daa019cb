import type { Instructions, ModelMessage as LibraryMessage, TextPart } from 'ai';
import type { ReplyRequest } from './model.ts';

const mark = { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } };

/**
 * The request, with marks up to where Anthropic should cache it: the tools with the instructions,
 * the part that the conversation's later prompts repeat, the conversation so far, and the question,
 * for the calls after look-ups. Other providers cache prompts by themselves, and a prompt that is
 * not repeated needs no marks.
 * @param provider as the library names it
 */
export function withCacheMarks(
  provider: string,
  { instructions, messages }: Pick<ReplyRequest, 'instructions' | 'messages'>,
): { instructions: Instructions; messages: LibraryMessage[] } {
  const plain = messages.map(({ role, content }): LibraryMessage => ({ role, content }));
  const { content = '', shared } = messages[0] ?? {};
  if (!shared || !provider.startsWith('anthropic')) return { instructions, messages: plain };
  const later = plain.slice(1);
  const rest = content.slice(shared);
  const parts: TextPart[] = [{ type: 'text', text: content.slice(0, shared), ...mark }];
  if (rest) parts.push({ type: 'text', text: rest, ...(later.length === 0 && mark) });
  return {
    instructions: { role: 'system', content: instructions, ...mark },
    messages: [
      { role: 'user', content: parts },
      // At most four marks are allowed.
      ...later.slice(0, -2),
      ...later.slice(-2).map((message) => ({ ...message, ...mark })),
    ],
  };
}
