import type { Instructions, ModelMessage as LibraryMessage, TextPart } from 'ai';
import type { ReplyRequest } from './model.ts';

const mark = { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } };

/**
 * What is sent, with marks up to where Anthropic is to keep it: the tools with the instructions, what
 * the conversation's later prompts repeat, what was said, and the question, for the calls after
 * look-ups. Other providers keep prompts by themselves, and what is not asked again needs no marks.
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
