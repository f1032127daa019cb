import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { generationKind } from '#shared/generations/schema.ts';
import type { Database } from '../../db/client.ts';
import type { Asked, Made, Makers } from './makers.ts';
import { endGeneration, findGeneration, type GenerationKey, keepPart } from './queries.ts';

/**
 * Makes the requested result and stores it in the transaction that ends the generation, so that a
 * server that is killed leaves everything as it was.
 * @throws any error but a refusal, so that it is retried
 */
export async function runGeneration(
  { database, makers }: { database: Database; makers: Makers },
  key: GenerationKey,
  { isLastTry, signal }: { isLastTry: boolean; signal: AbortSignal },
): Promise<void> {
  const { userId } = key;
  const found = await database.asUser(userId, (tx) => findGeneration(tx, key));
  if (found?.status !== 'running') return;
  const { subject, input } = found;
  try {
    const make = makers[generationKind.parse(found.kind)];
    const made = await make({
      subject,
      input,
      read: (work) => database.asUser(userId, (tx) => work(tx, userId)),
      once: keeping(database, key, found.result),
      signal,
    });
    await store(database, key, made);
  } catch (error) {
    const refusal = error instanceof AppError ? error : undefined;
    if (refusal || isLastTry) {
      const { code, message } = refusal ?? new AppError('INTERNAL_ERROR');
      await database.asService(userId, (tx) =>
        endGeneration(tx, key, { error: { code, message } }),
      );
    }
    if (!refusal) throw error;
  }
}

const keptSchema = z.object({ key: z.string(), value: z.unknown() });

/** See Asked.once. Until the generation ends, its `result` holds the intermediate results. */
function keeping(
  database: Database,
  generation: GenerationKey,
  stored: unknown,
): Asked<unknown>['once'] {
  const kept = keptSchema.safeParse(stored).data;
  return async (key, schema, make) => {
    const before = kept?.key === key ? schema.safeParse(kept.value) : undefined;
    if (before?.success) return before.data;
    const value = await make();
    await database.asService(generation.userId, (tx) => keepPart(tx, generation, { key, value }));
    return value;
  };
}

const store = (database: Database, key: GenerationKey, { result, store }: Made) =>
  database.asService(key.userId, async (tx) => {
    if (await endGeneration(tx, key, { result })) await store?.(tx, key.userId);
  });
