import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  type Model,
  ModelFailure,
  type ModelTool,
  type ReplyRequest,
} from '../../../server/integrations/model/model.ts';

export interface Answer {
  /** Used: looked up, and answered with what was found. Ignored: looked up, and answered otherwise. */
  tool: 'used' | 'ignored' | 'unused' | 'none';
  /** Tokens of the prompt, by the server's own count. */
  read: number | undefined;
}

/**
 * Asks as the chat does, streaming and with a tool, for a word that only the tool knows. No
 * runner's data is sent.
 * @throws {ModelFailure}
 */
export async function askWithTool(model: Model): Promise<Answer> {
  const word = randomWord();
  let isLookedUp = false;
  const look_up_word: ModelTool = {
    description: 'Looks up a word by its number in a list that changes every minute.',
    input: z.strictObject({ number: z.int().min(1).max(9) }),
    async run() {
      isLookedUp = true;
      return `The word is: ${word}`;
    },
  };
  const { text, read } = await reply(model, {
    instructions: 'You help to check a connection. Look up what you are asked for; never guess.',
    messages: [{ role: 'user', content: 'Which word has the number 3? Answer with it alone.' }],
    tools: { look_up_word },
    // A reply's last call may not look anything up.
    maxCalls: 2,
  });
  if (!isLookedUp) return { tool: 'unused', read };
  return { tool: has(text, word) ? 'used' : 'ignored', read };
}

/** @throws {ModelFailure} */
export async function askWithoutTool(model: Model): Promise<Answer> {
  const { read } = await reply(model, {
    instructions: 'Answer with one word.',
    messages: [{ role: 'user', content: 'Are you there?' }],
  });
  return { tool: 'none', read };
}

/** The text of a reply, and how many tokens of its first prompt the server counted. */
export async function reply(
  model: Model,
  request: Pick<ReplyRequest, 'instructions' | 'messages'> & Partial<ReplyRequest>,
): Promise<{ text: string; read: number | undefined }> {
  let text = '';
  const counts: (number | undefined)[] = [];
  const parts = model.streamReply({
    tools: {},
    maxCalls: 1,
    maxOutputTokens: model.maxOutputTokens,
    signal: new AbortController().signal,
    ...request,
  });
  for await (const part of parts) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'call') counts.push(part.usage?.input);
  }
  if (!text.trim()) throw new ModelFailure('empty');
  return { text, read: counts[0] };
}

/** Nobody can guess it, and any model can spell it. */
export function randomWord(): string {
  const syllables = Array.from({ length: 4 }, () => oneOf('bdfklmnprstv') + oneOf('aiou'));
  return syllables.join('');
}

const oneOf = (letters: string) => letters.charAt(randomInt(letters.length));

export const has = (text: string, word: string) => text.toLowerCase().includes(word);
