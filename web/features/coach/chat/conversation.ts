import type { ChatMessage } from '#shared/coach/schema.ts';

export type Messages = readonly ChatMessage[];

/** Text of a reply, and the reply's length including it, in UTF-16 units. */
export interface Piece {
  content: string;
  offset?: number | undefined;
}

/** The messages with a question and its reply at the end, unless they are there already. */
export function withAsked(messages: Messages, question: ChatMessage, reply: ChatMessage) {
  const isNew = ({ id }: ChatMessage) => messages.every((message) => message.id !== id);
  return [...messages, ...[question, reply].filter(isNew)];
}

/** The messages with changes to one of them. */
export const withChanges = (messages: Messages, id: string, changes: Partial<ChatMessage>) =>
  messages.map((message) => (message.id === id ? { ...message, ...changes } : message));

/**
 * A reply's text with the next piece of it. What is there already is not added again, so that two
 * connections may bring the same piece.
 * @returns undefined if text before the piece is missing
 */
export function withPiece(text: string, { content, offset }: Piece): string | undefined {
  if (offset === undefined) return text + content;
  const start = offset - content.length;
  if (start > text.length) return undefined;
  return text + content.slice(text.length - start);
}

/**
 * The messages as loaded. A reply that is being followed here is ahead of what was loaded, which
 * may have been sent before the newest pieces.
 */
export function withFollowed(
  loaded: Messages,
  shown: Messages,
  isFollowed: (id: string) => boolean,
): ChatMessage[] {
  const followed = new Map(shown.filter(({ id }) => isFollowed(id)).map((own) => [own.id, own]));
  return loaded.map((message) => {
    const own = followed.get(message.id);
    if (!own) return message;
    return own.content.length >= message.content.length
      ? own
      : { ...own, content: message.content };
  });
}

export const streamingIn = (messages: Messages): ChatMessage | undefined =>
  messages.findLast(({ status }) => status === 'streaming');
