import type { ChatLine, ChatReply } from '#shared/coach/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { AskedReply } from './begin-reply.ts';
import { followReply, type Progress } from './follow-reply.ts';
import type { TakeOverServices } from './take-over-reply.ts';

/**
 * A reply as the lines of its stream. Without `[DONE]` at its end it was cut short, and can be
 * resumed from there.
 */
export async function* replyLines(
  services: TakeOverServices,
  asked: AskedReply,
  { from, signal }: { from: number; signal: AbortSignal },
): AsyncGenerator<string> {
  yield firstLine(asked, from);
  for await (const progress of followReply(services, asked, { from, signal })) {
    if (progress.type === 'text') {
      const { text: content, offset, builtIn } = progress;
      yield line({ content, offset, ...(builtIn && { builtIn }) });
    }
    if (progress.type === 'idle') yield line({ content: '' });
    if (progress.type === 'end') {
      const { action } = progress;
      if (action) yield line({ content: '', aiAction: action });
      const failure = failureIn(progress);
      if (failure) yield line({ content: '', ...failure });
      yield 'data: [DONE]\n\n';
    }
  }
}

/** Why it failed, or why the built-in coach answered instead. */
const failureIn = ({ error, code, builtIn }: Extract<Progress, { type: 'end' }>) =>
  error === undefined
    ? undefined
    : { error, ...(code !== undefined && { code }), ...(builtIn && { builtIn }) };

/** The stream of a reply that cannot be followed now. */
export async function* firstLineOnly(asked: AskedReply, from: number): AsyncGenerator<string> {
  yield firstLine(asked, from);
}

const firstLine = ({ id: messageId, sessionId, title, builtIn }: AskedReply, from: number) =>
  line({ content: '', sessionId, messageId, title, ...(builtIn && { builtIn }), offset: from });

const line = (content: ChatLine) => `data: ${JSON.stringify(content)}\n\n`;

/**
 * Waits for a reply to end.
 * @throws {AppError} REPLY_INTERRUPTED if this server stops before
 */
export async function wholeReply(
  services: TakeOverServices,
  { id: messageId, userId, sessionId, title }: AskedReply,
  signal: AbortSignal,
): Promise<ChatReply> {
  const whole: ChatReply = { content: '', sessionId, messageId, title, offset: 0 };
  let hasEnded = false;
  const key = { userId, id: messageId };
  for await (const progress of followReply(services, key, { from: 0, signal })) {
    if (progress.type === 'text') {
      whole.content += progress.text;
      whole.offset = progress.offset;
    }
    if (progress.type === 'end') {
      hasEnded = true;
      if (progress.action) whole.aiAction = progress.action;
      Object.assign(whole, failureIn(progress));
    }
  }
  // This server is stopping, and another one will end the reply.
  if (!hasEnded) throw new AppError('REPLY_INTERRUPTED');
  return whole;
}
