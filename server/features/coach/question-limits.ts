import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import type { Limits } from '../../limits.ts';
import { waitWords } from '../../wait-words.ts';

const window = 600; // seconds
/** Of each by its own count: who has used up a model's may go on with the built-in coach. */
const limitOf = {
  model: { max: 20, window },
  'built-in': { max: 120, window },
};

/**
 * Counts a question, which it is only if the transaction commits.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function countQuestion(
  tx: Transaction<DB>,
  limits: Limits | undefined,
  { userId, of }: { userId: string; of: keyof typeof limitOf },
): Promise<void> {
  const limit = limitOf[of];
  const key = `coach-questions ${of} ${userId}`;
  const { retryAfter } = (await limits?.consume(key, limit, tx)) ?? { retryAfter: null };
  if (retryAfter === null) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfter,
    message: `You have asked ${limit.max} questions in ten minutes. You can ask again in ${waitWords(retryAfter)}.`,
  });
}
