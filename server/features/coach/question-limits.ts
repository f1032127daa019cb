import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import type { Limit, Limits } from '../../limits.ts';
import { waitWords } from '../../wait-words.ts';

const window = 600; // seconds
/**
 * Counted separately: a runner who has used up the model's may continue with the built-in coach.
 */
const limitOf = {
  model: { max: 20, window },
  'built-in': { max: 120, window },
};

interface Asker {
  userId: string;
  of: keyof typeof limitOf;
}

/**
 * Counts a question, unless the transaction is rolled back.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export const countQuestion = (tx: Transaction<DB>, limits: Limits | undefined, asker: Asker) =>
  check(asker, (key, limit) => limits?.consume(key, limit, tx));

/**
 * Checked before anything is read for a question that would be refused.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export const requireQuestionsLeft = (
  tx: Transaction<DB>,
  limits: Limits | undefined,
  asker: Asker,
) => check(asker, (key, limit) => limits?.foresee(key, limit, tx));

async function check(
  { userId, of }: Asker,
  ask: (key: string, limit: Limit) => ReturnType<Limits['consume']> | undefined,
): Promise<void> {
  const limit = limitOf[of];
  const { retryAfter } = (await ask(`coach-questions ${of} ${userId}`, limit)) ?? {};
  if (typeof retryAfter !== 'number') return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfter,
    message: `You have asked ${limit.max} questions in ten minutes. You can ask again in ${waitWords(retryAfter)}.`,
  });
}
