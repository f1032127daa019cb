import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/**
 * Renames shoes in what sources say, as otherwise it would look as if the runner had changed the
 * trainings. Call this after renaming them in the trainings: sources of those that still have the
 * old name are unchanged.
 * @param tx as the service
 */
export async function renameInSources(
  tx: Transaction<DB>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const old = from.trim();
  const isOld = (column: 'values' | 'before') =>
    sql`trim(source.${sql.ref(column)} ->> 'shoesUsed') = ${old}`;
  const renamed = (column: 'values' | 'before') => sql`
    ${sql.ref(column)} = case when ${isOld(column)}
      then source.${sql.ref(column)} || jsonb_build_object('shoesUsed', ${to}::text)
      else source.${sql.ref(column)} end`;
  await sql`
    update training_sources as source set ${renamed('values')}, ${renamed('before')}
    where user_id = ${userId} and (${isOld('values')} or ${isOld('before')})
      and not exists (
        select from trainings where trainings.user_id = ${userId}
          and trainings.id = source.training_id and trim(trainings.shoes_used) = ${old}
      )`.execute(tx);
}
