import type { Transaction } from 'kysely';
import type { SourceConnection } from '#shared/sources/schema.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';
import type { TokenKey } from '../token-queries.ts';
import { countHeld, findQuestion } from './queries.ts';
import { dueOf } from './settle-leaving.ts';

/** What a runner has to decide about; the last in its transaction. */
export async function listUndecidedTrainings(
  tx: Transaction<DB>,
  key: TokenKey,
): Promise<Pick<SourceConnection, 'left'>> {
  const question = await findQuestion(tx, key);
  if (!question) return {};
  const athleteId = question.athlete_id;
  await showHeld(tx);
  return {
    left: {
      athleteId,
      ...(question.athlete_name && { athleteName: question.athlete_name }),
      trainings: await countHeld(tx, { ...key, athleteId }),
      until: dueOf(question).toISOString(),
    },
  };
}
