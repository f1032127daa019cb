import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type FailureKind, ModelFailure } from '../../integrations/model/model.ts';
import { waitWords } from '../../wait-words.ts';
import type { ReplyEnd } from './running-reply.ts';

const codes: Record<FailureKind, ErrorCode> = {
  refused: 'AI_REFUSED',
  'rate-limited': 'AI_BUSY',
  unavailable: 'AI_UNAVAILABLE',
  'too-slow': 'AI_TOO_SLOW',
  'broken-off': 'AI_BROKEN_OFF',
  invalid: 'AI_INVALID',
  'no-tools': 'AI_REFUSED',
  'too-long': 'AI_TOO_LONG',
  empty: 'AI_EMPTY',
  'only-reasoning': 'AI_ONLY_REASONING',
  filtered: 'AI_FILTERED',
};

const madeOnceMore = new Set<FailureKind>(['unavailable', 'broken-off']);

/** Whether a reply that has not produced anything yet is worth an immediate retry. */
export const isRetryable = (failure: unknown): boolean =>
  failure instanceof ModelFailure && madeOnceMore.has(failure.kind);

/**
 * Whether the model will be asked differently next time: without tools, or with a shorter prompt.
 * @param taught what has been learned for the same reply, as each finding is worth one more attempt
 */
export const isLesson = (
  failure: unknown,
  taught: readonly FailureKind[],
): failure is ModelFailure =>
  failure instanceof ModelFailure && failure.taught && !taught.includes(failure.kind);

/** How a reply ends after an error. What the provider said is never passed on. */
export function endOf(failure: unknown): ReplyEnd {
  if (failure instanceof ModelFailure) {
    const errorCode = codes[failure.kind];
    const seconds = failure.kind === 'rate-limited' ? failure.retryAfterSeconds : undefined;
    if (seconds === undefined) return { status: 'failed', errorCode };
    return {
      status: 'failed',
      errorCode,
      sentence: `The AI service has too many requests right now. Try again in ${waitWords(seconds)}.`,
    };
  }
  if (failure instanceof AppError) {
    return { status: 'failed', errorCode: failure.code, sentence: failure.message };
  }
  return { status: 'failed', errorCode: 'INTERNAL_ERROR' };
}
