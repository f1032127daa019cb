import { AppError } from '#shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { endGeneration, type GenerationKey } from './queries.ts';

/** Fails a generation that keeps killing the server. */
export async function giveUpGeneration(database: Database, key: GenerationKey): Promise<void> {
  const { code, message } = new AppError('INTERNAL_ERROR', {
    message: 'The server stopped twice while this was generated. Try again.',
  });
  await database.asService(key.userId, (tx) =>
    endGeneration(tx, key, { error: { code, message } }),
  );
}
