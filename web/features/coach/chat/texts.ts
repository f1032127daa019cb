import type { ChatMessage } from '#shared/coach/schema.ts';
import { type ErrorCode, errorCodes, isErrorCode } from '#shared/errors.ts';

/** Sentences of the chat that are used in more than one place. */
export const chatTexts = {
  notSignedIn: 'Authentication required for AI features',
  notCreated: 'Failed to create new chat',
  notDeleted: 'Failed to delete chat',
  noReply: (reason: string) => `Failed to get AI response: ${reason}`,
  apology: 'Sorry, I could not answer. The AI server may not be running.',
  refused: (reason: string) => `Sorry, I could not answer. ${reason}`,
  stillReading: 'The model is still reading. You can wait or stop it.',
  denied: 'AI Access Restricted',
  resetsNextMonth: 'Your usage limit resets next month.',
} as const;

/** Failures after which the AI server may indeed not be running. */
const unreachable = new Set<ErrorCode>(['AI_UNAVAILABLE', 'AI_TOO_SLOW', 'AI_BROKEN_OFF']);

/** The note above an answer that the built-in coach gave in place of the model; else undefined. */
export function builtInNote({ status, errorCode }: Pick<ChatMessage, 'status' | 'errorCode'>) {
  if (status !== 'complete' || errorCode === undefined) return undefined;
  const code = isErrorCode(errorCode) ? errorCode : 'AI_UNAVAILABLE';
  return {
    failure: chatTexts.noReply(errorCodes[code].message),
    apology: unreachable.has(code) ? chatTexts.apology : 'Sorry, I could not answer.',
    instead: 'The built-in coach answered instead, from formulas.',
  };
}
